# misconception: abs is arithmetic
# caught by: panel_1 | `abs`
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        abs(i[:, None] - i) <= 1,
        (i[:, None] // 2 + i // 2) % 2 == 1,
        i[:, None] + i >= n - 1,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )
