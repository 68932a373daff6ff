@answer("06.6")
def check_along(f, vjp, x, rng):
    middle = f(x)
    u, v = rng.standard_normal(x.shape), rng.standard_normal(middle.shape)
    u, v = u / np.linalg.norm(u), v / np.linalg.norm(v)
    moved = (f(x + 1e-5 * u) - f(x - 1e-5 * u)) / 2e-5
    a, b = np.tensordot(v, moved, middle.ndim), np.tensordot(vjp(x, v), u, x.ndim)
    return bool(np.isclose(a, b, rtol=1e-4, atol=1e-8))
