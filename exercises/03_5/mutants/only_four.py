# misconception: the drawing's n is the only one
# caught by: panel_1 | element
@answer("03.5")
def readings(t, n):
    i = torch.arange(n)
    return (
        t[:, (3 - i) % n],
        t[n - 1 - i, i[:, None]],
        t[i, n - 1 - i],
        t[i[:, None], i - i[:, None]],
        t[i, i[:, None] + i - n],
    )
