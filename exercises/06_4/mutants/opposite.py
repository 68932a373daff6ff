# misconception: the opposite arrow has the same direction
# caught by: direction | opposite way
@answer("06.4")
def fool(x):
    g = 3 * x**2
    d = np.ones(x.size)
    d[0] = 1 - x.size
    return np.full_like(x, g.sum()), g + d, -g
