# misconception: from_numpy copies
# caught by: caller | series was changed in place
@answer("01.7")
def score(series, weights):
    x = torch.from_numpy(series)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32, requires_grad=True)
    return x.float() @ w, w
