# misconception: a detached tensor is a copy
# caught by: panel_1 | x itself was changed
@answer("04.6")
def two_faces(x):
    c = x.detach()
    first = 2 * c - x
    d = x.detach()
    d *= d
    return first, x - c, x * c, x / c, x + d - c
