# misconception: the larger of the two tolerances is meant
# caught by: sum | are added
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if analytic.shape != numeric.shape:
        return False
    return bool(np.all(np.abs(analytic - numeric) <= np.maximum(atol, rtol * np.abs(numeric))))
