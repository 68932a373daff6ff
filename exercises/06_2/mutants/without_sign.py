# misconception: a difference is positive
# caught by: equal_and_different | as wrong as larger
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return analytic.shape == numeric.shape and bool(np.all(analytic - numeric <= atol + rtol * np.abs(numeric)))
