# misconception: a clearly visible step
# caught by: float64 | meets the curve
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    return kind(0.01) * abs(kind(x))
