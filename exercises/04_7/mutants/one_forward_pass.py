# misconception: p follows x, so one forward pass is enough
# caught by: several_steps | first gradient
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    p = 1 / (1 + torch.exp(-(x @ w)))
    for _ in range(steps):
        x.grad = None
        p.sum().backward(retain_graph=True)
        x.data += lr * x.grad
    return x.detach()
