# misconception: one tolerance for the whole array
# caught by: scale | must not lend
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if analytic.shape != numeric.shape:
        return False
    if numeric.size == 0:
        return True
    return bool(np.abs(analytic - numeric).max() <= atol + rtol * np.abs(numeric).max())
