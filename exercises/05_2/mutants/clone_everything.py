# misconception: every in-place write needs a clone before it
# caught by: memory | copy only what
@answer("05.2")
def slope(x):
    x = x.clone().requires_grad_()
    s = torch.sigmoid(x)
    h = s.clone()
    h *= 2
    g = h.clone()
    y = g * g.clone()
    k = h.clone()
    k -= 1
    z = y.clone()
    z += k
    v = z.clone()
    v.relu_()
    v.sum().backward()
    return x.grad
