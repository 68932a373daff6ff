@answer("04.4")
def train(x, y, steps):
    w = torch.zeros(x.shape[1], requires_grad=True)
    b = torch.zeros(1, requires_grad=True)
    losses = []
    for _ in range(steps):
        loss = ((x @ w + b - y) ** 2).mean()
        loss.backward()
        with torch.no_grad():
            for p in (w, b):
                p -= 0.1 * p.grad
                p.mul_(0.99)
                p.grad = None
        losses.append(float(loss.detach()))
    return w.detach(), b.detach()[0], sum(losses) / len(losses)
