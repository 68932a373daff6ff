# misconception: the outputs are added
# caught by: wrong | not linear in v
@answer("06.6")
def check_along(f, vjp, x, rng):
    u, v = rng.standard_normal(x.shape), np.ones(f(x).shape)
    a = (v * (f(x + 1e-6 * u) - f(x - 1e-6 * u))).sum() / 2e-6
    b = (vjp(x, v) * u).sum()
    return bool(abs(a - b) <= 1e-4 * max(abs(a), abs(b)) + 1e-8)
