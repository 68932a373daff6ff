# misconception: dimension 0 are the points of x
# caught by: nearest | one for each row of y
@answer("03.8")
def nearest(x, y):
    a, b = x - y.mean(0), y - y.mean(0)
    return ((a**2).sum(1)[:, None] + (b**2).sum(1) - 2 * a @ b.T).argmin(0)
