@answer("04.7")
def climb(x, w, steps, lr):
    for _ in range(steps):
        leaf = x.detach().clone().requires_grad_()
        p = torch.sigmoid(leaf @ w)
        p.backward(torch.ones_like(p))
        x = leaf + lr * leaf.grad
    return x
