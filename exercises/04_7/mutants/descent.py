# misconception: gradients always point downhill
# caught by: one_step | they are to climb
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = p + 1
        p = 1 / p
        p.sum().backward()
        with torch.no_grad():
            x -= lr * x.grad
        x.grad = None
    return x.detach()
