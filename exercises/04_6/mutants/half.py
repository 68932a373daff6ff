# misconception: half the slope is had by halving
# caught by: panel_3 | the slope is right
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, x - c, x * x / 2, x / c, x + (x * x - x).detach()
