def hvp(x, y, w, v):
    w = w.detach().requires_grad_()
    (g,) = torch.autograd.grad((torch.tanh(x @ w) - y).square().mean(), w, create_graph=True)
    (g * v).sum().backward()
    return w.grad.detach()


@answer("05.7")
def sharpness(x, y, w, v, rounds):
    for _ in range(rounds):
        hv = hvp(x, y, w, v)
        v = hv / torch.sqrt((hv**2).sum())
    return torch.dot(v, hvp(x, y, w, v))
