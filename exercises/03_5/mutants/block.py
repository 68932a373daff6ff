# misconception: a column against a row gives pairs
# caught by: panel_3 | every row has met every column
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, n - 1 - i],
        t[n - 1 - i, i[:, None]],
        t[i[:, None], n - 1 - i],
        t[i[:, None], (i - i[:, None]) % n],
        t[i, (i + i[:, None]) % n],
    )
