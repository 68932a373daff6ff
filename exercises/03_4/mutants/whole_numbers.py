# misconception: 0 and 1 are as good as False and True
# caught by: panel_3 | the type is
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        (i[:, None] - i) ** 2 <= 1,
        (i[:, None] // 2 + i // 2) % 2,
        i[:, None] + i >= n - 1,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )
