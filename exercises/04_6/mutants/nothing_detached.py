# misconception: it does not matter which term is detached
# caught by: panel_1 | backward sees its own slope
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * x - x, x - c, x * c, x / c, x + (x * x - x).detach()
