# misconception: the step depends on the type alone
# caught by: scale | the size of x
@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    x = kind(x)
    h = kind(np.cbrt(np.finfo(kind).eps))
    return (x + h) - x or h
