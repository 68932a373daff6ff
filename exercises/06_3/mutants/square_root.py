# misconception: the step of a one-sided difference
# caught by: float64 | meets rounding
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    x = kind(x)
    return (x + np.sqrt(np.finfo(kind).eps) * abs(x)) - x
