# misconception: reversing an index reverses the first dimension
# caught by: panel_1 | the rows are turned round
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[n - 1 - i],
        t[n - 1 - i, i[:, None]],
        t[i, n - 1 - i],
        t[i[:, None], (i - i[:, None]) % n],
        t[i, (i + i[:, None]) % n],
    )
