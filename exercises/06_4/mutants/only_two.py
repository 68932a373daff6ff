# misconception: two mistakes are enough
# caught by: sum | every entry is to be wrong
@answer("06.4")
def fool(x):
    g = 3 * x**2
    b = g.copy()
    b[0] += 1
    b[-1] -= 1
    return np.full_like(x, g.sum()), b, 2 * g
