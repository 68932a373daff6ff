@answer("06.1")
def numeric_jacobian(f, x, h):
    def flat(values):
        return np.asarray(f(values.reshape(x.shape))).flatten()

    middle = x.flatten()
    columns = []
    for j in range(middle.size):
        e = np.zeros(middle.size)
        e[j] = h
        columns.append((flat(middle + e) - flat(middle - e)) / h / 2)
    return np.column_stack(columns)
