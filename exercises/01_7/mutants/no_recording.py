# misconception: the error goes away without requires_grad
# caught by: records | w does not record
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32)
    return x @ w, w
