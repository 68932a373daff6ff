"""Makes the answer's network and describes it in plain values."""

import minitorch as torch


def describe(module, sizes):
    """Shapes by path, what parameters() finds, whether nn.Linear is in it, and how many plain tensors or lists."""
    net = module.Net(sizes)
    plain = [v for m in net.modules() for v in vars(m).values() if isinstance(v, torch.Tensor | list | tuple)]
    return {
        "state": {name: list(t.shape) for name, t in net.state_dict().items()},
        "learning": [name for name, _ in net.named_parameters()],
        "linear": any(isinstance(m, torch.nn.Linear) for m in net.modules()),
        "plain": len(plain),
    }


def forward(module, sizes, weights, x):
    """The result with weights that are loaded by their paths."""
    net = module.Net(sizes)
    net.load_state_dict(weights)
    return net(x).detach()


def gradients(module, sizes, x):
    """Whether each parameter gets a gradient."""
    net = module.Net(sizes)
    net(x).sum().backward()
    return {name: p.grad is not None for name, p in net.named_parameters()}


def start(module, sizes):
    """The weights of a new network."""
    return {name: t.detach() for name, t in module.Net(sizes).state_dict().items()}
