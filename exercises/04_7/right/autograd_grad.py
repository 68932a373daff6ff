@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone()
    for _ in range(steps):
        x.requires_grad_(True)
        (g,) = torch.autograd.grad((1 / (1 + torch.exp(-(x @ w)))).sum(), x)
        x = x.detach() + lr * g
    return x
