@answer("06.6")
def check_along(f, vjp, x, rng):
    """One number t moves x along u, and v makes one number of the result: an ordinary derivative."""
    u = rng.standard_normal(x.shape)
    v = rng.standard_normal(f(x).shape)

    def along(t):
        return float(np.sum(v * f(x + t * u)))

    slope = (along(1e-6) - along(-1e-6)) / 2e-6
    claimed = float(np.sum(u * vjp(x, v)))
    return abs(slope - claimed) <= 1e-4 * max(abs(slope), abs(claimed)) + 1e-8
