@answer("04.4")
def train(x, y, steps):
    """w and b as one tensor; the data gets a column of ones."""
    rows = torch.cat([x, torch.ones(x.shape[0], 1)], 1)
    p = torch.zeros(rows.shape[1], requires_grad=True)
    opt = torch.optim.SGD([p], lr=0.1)
    total = 0.0
    for _ in range(steps):
        loss = ((rows @ p - y) ** 2).mean()
        total += loss.item() / steps
        loss.backward()
        opt.step()
        p.data *= 0.99
        p.grad.zero_()
    return p.detach()[:-1], p.detach()[-1], total
