@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h = h.clone()  # the name moves on, and a version that nobody kept is gone
    h *= 2
    y = h * h
    h = h.clone()
    h -= 1
    y = y.clone()
    y += h
    y = y.clone()
    y.relu_()
    y.sum().backward()
    return x.grad
