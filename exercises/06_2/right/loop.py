@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if np.shape(analytic) != np.shape(numeric):
        return False
    for a, n in zip(analytic.flat, numeric.flat):
        if not abs(a - n) <= atol + rtol * abs(n):
            return False
    return True
