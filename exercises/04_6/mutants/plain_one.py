# misconception: x / x is a constant with a slope
# caught by: panel_4 | backward sees its own slope
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, x - c, x * c, x / x, x + (x * x - x).detach()
