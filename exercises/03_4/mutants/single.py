# misconception: a chessboard is (i + j) % 2
# caught by: panel_3 | blocks of 2 by 2
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        (i[:, None] - i) ** 2 <= 1,
        (i[:, None] + i) % 2 == 1,
        i[:, None] + i >= n - 1,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )
