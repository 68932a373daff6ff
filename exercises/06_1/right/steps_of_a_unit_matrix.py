@answer("06.1")
def numeric_jacobian(f, x, h):
    steps = h * np.eye(x.size).reshape(x.size, *x.shape)
    rows = [np.ravel(f(x + step) - f(x - step)) for step in steps]
    return np.array(rows).T / (2 * h)
