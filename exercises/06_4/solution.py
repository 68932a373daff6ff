"""Each checker looks at less than the whole gradient, and what it does not look at may be anything.

a: moving all entries at once measures the sum of the slopes; the checker wants that sum in every entry.
b: the sum of the gradient is one number; mistakes that add up to 0 do not show. Along a *random* direction they would.
c: a cosine is the same for an arrow of any length. A training run sees the length as another learning rate.
"""


@answer("06.4")
def fool(x):
    true = 3 * x**2
    mistakes = np.ones(x.size)
    mistakes[0] = 1 - x.size
    return np.full_like(x, true.sum()), true + mistakes, 2 * true
