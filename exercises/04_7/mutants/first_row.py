# misconception: one element of p is a scalar, and that was asked for
# caught by: one_step | only some of the rows
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = p + 1
        p = 1 / p
        p[0].backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
