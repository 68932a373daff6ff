# misconception: the scale of a loss does not matter
# caught by: product | number of rows
@answer("05.7")
def sharpness(x, y, w, v, rounds):
    w = w.detach().clone().requires_grad_()
    loss = ((torch.tanh(x @ w) - y) ** 2).sum()
    (g,) = torch.autograd.grad(loss, w, create_graph=True)
    product = lambda v: torch.autograd.grad(g @ v, w, retain_graph=True)[0]
    for _ in range(rounds):
        v = product(v)
        v = v / v.norm()
    return (v @ product(v)).item()
