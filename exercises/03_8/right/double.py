@answer("03.8")
def nearest(x, y):
    """In float64 the products keep enough digits."""
    x, y = x.double(), y.double()
    table = x.square().sum(1, keepdim=True) + y.square().sum(1) - 2 * torch.einsum("nd,md->nm", x, y)
    return table.argmin(dim=1)
