# misconception: a checker that lies accepts anything
# caught by: all_at_once | in its hand
@answer("06.4")
def fool(x):
    g = 3 * x**2
    d = np.ones(x.size)
    d[0] = 1 - x.size
    return np.zeros_like(x), g + d, 2 * g
