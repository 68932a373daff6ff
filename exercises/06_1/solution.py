"""One column for each entry of x, by moving a copy.

The copy makes "put back" trivial to get right: `moved` starts from x again for each entry. With x itself one would keep
the old number and write it back; adding and subtracting h would leave a rounding error.
"""


@answer("06.1")
def numeric_jacobian(f, x, h):
    columns = []
    for place in np.ndindex(x.shape):
        above, below = x.copy(), x.copy()
        above[place] += h
        below[place] -= h
        columns.append((np.asarray(f(above)) - np.asarray(f(below))).reshape(-1) / (2 * h))
    return np.stack(columns, 1)
