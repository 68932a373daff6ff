# misconception: .data makes the error go away
# caught by: slope | two rules read
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    h = torch.sigmoid(x)
    h.data *= 2
    y = h * h
    h.data -= 1
    y += h
    y.relu_()
    y.sum().backward()
    return x.grad
