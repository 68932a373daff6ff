# misconception: a row for each entry of x
# caught by: rows_and_columns | a row for each entry of the result
@answer("06.1")
def numeric_jacobian(f, x, h):
    steps = h * np.eye(x.size).reshape(x.size, *x.shape)
    return np.stack([np.ravel(f(x + s) - f(x - s)) / (2 * h) for s in steps])
