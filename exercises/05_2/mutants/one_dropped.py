# misconception: a constant does not matter for a slope
# caught by: slope | below the kink
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h = h * 2
    y = h * h
    y += h
    y.relu_()
    y.sum().backward()
    return x.grad
