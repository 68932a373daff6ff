# misconception: subtracting h undoes adding h
# caught by: x_is_put_back | keep the old number
@answer("06.1")
def numeric_jacobian(f, x, h):
    columns = []
    for place in np.ndindex(x.shape):
        x[place] += h
        above = np.ravel(f(x)).copy()
        x[place] -= 2 * h
        below = np.ravel(f(x)).copy()
        x[place] += h
        columns.append((above - below) / (2 * h))
    return np.stack(columns, 1)
