"""Three lines are missing.

`h = h.detach()` where a window begins: the number goes on, its history stays behind. (Not h = 0, which would forget the
state, and not inside the inner loop, where it would make every window one round long.) `w.grad = None` after the step,
since gradients add up. And what is returned is to hold no graph: the last h still has one.
"""


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
        w.grad = None
    return w.detach(), h.detach()
