# misconception: the rules do not mean hooks
# caught by: panel_1 | `.clone`
@answer("04.6")
def two_faces(x):
    c = x.detach()
    y = x.clone()
    y.register_hook(lambda g: -g)
    return y, x - c, x * c, x / c, x + (x * x - x).detach()
