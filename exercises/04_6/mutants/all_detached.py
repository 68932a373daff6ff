# misconception: a detached copy still passes a gradient on
# caught by: panel_1 | no gradient reaches x
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return (2 * x - x).detach(), x - c, x * c, x / c, x + (x * x - x).detach()
