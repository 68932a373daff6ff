"""|x - y|² = |x|² + |y|² - 2 x·y needs n·m numbers, not n·m·d. Two remarks make it right and short.

Far from 0 the three terms are huge and nearly cancel, and float32 keeps nothing of the difference. Distances do not
change when all points move, so we move the middle of y to 0.

|x|² is the same for the whole row in which the smallest is looked for, and may be left out. No root is needed either.
"""


@answer("03.8")
def nearest(x, y):
    middle = y.mean(0)
    x, y = x - middle, y - middle
    return ((y * y).sum(1) - 2 * x @ y.T).argmin(1)
