@answer("05.2")
def slope(x):
    s = torch.sigmoid(x)
    h = 2 * s
    inner = (2 * h + 1) * 2 * s * (1 - s)
    return torch.where(h * h + h - 1 > 0, inner, torch.zeros_like(x))
