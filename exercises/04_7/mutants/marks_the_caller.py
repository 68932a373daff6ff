# misconception: requires_grad is a property of my view of x
# caught by: caller | requires a gradient now
@answer("04.7")
def climb(x, w, steps, lr):
    x.requires_grad_()
    x = x.detach().clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = p + 1
        p = 1 / p
        p.sum().backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
