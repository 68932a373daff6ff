# misconception: f(x) will do for the value below
# caught by: central | one-sided
@answer("06.1")
def numeric_jacobian(f, x, h):
    steps = h * np.eye(x.size).reshape(x.size, *x.shape)
    return np.stack([np.ravel(f(x + s) - f(x)) / h for s in steps], 1)
