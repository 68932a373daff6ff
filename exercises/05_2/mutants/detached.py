# misconception: detach() takes a value out of the count
# caught by: slope | slope is 0 everywhere
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h = h.detach() * 2
    y = h * h
    h = h - 1
    y += h
    y.relu_()
    y = y + 0 * x
    y.sum().backward()
    return x.grad
