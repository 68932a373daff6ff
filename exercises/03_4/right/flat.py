@answer("03.4")
def masks(n):
    """From one row of n * n numbers, bent into shape by a column."""
    k = torch.arange(n)
    rows, columns = k[:, None] + 0 * k, 0 * k[:, None] + k
    far = rows - columns
    return (
        far == 0,
        (far >= -1) & (far <= 1),
        (rows % 4 // 2) != (columns % 4 // 2),
        ~(rows + columns < n - 1),
        ~((rows > 0) & (rows < n - 1) & (columns > 0) & (columns < n - 1)),
    )
