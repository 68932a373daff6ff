# misconception: x moves by h
# caught by: one_entry_at_a_time | twice as large
@answer("06.1")
def numeric_jacobian(f, x, h):
    steps = h * np.eye(x.size).reshape(x.size, *x.shape)
    return np.stack([np.ravel(f(x + s) - f(x - s)) / h for s in steps], 1)
