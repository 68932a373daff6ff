# misconception: detach() makes the in-place error go away
# caught by: one_step | raised RuntimeError
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = p.detach() + 1
        p = 1 / p
        p.sum().backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
