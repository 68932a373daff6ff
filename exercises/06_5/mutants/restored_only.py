# misconception: the fault was that x stayed moved
# caught by: right | does each entry move alone
@answer("06.5")
def grad_check(f, x, gradient):
    x = x.detach().double().clone()
    numeric = (f(x + 1e-4) - f(x - 1e-4)) / 2e-4
    return gradient.shape == x.shape and torch.allclose(gradient.double(), numeric.expand(x.shape), atol=1e-3)
