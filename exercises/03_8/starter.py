@answer("03.8")
def nearest(x, y):
    """For each row of x the number of the nearest row of y."""
    return torch.zeros(len(x))
