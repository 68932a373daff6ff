# misconception: a factor 0 hides the value alone
# caught by: panel_2 | backward sees its own slope
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, 0 * x, x * c, x / c, x + (x * x - x).detach()
