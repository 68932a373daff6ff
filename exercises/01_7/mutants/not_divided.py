# misconception: the line that writes may go
# caught by: values | was not divided
@answer("01.7")
def score(series, weights):
    x = torch.tensor(series, dtype=torch.float32)
    w = torch.tensor(weights[::-1].copy(), dtype=torch.float32, requires_grad=True)
    return x @ w, w
