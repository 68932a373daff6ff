# misconception: x is positive
# caught by: negative | a positive number
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    x = kind(x)
    h = kind(np.cbrt(np.finfo(kind).eps)) * x
    return (x + h) - x
