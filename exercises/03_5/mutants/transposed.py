# misconception: a quarter turn is a transpose
# caught by: panel_2 | transpose
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, n - 1 - i],
        t[i, i[:, None]],
        t[i, n - 1 - i],
        t[i[:, None], (i - i[:, None]) % n],
        t[i, (i + i[:, None]) % n],
    )
