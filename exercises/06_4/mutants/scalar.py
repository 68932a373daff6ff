# misconception: one number stands for all entries
# caught by: all_at_once | shape of its input
@answer("06.4")
def fool(x):
    g = 3 * x**2
    return np.array(g.sum()), g + 1, 2 * g
