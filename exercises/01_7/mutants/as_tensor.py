# misconception: as_tensor copies
# caught by: caller | series was changed in place
@answer("01.7")
def score(series, weights):
    x = torch.as_tensor(series)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32, requires_grad=True)
    return x.to(torch.float32) @ w, w
