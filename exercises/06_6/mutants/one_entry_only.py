# misconception: one random entry stands for all
# caught by: wrong | does u reach every entry
@answer("06.6")
def check_along(f, vjp, x, rng):
    u, v = np.zeros(x.shape), rng.standard_normal(f(x).shape)
    u[0] = rng.standard_normal(x.shape[1])
    a = (v * (f(x + 1e-6 * u) - f(x - 1e-6 * u))).sum() / 2e-6
    b = (vjp(x, v) * u).sum()
    return bool(abs(a - b) <= 1e-4 * max(abs(a), abs(b)) + 1e-8)
