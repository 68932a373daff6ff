# misconception: the second derivative of the model may be left out
# caught by: product | second derivative of tanh
@answer("05.7")
def sharpness(x, y, w, v, rounds):
    w = w.detach().clone().requires_grad_()
    slope = (1 - torch.tanh(x @ w) ** 2).detach()
    product = lambda v: x.T @ (2 * slope**2 * (x @ v)) / len(x)
    for _ in range(rounds):
        v = product(v)
        v = v / v.norm()
    return (v @ product(v)).item()
