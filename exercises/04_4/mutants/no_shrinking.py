# misconception: the shrinking is a trick that can go
# caught by: steps | no longer shrink
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
        total += loss.item()
    return w, b, total / steps
