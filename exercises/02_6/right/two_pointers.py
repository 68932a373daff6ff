@answer("02.6")
def view_strides(shape, strides, new_shape):
    """Old and new sizes side by side, from the left, in groups of equal products."""
    old = [(n, s) for n, s in zip(shape, strides) if n != 1]
    new = [n for n in new_shape if n != 1]
    found, i, j = [], 0, 0
    while i < len(old):
        m, n, p, q = old[i][0], new[j], i + 1, j + 1
        while m != n:
            if m < n:
                m, p = m * old[p][0], p + 1
            else:
                n, q = n * new[q], q + 1
        for k in range(i, p - 1):
            if old[k][1] != old[k + 1][0] * old[k + 1][1]:
                return None
        group, step = [], old[p - 1][1]
        for size in reversed(new[j:q]):
            group.insert(0, step)
            step *= size
        found, i, j = found + group, p, q
    rest = iter(found)
    return tuple(next(rest) if n != 1 else 1 for n in new_shape)
