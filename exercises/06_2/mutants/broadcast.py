# misconception: NumPy complains where shapes differ
# caught by: shapes | the shape of its input
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return bool(np.all(np.abs(analytic - numeric) <= atol + rtol * np.abs(numeric)))
