@answer("01.7")
def score(series, weights):
    x = torch.from_numpy(series)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1], requires_grad=True)
    return x @ w, w
