@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type  # so many neighbours away: spacing is the distance between neighbours at x
    gap = np.spacing(abs(kind(x)) * kind(2))
    many = round(0.7 * np.finfo(kind).eps ** (-2 / 3))
    at = kind(x)
    return (at + gap * kind(many)) - at
