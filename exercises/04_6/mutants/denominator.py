# misconception: numerator or denominator: either may be detached
# caught by: panel_4 | wrong sign
@answer("04.6")
def two_faces(x):
    c = x.detach()
    return 2 * c - x, x - c, x * c, c / x, x + (x * x - x).detach()
