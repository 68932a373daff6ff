# misconception: the Hessian has to be there to be multiplied
# caught by: large | your code
@answer("05.7")
def sharpness(x, y, w, v, rounds):
    w = w.detach().clone().requires_grad_()
    loss = ((torch.tanh(x @ w) - y) ** 2).mean()
    (g,) = torch.autograd.grad(loss, w, create_graph=True)
    h = torch.stack([torch.autograd.grad(one, w, retain_graph=True)[0] for one in g])
    product = lambda v: h @ v
    for _ in range(rounds):
        v = product(v)
        v = v / v.norm()
    return (v @ product(v)).item()
