# misconception: 0.001 is small
# caught by: scale | taken for 0
@answer("06.5")
def grad_check(f, x, gradient):
    if gradient.shape != x.shape:
        return False
    x, numeric = x.detach().double(), torch.zeros(x.shape, dtype=torch.float64)
    for i in range(x.numel()):
        e = torch.zeros(x.numel(), dtype=torch.float64)
        e[i] = 1e-6
        numeric.view(-1)[i] = (f(x + e.reshape(x.shape)) - f(x - e.reshape(x.shape))) / 2e-6
    return bool(((gradient - numeric).abs() <= 1e-3).all())
