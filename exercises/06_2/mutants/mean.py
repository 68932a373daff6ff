# misconception: right on average is right
# caught by: equal_and_different | every entry
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return analytic.shape == numeric.shape and bool(abs((analytic - numeric).mean()) <= 0.1)
