@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    relative = 6e-6 if kind is np.float64 else 5e-3
    at = kind(x)
    moved = at + kind(relative * abs(x))
    return kind(moved - at)
