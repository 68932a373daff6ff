# misconception: a turn has no direction
# caught by: panel_2 | the other way round
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, n - 1 - i],
        t[i, n - 1 - i[:, None]],
        t[i, n - 1 - i],
        t[i[:, None], (i - i[:, None]) % n],
        t[i, (i + i[:, None]) % n],
    )
