# misconception: either may be the measure
# caught by: reference | the measure is the numeric entry
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return analytic.shape == numeric.shape and bool(
        np.all(np.abs(analytic - numeric) <= atol + rtol * np.abs(analytic))
    )
