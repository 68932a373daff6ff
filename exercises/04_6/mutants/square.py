# misconception: the square has one slope, whatever is detached
# caught by: panel_3 | backward sees its own slope
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, x - c, x * x, x / c, x + (x * x - x).detach()
