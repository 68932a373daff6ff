# misconception: x + h is x plus h
# caught by: can_be_taken | is rounded
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    return kind(np.cbrt(np.finfo(kind).eps)) * abs(kind(x))
