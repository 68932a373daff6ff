@answer("06.5")
def grad_check(f, x, gradient):
    eps = 1e-4
    x.data += eps
    above = f(x)
    x.data -= 2 * eps
    below = f(x)
    numeric = (above - below) / (2 * eps)
    return torch.allclose(gradient, numeric.to(gradient.dtype).detach(), atol=1e-3)
