"""One tool solves all five. `x - x.detach()` has the value 0, for both terms hold the same numbers, and the slope 1,
for only the first term remembers x. Call it `pull`: added to anything it leaves the value alone, and multiplied by
a constant s it pulls with slope s. So a result with value v and slope s is

    v.detach() + s.detach() * pull

The shorter forms are special cases: panel 1 is `2 * x.detach() - x`, panel 3 is `x * x.detach()`, panel 4 is
`x / x.detach()`, and panel 5, `x + (x**2 - x).detach()`, is the *straight-through estimator*: any value forward, the
gradient of x backward. Panel 1 is the gradient reversal that adversarial training uses.
"""


def disguise(value, slope, x):
    pull = x - x.detach()
    return value.detach() + slope.detach() * pull


@answer("04.6")
def two_faces(x):
    one = x / x
    return (
        disguise(x, -one, x),
        disguise(0 * x, one, x),
        disguise(x**2, x, x),
        disguise(one, 1 / x, x),
        disguise(x**2, one, x),
    )
