# misconception: x = x + ... is the same as x += ...
# caught by: several_steps | None when x is no leaf
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = p + 1
        p = 1 / p
        p.sum().backward()
        x = x + lr * x.grad
    return x.detach()
