@answer("03.5")
def readings(t, n):
    """Positions below 0 count from the end, so most of it goes round by itself."""
    b = torch.arange(n)
    a = b[:, None]
    return t[:, -1 - b], t[-1 - b, a], t[b, -1 - b], t[a, b - a], t[b, a + b - n]
