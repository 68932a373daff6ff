# misconception: it does not matter which index is moved
# caught by: panel_4 | the columns are moved down
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, n - 1 - i],
        t[n - 1 - i, i[:, None]],
        t[i, n - 1 - i],
        t[(i[:, None] - i) % n, i],
        t[i, (i + i[:, None]) % n],
    )
