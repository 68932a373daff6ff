# misconception: no_grad() allows a write
# caught by: slope | RuntimeError
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    with torch.no_grad():
        h *= 2
    y = h * h
    with torch.no_grad():
        h -= 1
    y += h
    y.relu_()
    y.sum().backward()
    return x.grad
