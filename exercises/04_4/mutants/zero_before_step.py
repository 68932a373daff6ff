# misconception: the gradients are no longer needed once they are computed
# caught by: steps | emptied between backward() and step()
@answer("04.4")
def train(x, y, steps):
    w = torch.zeros(x.shape[1], requires_grad=True)
    b = torch.zeros((), requires_grad=True)
    opt = torch.optim.SGD([w, b], lr=0.1)
    total = 0.0
    for _ in range(steps):
        loss = ((x @ w + b - y) ** 2).mean()
        loss.backward()
        opt.zero_grad()
        opt.step()
        with torch.no_grad():
            w *= 0.99
            b *= 0.99
        total += loss.item()
    return w, b, total / steps
