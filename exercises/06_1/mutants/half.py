# misconception: a one-sided difference is over 2h as well
# caught by: one_entry_at_a_time | half as large
@answer("06.1")
def numeric_jacobian(f, x, h):
    steps = h * np.eye(x.size).reshape(x.size, *x.shape)
    return np.stack([np.ravel(f(x + s) - f(x)) / (2 * h) for s in steps], 1)
