"""The functions whose gradients are claimed: functions cannot travel from the checks."""

FUNCTIONS = {
    "squares": lambda x: (x**2).sum(),
    "product": lambda x: x.prod(),
    "small": lambda x: (0.0005 * x).sum(),
    "large": lambda x: (1000 * x**2).sum(),
    "cut": lambda x: (x * x.detach()).sum(),
    "curved": lambda x: (x.exp() * x.sin()).sum(),
}


def run(module, name, x, gradient, requires_grad):
    """What the answer says, and x as it is afterwards."""
    x = x.clone().requires_grad_(requires_grad)
    said = module.grad_check(FUNCTIONS[name], x, gradient)
    return [said, x.detach()]
