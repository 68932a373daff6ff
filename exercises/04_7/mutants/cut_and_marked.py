# misconception: requires_grad on the result brings the gradient back
# caught by: one_step | path from x to p was cut
@answer("04.7")
def climb(x, w, steps, lr):
    x = x.clone().requires_grad_()
    for _ in range(steps):
        p = torch.exp(-(x @ w))
        p = (p.detach() + 1).requires_grad_()
        p = 1 / p
        p.sum().backward()
        with torch.no_grad():
            x += lr * x.grad
        x.grad = None
    return x.detach()
