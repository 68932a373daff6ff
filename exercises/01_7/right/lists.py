@answer("01.7")
def score(series, weights):
    largest = max(abs(number) for number in series)
    x = torch.tensor([float(number / largest) for number in series])
    w = torch.tensor([float(n) for n in reversed(weights)], requires_grad=True)
    return x.dot(w), w
