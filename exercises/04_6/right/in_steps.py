@answer("04.6")
def two_faces(x):
    faces = []
    for value, slope in zip((x, 0 * x, x * x, x / x, x * x), (-1, 1, x, 1 / x, 1)):
        y = value.detach() - slope * 0
        if_slope = slope + 0 * x
        y = y.detach() + if_slope.detach() * x - (if_slope * x).detach()
        faces += [y]
    return faces
