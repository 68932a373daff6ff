@answer("06.6")
def check_along(f, vjp, x, rng):
    """The shape of v is known from the first of the two calls."""
    u = rng.standard_normal(x.shape)
    above, below = f(x + 1e-5 * u), f(x - 1e-5 * u)
    v = rng.standard_normal(np.shape(above))
    left, right = np.vdot(v, above - below) / 2e-5, np.vdot(vjp(x, v), u)
    return abs(left - right) <= 1e-8 + 1e-4 * max(abs(left), abs(right))
