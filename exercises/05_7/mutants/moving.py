# misconception: create_graph is a safer retain_graph
# caught by: rounds | v is a constant
@answer("05.7")
def sharpness(x, y, w, v, rounds):
    w = w.detach().clone().requires_grad_()
    loss = ((torch.tanh(x @ w) - y) ** 2).mean()
    (g,) = torch.autograd.grad(loss, w, create_graph=True)
    product = lambda v: torch.autograd.grad(g @ v, w, create_graph=True)[0]
    for _ in range(rounds):
        v = product(v)
        v = v / v.norm()
    return (v @ product(v)).item()
