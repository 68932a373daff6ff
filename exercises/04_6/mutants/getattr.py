# misconception: getattr is no method
# caught by: panel_1 | `getattr`
@answer("04.6")
def two_faces(x):
    cut = "detach"
    c = getattr(x, cut)()
    return 2 * c - x, x - c, x * c, x / c, x + (x * x - x).detach()
