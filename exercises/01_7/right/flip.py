@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x /= x.abs().max()
    w = torch.tensor(weights).flip(0).float().requires_grad_()
    return x @ w, w
