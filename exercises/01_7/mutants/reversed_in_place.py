# misconception: an array may be turned where it lies
# caught by: caller | weights was changed in place
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x /= x.abs().max()
    weights[:] = weights[::-1].copy()
    w = torch.tensor(weights, dtype=torch.float32, requires_grad=True)
    return x @ w, w
