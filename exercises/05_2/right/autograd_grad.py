@answer("05.2")
def slope(x):
    x = x.detach().clone().requires_grad_()
    h = torch.sigmoid(x).mul(2)
    y = (h * (h + 1)).sub(1).relu()
    return torch.autograd.grad(y, x, torch.ones_like(y))[0]
