@answer("09.3")
def set_by_measuring(weights, x):
    for w in weights:
        y = x @ w.data.T
        rms = y.square().mean() ** 0.5
        w.data /= rms
        x = torch.where(y > 0, y / rms, torch.zeros_like(y))
