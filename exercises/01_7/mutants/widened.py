# misconception: double on both sides is as good
# caught by: types | the wrong side was converted
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series)
    x /= x.abs().max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float64, requires_grad=True)
    return x @ w, w
