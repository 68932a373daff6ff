@answer("04.4")
def train(x, y, steps):
    w, b, mean = torch.zeros(x.shape[1]), torch.zeros(()), 0.0
    for k in range(steps):
        w, b = w.clone().requires_grad_(), b.clone().requires_grad_()
        opt = torch.optim.SGD([w, b], lr=0.1)
        loss = ((x @ w + b - y) ** 2).mean()
        loss.backward()
        opt.step()
        w, b = 0.99 * w.detach(), 0.99 * b.detach()
        mean += (loss.item() - mean) / (k + 1)
    return [w, b, mean]
