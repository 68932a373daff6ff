@answer("05.3")
def fit(xs, ys, w, window, lr):
    with torch.no_grad():
        w, h, slope, total = w.clone(), torch.tensor(0.0), torch.tensor(0.0), torch.tensor(0.0)
        for t in range(len(xs)):
            new = torch.tanh(w * h + xs[t])
            slope = (1 - new**2) * (h + w * slope)
            total = total + 2 * (new - ys[t]) * slope
            h = new
            if (t + 1) % window == 0 or t + 1 == len(xs):
                w = w - lr * total
                slope, total = 0 * slope, 0 * total
    return w, h
