# misconception: turning the sign turns only the gradient
# caught by: panel_1 | sign of the value is turned as well
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return -x, x - c, x * c, x / c, x + (x * x - x).detach()
