# misconception: an entry may stay moved while the next one moves
# caught by: one_entry_at_a_time | put back
@answer("06.1")
def numeric_jacobian(f, x, h):
    x, columns = x.copy(), []
    for place in np.ndindex(x.shape):
        before = np.ravel(f(x)).copy()
        x[place] += 1000 * h
        columns.append((np.ravel(f(x)) - before) / (1000 * h))
    columns = [sum(columns[: j + 1]) for j in range(len(columns))]
    return np.stack(columns, 1)
