"""Who kept what, line by line.

    h = sigmoid(x)   keeps its result, h, for s (1 - s):  h *= 2 writes over it.     Fault 1
    y = h * h        keeps h, both times:                 h -= 1 writes over it.     Fault 2
    y += h           y is the result of a product, which keeps its factors, not its result: allowed
    y.relu_()        y is now the result of a sum, which keeps nothing: allowed; relu_ keeps what it wrote

Out of place, a fault costs one array: the one that has to be kept anyway.
"""


@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = 2 * torch.sigmoid(x)
    y = h * h
    y += h
    y -= 1
    y.relu_()
    y.sum().backward()
    return x.grad
