# misconception: detach() for the write that is not allowed
# caught by: slope | through + 2s was cut
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h = h * 2
    y = h * h
    h = h.detach() - 1
    y += h
    y.relu_()
    y.sum().backward()
    return x.grad
