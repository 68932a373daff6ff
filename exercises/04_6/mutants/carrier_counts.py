# misconception: the value may be detached as a whole, x is added for the slope
# caught by: panel_5 | the slope is right
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, x - c, x * c, x / c, x + (x * x).detach()
