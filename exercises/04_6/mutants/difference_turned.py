# misconception: the order of a difference does not matter
# caught by: panel_2 | wrong sign
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, c - x, x * c, x / c, x + (x * x - x).detach()
