# misconception: a step of -1 turns round
# caught by: panel_1 | step must be greater than zero
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, ::-1],
        t[n - 1 - i, i[:, None]],
        t[i, n - 1 - i],
        t[i[:, None], (i - i[:, None]) % n],
        t[i, (i + i[:, None]) % n],
    )
