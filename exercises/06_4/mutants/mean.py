# misconception: moving all at once gives the mean slope
# caught by: all_at_once | not their mean
@answer("06.4")
def fool(x):
    g = 3 * x**2
    d = np.ones(x.size)
    d[0] = 1 - x.size
    return np.full_like(x, g.mean()), g + d, 2 * g
