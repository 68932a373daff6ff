# misconception: half the sum is the sum of the halves
# caught by: panel_3 | stripes
@answer("03.4")
def masks(n):
    i = torch.arange(n)
    return (
        i[:, None] == i,
        (i[:, None] - i) ** 2 <= 1,
        (i[:, None] + i) // 2 % 2 == 1,
        i[:, None] + i >= n - 1,
        (i[:, None] * i * (n - 1 - i[:, None]) * (n - 1 - i)) == 0,
    )
