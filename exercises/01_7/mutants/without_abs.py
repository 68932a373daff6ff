# misconception: the largest number is the largest in size
# caught by: values | may be negative
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x = x / x.max()
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32, requires_grad=True)
    return x @ w, w
