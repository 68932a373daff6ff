# misconception: a new window starts from nothing
# caught by: windows | set back to 0
@answer("05.3")
def fit(xs, ys, w, window, lr):
    w = w.clone().requires_grad_()
    h = torch.zeros(())
    for start in range(0, len(xs), window):
        h = torch.zeros(())
        loss = 0
        for t in range(start, min(start + window, len(xs))):
            h = torch.tanh(w * h + xs[t])
            loss = loss + (h - ys[t]) ** 2
        loss.backward()
        with torch.no_grad():
            w -= lr * w.grad
        w.grad = None
    return w.detach(), h.detach()
