# misconception: multiplying out changes nothing but the memory
# caught by: far_from_zero | rounding decides
@answer("03.8")
def nearest(x, y):
    return ((x**2).sum(1)[:, None] + (y**2).sum(1) - 2 * x @ y.T).argmin(1)
