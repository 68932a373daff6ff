# misconception: far is the opposite of close
# caught by: not_a_number | agrees with nothing
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if analytic.shape != numeric.shape:
        return False
    return not np.any(np.abs(analytic - numeric) > atol + rtol * np.abs(numeric))
