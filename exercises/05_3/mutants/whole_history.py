# misconception: the gradient has to reach back to the beginning
# caught by: windows | goes back beyond the window
@answer("05.3")
def fit(xs, ys, w, window, lr):
    w, h, slope = w.clone(), torch.tensor(0.0), torch.tensor(0.0)
    for start in range(0, len(xs), window):
        total = 0
        for t in range(start, min(start + window, len(xs))):
            before, h = h, torch.tanh(w * h + xs[t])
            slope = (1 - h**2) * (before + w * slope)
            total = total + 2 * (h - ys[t]) * slope
        w = w - lr * total
    return w, h
