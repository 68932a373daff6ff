@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type  # a power of two lies on the grid of x
    exponent = np.floor(np.log2(abs(x)) + np.log2(np.finfo(kind).eps) / 3)
    return kind(2.0**exponent)
