"""03.8: nearest neighbours: which dimension is searched, how much memory it takes, what rounding does far from 0."""

import numpy as np
from course.checking import as_array, points, tensor, unchanged

META = {
    "id": "03.8",
    "name": "nearest",
    "title": "Nearest neighbours in little memory",
    "difficulty": 3,
    "minutes": 7,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "The table of distances has shape (n, m). Which dimension is to go, and does argmin want roots?",
        "All differences at once have shape (n, m, d). |x - y|² = |x|² + |y|² - 2 x·y takes only (n, m); or take some "
        "rows of x at a time.",
        "Far from 0 the three terms nearly cancel. Distances stay the same when all points are moved: subtract y.mean(0).",
    ],
    "limits": {"call_s": 6, "total_s": 30},
}

MOST_BYTES = 40_000_000


def distances(x, y):
    """Squared distances in float64."""
    x, y = x.astype(np.float64), y.astype(np.float64)
    x, y = x - y.mean(0), y - y.mean(0)
    return (x * x).sum(1)[:, None] + (y * y).sum(1) - 2 * x @ y.T


def right(got, x, y, where=""):
    """Missed when a named point is not the nearest; `where` says what is particular about the points."""
    got, table = as_array(got, "the result"), distances(x, y)
    n, m = table.shape
    other = got.shape == (m,) and n != m
    assert not other, f"the result has {m} numbers, one for each row of y; wanted is one for each of the {n} rows of x"
    assert got.shape == (n,), f"the result has shape {got.shape}; one number for each row of x is ({n},)"
    if got.dtype.kind == "f":
        near_ones = table.min(1)
        lengths = any(
            np.allclose(got, values, rtol=1e-2, atol=1e-2) for values in (near_ones, near_ones.clip(0) ** 0.5)
        )
        assert not lengths, "those are the distances; wanted is the number of the row of y"
    assert got.dtype == np.int64, f"the result has the type {got.dtype}; numbers of rows are int64"
    assert ((got >= 0) & (got < m)).all(), f"a number of a row of y lies between 0 and {m - 1}"
    chosen, best = np.take_along_axis(table, got[:, None], 1)[:, 0], table.min(1)
    good = chosen <= best + 1e-3 * np.maximum(best, 1e-6)
    if good.all():
        return
    assert m == 1 or not np.array_equal(got, table.argmax(1)), f"{where}those are the farthest, not the nearest"
    by_product = (-2 * x.astype(np.float64) @ y.T.astype(np.float64)).argmin(1)
    assert where or not np.array_equal(got, by_product), (
        "the largest product is not the nearest: |y|² differs from row to row"
    )
    absolute = [abs(row - y.astype(np.float64)).sum(-1).argmin() for row in x] if n * m < 1000 else None
    assert not np.array_equal(got, absolute), (
        f"{where}nearest by the sum of absolute differences; the Euclidean distance adds squares"
    )
    i = int(np.flatnonzero(~good)[0])
    raise AssertionError(
        f"{where}row {i} of x: row {got[i]} of y has the squared distance {chosen[i]:.4g}, the nearest has {best[i]:.4g}"
    )


def draw(rng, n, m, d, middle=0.0):
    x, y = (rng.standard_normal((count, d)) * rng.uniform(0.5, 2, (count, 1)) + middle for count in (n, m))
    return x.astype(np.float32), y.astype(np.float32)


@points(2)
def check_nearest(call, rng):
    """a few points"""
    for n, m, d in ((9, 6, 2), (6, 9, 3), (7, 7, 1)):
        x, y = draw(rng, n, m, d)
        right(call(tensor(x), tensor(y)), x, y)


@points(1)
def check_corners(call, rng):
    """one point, one candidate, points that are equal"""
    for n, m, d in ((1, 5, 3), (5, 1, 3), (1, 1, 1)):
        x, y = draw(rng, n, m, d)
        right(call(tensor(x), tensor(y)), x, y)
    _, y = draw(rng, 1, 6, 4)
    x = y[[3, 0, 5]]
    right(call(tensor(x), tensor(y)), x, y, "a row of x that is a row of y: ")


@points(2)
def check_far_from_zero(call, rng):
    """points far from 0"""
    x, y = draw(rng, 60, 40, 8, middle=1000.0)
    right(call(tensor(x), tensor(y)), x, y, "far from 0 rounding decides, unless the points are moved first: ")


@points(2)
def check_memory(call, rng):
    """2,000 points, 500 candidates, 64 coordinates"""
    x, y = draw(rng, 2000, 500, 64)
    got, peak = call.probe("peak", tensor(x), tensor(y))
    right(got, x, y)
    assert peak <= MOST_BYTES, (
        f"it holds {peak / 1e6:.0f} megabytes at a time; all differences, (n, m, d), are 256, the distances, (n, m), are 4"
    )


@points(1)
def check_callers_tensors(call, rng):
    """the caller's tensors"""
    x, y = draw(rng, 8, 5, 3)
    right(call(tensor(x), tensor(y)), x, y)
    unchanged(x, call.after[0], "x")
    unchanged(y, call.after[1], "y")
