@answer("06.1")
def numeric_jacobian(f, x, h):
    # For each entry of x: move it up and down by h, call f both times, and put it back.
    return np.zeros((np.size(f(x)), x.size))
