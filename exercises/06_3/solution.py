"""Both errors are equal where h/x is the cube root of eps.

The curve costs (h/x)², rounding costs eps·(x/h); so h = eps^(1/3)·|x|. Adding h to x rounds, and the step really taken
is `(x + h) - x`. That difference is exact, so we return it: then the 2h in the denominator is what x moved by.
"""


@answer("06.3")
def choose_step(x, kind):
    kind = np.dtype(kind).type
    x = kind(x)
    h = kind(np.cbrt(np.finfo(kind).eps)) * abs(x)
    return (x + h) - x
