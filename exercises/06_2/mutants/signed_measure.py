# misconception: entries are positive
# caught by: equal_and_different | their size counts
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return analytic.shape == numeric.shape and bool(np.all(np.abs(analytic - numeric) <= atol + rtol * numeric))
