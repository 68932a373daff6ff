# misconception: a conversion may come after requires_grad
# caught by: records | no leaf
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float64, requires_grad=True).float()
    return x @ w, w
