@answer("06.5")
def grad_check(f, x, gradient):
    x, gradient = x.detach().double(), gradient.detach().double()
    if x.shape != gradient.shape:
        return False
    numeric = torch.zeros(x.numel(), dtype=torch.float64)
    for i in range(x.numel()):
        step = torch.zeros(x.numel(), dtype=torch.float64)
        step[i] = 1e-5
        step = step.reshape(x.shape)
        numeric[i] = (f(x + step) - f(x - step)) / 2e-5
    return torch.allclose(gradient, numeric.reshape(x.shape), rtol=1e-3, atol=1e-5)
