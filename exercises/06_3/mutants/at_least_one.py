# misconception: x below 1 counts as 1
# caught by: scale | the size of x
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    x = kind(x)
    h = kind(np.cbrt(np.finfo(kind).eps)) * max(abs(x), kind(1))
    return (x + h) - x
