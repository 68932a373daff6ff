# misconception: backward replaces the gradient
# caught by: windows | still in .grad
@answer("05.3")
def fit(xs, ys, w, window, lr):
    w = w.clone().requires_grad_()
    h = torch.zeros(())
    for start in range(0, len(xs), window):
        h = h.detach()
        loss = 0
        for t in range(start, min(start + window, len(xs))):
            h = torch.tanh(w * h + xs[t])
            loss = loss + (h - ys[t]) ** 2
        loss.backward()
        with torch.no_grad():
            w -= lr * w.grad
    return w.detach(), h.detach()
