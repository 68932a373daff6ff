@answer("01.6")
def patterns(n):
    line = torch.arange(n)
    row = line.reshape(n, 1) + 0 * line
    column = line.reshape(1, n) + 0 * row
    return [n * row + column, column, row, (column - row) % 2, column - row]
