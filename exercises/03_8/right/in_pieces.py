@answer("03.8")
def nearest(x, y):
    """Some rows at a time: differences of 50 rows are 6 megabytes."""
    found = [((part[:, None] - y) ** 2).sum(-1).argmin(1) for part in x.split(50)]
    return torch.cat(found)
