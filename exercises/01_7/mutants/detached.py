# misconception: detach cures what requires_grad brings
# caught by: records | total has no history
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32, requires_grad=True)
    return x @ w.detach(), w
