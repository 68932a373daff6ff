# misconception: one item() at the end lets everything go
# caught by: graphs_are_dropped | leaves more memory alive
@answer("04.4")
def train(x, y, steps):
    w = torch.zeros(x.shape[1], requires_grad=True)
    b = torch.zeros((), requires_grad=True)
    opt = torch.optim.SGD([w, b], lr=0.1)
    total = 0.0
    for _ in range(steps):
        loss = ((x @ w + b - y) ** 2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        with torch.no_grad():
            w *= 0.99
            b *= 0.99
        total = total + loss
    return w, b, total.item() / steps
