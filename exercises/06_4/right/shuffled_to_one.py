@answer("06.4")
def fool(x):
    """b puts the whole sum into one entry."""
    g = 3 * x**2
    b = np.full(x.size, -7.0)
    b[-1] = g.sum() + 7.0 * (x.size - 1)
    return x * 0 + g.sum(), b, g + g * 0.5
