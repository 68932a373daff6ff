# misconception: windows are all of one length
# caught by: windows | may be shorter
@answer("05.3")
def fit(xs, ys, w, window, lr):
    w = w.clone().requires_grad_()
    h = torch.zeros(())
    for start in range(0, len(xs) - len(xs) % window, window):
        h = h.detach()
        loss = 0
        for t in range(start, start + window):
            h = torch.tanh(w * h + xs[t])
            loss = loss + (h - ys[t]) ** 2
        loss.backward()
        with torch.no_grad():
            w -= lr * w.grad
        w.grad = None
    return w.detach(), h.detach()
