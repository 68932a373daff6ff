# misconception: the drawing's n is the only one
# caught by: panel_4 | panel 4, n =
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        (i[:, None] - i) ** 2 <= 1,
        (i[:, None] // 2 + i // 2) % 2 == 1,
        i[:, None] + i >= 5,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )
