# misconception: the order of the entries does not matter
# caught by: any_shape | in reading order
@answer("06.1")
def numeric_jacobian(f, x, h):
    columns = []
    for place in np.ndindex(x.T.shape):
        above, below = x.copy(), x.copy()
        above[place[::-1]] += h
        below[place[::-1]] -= h
        columns.append((np.ravel(f(above)) - np.ravel(f(below))) / (2 * h))
    return np.stack(columns, 1)
