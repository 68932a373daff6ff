@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if np.shape(analytic) != np.shape(numeric):
        return False
    return all(abs(a - n) <= atol + rtol * abs(n) for a, n in zip(analytic.flat, numeric.flat))
