# misconception: x may move
# caught by: left_alone | other numbers
@answer("06.6")
def check_along(f, vjp, x, rng):
    u, v = rng.standard_normal(x.shape), rng.standard_normal(f(x).shape)
    b = (vjp(x, v) * u).sum()
    x += 1e-6 * u
    above = f(x)
    x -= 2e-6 * u
    a = (v * (above - f(x))).sum() / 2e-6
    return bool(abs(a - b) <= 1e-4 * max(abs(a), abs(b)) + 1e-8)
