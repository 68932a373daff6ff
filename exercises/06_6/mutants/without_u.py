# misconception: the vjp is compared as it is
# caught by: right | the one number
@answer("06.6")
def check_along(f, vjp, x, rng):
    u, v = rng.standard_normal(x.shape), rng.standard_normal(f(x).shape)
    a = (v * (f(x + 1e-6 * u) - f(x - 1e-6 * u))).sum() / 2e-6
    return bool(np.allclose(vjp(x, v), a, rtol=1e-4))
