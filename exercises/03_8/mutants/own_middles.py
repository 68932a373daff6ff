# misconception: both clouds may be moved, each to its own middle
# caught by: nearest | has the squared distance
@answer("03.8")
def nearest(x, y):
    a, b = x - x.mean(0), y - y.mean(0)
    return ((a**2).sum(1)[:, None] + (b**2).sum(1) - 2 * a @ b.T).argmin(1)
