# misconception: the same mistake everywhere cancels
# caught by: sum | do not add up to 0
@answer("06.4")
def fool(x):
    g = 3 * x**2
    return np.full_like(x, g.sum()), g + 1, 2 * g
