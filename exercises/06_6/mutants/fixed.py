# misconception: one fixed direction is random enough
# caught by: random | the same v
@answer("06.6")
def check_along(f, vjp, x, rng):
    rng = np.random.default_rng(7)
    u, v = rng.standard_normal(x.shape), rng.standard_normal(f(x).shape)
    a = (v * (f(x + 1e-6 * u) - f(x - 1e-6 * u))).sum() / 2e-6
    b = (vjp(x, v) * u).sum()
    return bool(abs(a - b) <= 1e-4 * max(abs(a), abs(b)) + 1e-8)
