@answer("05.3")
def fit(xs, ys, w, window, lr):
    w = w.detach().clone().requires_grad_()
    opt = torch.optim.SGD([w], lr=lr)
    state = torch.tensor(0.0)
    for k in range(0, xs.numel(), window):
        h, loss = state, 0.0
        opt.zero_grad()
        for x, y in zip(xs[k : k + window], ys[k : k + window]):
            h = torch.tanh(h * w + x)
            loss += (h - y) ** 2
        loss.backward()
        opt.step()
        state = h.detach()
    return w.detach(), state
