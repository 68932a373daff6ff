@answer("06.5")
def grad_check(f, x, gradient):
    """f plus a gradient of our own is what the library's gradcheck can be asked about."""
    if tuple(gradient.shape) != tuple(x.shape):
        return False

    class Claimed(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return f(x)

        @staticmethod
        def backward(ctx, g):
            return g * gradient.double()

    leaf = x.detach().double().clone().requires_grad_()
    return torch.autograd.gradcheck(Claimed.apply, (leaf,), raise_exception=False)
