# misconception: x -= middle makes a new tensor
# caught by: callers_tensors | changed in place
@answer("03.8")
def nearest(x, y):
    middle = y.mean(0)
    x -= middle
    y -= middle
    return ((x**2).sum(1)[:, None] + (y**2).sum(1) - 2 * x @ y.T).argmin(1)
