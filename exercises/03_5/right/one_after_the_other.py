@answer("03.5")
def readings(t, n):
    def pick(rows, columns):
        return t[rows, columns]

    k = torch.arange(n * n)
    row, column = k[:, None][::n] // n, k[:n]
    mirrored = pick(row, n - 1 - column)
    rolled = pick(row, (n - row + column) % n)
    return [mirrored, pick(n - 1 - column, row), pick(column, n - 1 - column), rolled, pick(column, (row + column) % n)]
