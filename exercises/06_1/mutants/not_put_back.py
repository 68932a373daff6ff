# misconception: an entry may stay moved while the next one moves
# caught by: one_entry_at_a_time | put back
@answer("06.1")
def numeric_jacobian(f, x, h):
    up, down, columns = x.copy(), x.copy(), []
    for place in np.ndindex(x.shape):
        up[place] += h
        down[place] -= h
        columns.append((np.ravel(f(up)) - np.ravel(f(down))) / (2 * h))
    return np.stack(columns, 1)
