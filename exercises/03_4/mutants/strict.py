# misconception: a neighbour is less than 1 away
# caught by: panel_2 | its neighbours
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        (i[:, None] - i) ** 2 < 1,
        (i[:, None] // 2 + i // 2) % 2 == 1,
        i[:, None] + i >= n - 1,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )
