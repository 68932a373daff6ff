@answer("06.4")
def fool(x):
    """a asks the checker itself what it wants to see."""
    e = 1e-4
    seen = (((x + e) ** 3).sum() - ((x - e) ** 3).sum()) / (2 * e)
    true = 3 * x**2
    shifts = np.linspace(-1, 1, x.size)
    shifts = np.where(np.abs(shifts) < 0.2, 0.5, shifts)
    shifts[-1] -= shifts.sum()
    return seen * np.ones(x.shape), true + shifts, 10 * true
