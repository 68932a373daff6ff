# misconception: a recurrent network needs retain_graph=True
# caught by: windows | RuntimeError
@answer("05.3")
def fit(xs, ys, w, window, lr):
    w = w.clone().requires_grad_()
    h = torch.zeros(())
    for start in range(0, len(xs), window):
        loss = 0
        for t in range(start, min(start + window, len(xs))):
            h = torch.tanh(w * h + xs[t])
            loss = loss + (h - ys[t]) ** 2
        loss.backward(retain_graph=True)
        with torch.no_grad():
            w -= lr * w.grad
        w.grad = None
    return w.detach(), h.detach()
