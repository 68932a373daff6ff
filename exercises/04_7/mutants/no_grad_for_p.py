# misconception: no_grad() repairs an in-place change of p as well
# caught by: one_step | raised RuntimeError
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        with torch.no_grad():
            p += 1
        p = 1 / p
        p.sum().backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
