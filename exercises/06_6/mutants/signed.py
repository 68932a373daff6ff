# misconception: a difference is small if it is below a bound, whatever the signs
# caught by: right | may be negative
@answer("06.6")
def check_along(f, vjp, x, rng):
    v = rng.standard_normal(f(x).shape)
    u = rng.standard_normal(x.shape)
    numeric = ((f(x + 1e-6 * u) - f(x - 1e-6 * u)) / 2e-6 * v).sum()
    analytic = (vjp(x, v) * u).sum()
    return bool(numeric - analytic <= 1e-8 + 1e-4 * max(numeric, analytic))
