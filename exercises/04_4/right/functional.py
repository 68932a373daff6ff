@answer("04.4")
def train(x, y, steps):
    """New tensors in every step, and no optimizer that could hold old ones."""
    w, b = torch.zeros(x.shape[1]), torch.zeros(())
    total = torch.zeros(())
    for _ in range(steps):
        w.requires_grad_()
        b.requires_grad_()
        loss = ((x @ w + b - y) ** 2).mean()
        gw, gb = torch.autograd.grad(loss, (w, b))
        w = 0.99 * (w.detach() - 0.1 * gw)
        b = 0.99 * (b.detach() - 0.1 * gb)
        total = total + loss.detach()
    return w, b, total / steps
