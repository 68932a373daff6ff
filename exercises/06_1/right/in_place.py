@answer("06.1")
def numeric_jacobian(f, x, h):
    jacobian = np.zeros((np.size(f(x)), x.size))
    for j, place in enumerate(np.ndindex(x.shape)):
        old = x[place]
        x[place] = old + h
        above = np.array(f(x)).ravel()
        x[place] = old - h
        below = np.array(f(x)).ravel()
        x[place] = old
        jacobian[:, j] = (above - below) / (2 * h)
    return jacobian
