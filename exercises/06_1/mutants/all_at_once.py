# misconception: one step for all entries is enough
# caught by: one_entry_at_a_time | moved at once
@answer("06.1")
def numeric_jacobian(f, x, h):
    column = (np.ravel(f(x + h)) - np.ravel(f(x - h))) / (2 * h)
    return np.tile(column[:, None], (1, x.size))
