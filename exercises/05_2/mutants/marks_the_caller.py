# misconception: a tensor handed over is mine to mark
# caught by: caller | asks for a gradient
@answer("05.2")
def slope(x):
    x.requires_grad_()
    h = 2 * torch.sigmoid(x)
    y = h * h
    y += h
    y -= 1
    y.relu_()
    y.sum().backward()
    return x.grad
