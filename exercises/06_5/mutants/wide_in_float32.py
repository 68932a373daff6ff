# misconception: float32 needs a wider tolerance
# caught by: float32 | wrong by 1 %
@answer("06.5")
def grad_check(f, x, gradient):
    if gradient.shape != x.shape:
        return False
    rtol = 1e-3 if x.dtype == torch.float64 else 5e-2
    x, numeric = x.detach().double(), torch.zeros(x.shape, dtype=torch.float64)
    for i in range(x.numel()):
        e = torch.zeros(x.numel(), dtype=torch.float64)
        e[i] = 1e-6
        numeric.view(-1)[i] = (f(x + e.reshape(x.shape)) - f(x - e.reshape(x.shape))) / 2e-6
    return bool(((gradient - numeric).abs() <= 1e-5 + rtol * numeric.abs()).all())
