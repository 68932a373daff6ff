"""The tolerance is `atol + rtol * |numeric|`, entry by entry.

rtol gives it a scale, atol a floor where the slope is 0. The shapes come first, since a subtraction would broadcast. And
"all are close" is asked, not "none is far": for not-a-number both comparisons are False.
"""


@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if analytic.shape != numeric.shape:
        return False
    return bool(np.all(np.abs(analytic - numeric) <= atol + rtol * np.abs(numeric)))
