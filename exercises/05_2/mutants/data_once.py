# misconception: .data for the first write, out of place for the second
# caught by: slope | sigmoid's rule
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h.data *= 2
    y = h * h
    h = h - 1
    y += h
    y.relu_()
    y.sum().backward()
    return x.grad
