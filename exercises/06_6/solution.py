"""vᵀJu can be bracketed in two ways: vᵀ(Ju), by two calls of f, and (vᵀJ)u, by one call of vjp.

Neither builds J. Random u and v reach all entries, and mistakes in several of them would have to cancel by chance.
"""


@answer("06.6")
def check_along(f, vjp, x, rng):
    h = 1e-6
    u, v = rng.standard_normal(x.shape), rng.standard_normal(np.shape(f(x)))
    by_steps = (v * (f(x + h * u) - f(x - h * u))).sum() / (2 * h)
    by_vjp = (vjp(x, v) * u).sum()
    return bool(abs(by_steps - by_vjp) <= 1e-4 * max(abs(by_steps), abs(by_vjp)) + 1e-8)
