# misconception: what moves right reads further right
# caught by: panel_4 | moved to the left
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, n - 1 - i],
        t[n - 1 - i, i[:, None]],
        t[i, n - 1 - i],
        t[i[:, None], (i + i[:, None]) % n],
        t[i, (i + i[:, None]) % n],
    )
