@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p += 1
        p = 1 / p
        p.backward()
        x += lr * x.grad
    return x
