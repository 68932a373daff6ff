# misconception: the last row is number n
# caught by: panel_5 | n - 1
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        (i[:, None] - i) ** 2 <= 1,
        (i[:, None] // 2 + i // 2) % 2 == 1,
        i[:, None] + i >= n - 1,
        (i[:, None] == 0) | (i[:, None] == n) | (i == 0) | (i == n),
    )
