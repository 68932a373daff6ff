# misconception: a gradient is checked by computing it once more in the same way
# caught by: own_backward | believes backward
@answer("06.5")
def grad_check(f, x, gradient):
    x = x.detach().double().clone().requires_grad_()
    f(x).backward()
    return gradient.shape == x.shape and torch.allclose(gradient.double(), x.grad, atol=1e-5, rtol=1e-3)
