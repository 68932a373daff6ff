# misconception: a check moves every entry
# caught by: few_calls | what this check avoids
@answer("06.6")
def check_along(f, vjp, x, rng):
    v = rng.standard_normal(f(x).shape)
    g = vjp(x, v)
    for place in np.ndindex(x.shape):
        above, below = x.copy(), x.copy()
        above[place] += 1e-6
        below[place] -= 1e-6
        a = (v * (f(above) - f(below))).sum() / 2e-6
        if not abs(a - g[place]) <= 1e-4 * max(abs(a), abs(g[place])) + 1e-7:
            return False
    return True
