# misconception: the smaller the better
# caught by: float64 | meets rounding
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    return np.finfo(kind).eps * abs(kind(x)) * 4
