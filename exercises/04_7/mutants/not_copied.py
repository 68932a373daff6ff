# misconception: a tensor handed over is mine to change
# caught by: caller | x of the caller was changed
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = p + 1
        p = 1 / p
        p.sum().backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
