# misconception: .data for the second write, out of place for the first
# caught by: slope | product's rule
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h = h * 2
    y = h * h
    h.data -= 1
    y += h
    y.relu_()
    y.sum().backward()
    return x.grad
