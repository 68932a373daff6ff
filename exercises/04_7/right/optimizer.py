@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    opt = torch.optim.SGD([x], lr=lr)
    for _ in range(steps):
        opt.zero_grad()
        loss = -(1 / (1 + torch.exp(-(x @ w)))).sum()
        loss.backward()
        opt.step()
    return x
