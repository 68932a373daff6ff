@answer("05.3")
def fit(xs, ys, w, window, lr):
    w, h = w.detach(), torch.zeros(())
    for part, wanted in zip(xs.split(window), ys.split(window)):
        v = w.clone().requires_grad_()
        h, losses = h.detach(), []
        for x, y in zip(part, wanted):
            h = (v * h + x).tanh()
            losses.append((h - y).square())
        (g,) = torch.autograd.grad(torch.stack(losses).sum(), v)
        w = w - lr * g
    return w, h.detach()
