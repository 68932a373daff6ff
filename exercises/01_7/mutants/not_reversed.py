# misconception: the reversal was the error
# caught by: values | not in reverse order
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    x /= x.abs().max()
    w = torch.tensor(weights, dtype=torch.float32, requires_grad=True)
    return x @ w, w
