@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if analytic.shape != numeric.shape:
        return False
    room = atol + rtol * np.abs(numeric) - np.abs(analytic - numeric)
    return int((room >= 0).sum()) == numeric.size
