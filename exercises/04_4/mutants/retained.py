# misconception: retain_graph lets the old graph be used again
# caught by: graphs_are_dropped | leaves more memory alive
@answer("04.4")
def train(x, y, steps):
    w = torch.zeros(x.shape[1], requires_grad=True)
    b = torch.zeros((), requires_grad=True)
    total = 0.0
    for _ in range(steps):
        loss = ((x @ w + b - y) ** 2).mean()
        w.retain_grad(), b.retain_grad()
        (loss + total).backward(retain_graph=True)
        w, b = 0.99 * (w - 0.1 * w.grad), 0.99 * (b - 0.1 * b.grad)
        total = total + loss
    return w.detach(), b.detach(), total.item() / steps
