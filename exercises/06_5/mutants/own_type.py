# misconception: the step may be taken in the type of x
# caught by: float32 | take the steps in float64
@answer("06.5")
def grad_check(f, x, gradient):
    if gradient.shape != x.shape:
        return False
    x, numeric = x.detach().clone(), torch.zeros(x.shape, dtype=torch.float64)
    for i in range(x.numel()):
        e = torch.zeros(x.numel(), dtype=x.dtype)
        e[i] = 1e-6
        numeric.view(-1)[i] = ((f(x + e.reshape(x.shape)) - f(x - e.reshape(x.shape))) / 2e-6).double()
    return bool(((gradient - numeric).abs() <= 1e-5 + 1e-3 * numeric.abs()).all())
