@answer("06.6")
def check_along(f, vjp, x, rng):
    """The other order of drawing: v, then u; and f along the line as a function of one number."""
    v = rng.standard_normal(f(x).shape)
    u = rng.standard_normal(x.shape)

    def along(t):
        return np.vdot(v, f(x + t * u))

    numeric = (along(1e-5) - along(-1e-5)) / 2e-5
    analytic = np.vdot(vjp(x.copy(), v), u)
    return abs(numeric - analytic) <= 1e-8 + 1e-4 * max(abs(numeric), abs(analytic))
