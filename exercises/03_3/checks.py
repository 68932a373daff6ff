"""03.3: rows brought to mean 0 and variance 1: keepdim, the last dimension, correction, rows without spread."""

import numpy as np
from course.checking import as_array, near, points, tensor, unchanged

META = {
    "id": "03.3",
    "name": "standardise",
    "title": "Repair a normalisation",
    "difficulty": 2,
    "minutes": 5,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "Try it on a table of 3 × 4. What shape has x.mean(1), and what would it have with keepdim=True?",
        "Which number names the last dimension of any shape? And torch.var([1., 3.]) is 2: what is it with correction=0?",
        "Is the spread of seven times 0.1 exactly 0? The largest and the smallest element are equal without any rounding: "
        "x.amax(-1, keepdim=True) == x.amin(-1, keepdim=True), and torch.where chooses.",
    ],
}


def rows(x, correction=0):
    """What is wanted; with correction=1, what PyTorch's default gives."""
    centred = x - x.mean(-1, keepdims=True)
    return centred / centred.std(-1, keepdims=True, ddof=correction)


def run(call, x):
    got = as_array(call(tensor(x)), "the result")
    assert got.shape == x.shape, f"x has shape {x.shape}, the result has {got.shape}"
    return got


def look(call, x):
    """One input without rows of equal elements; known mistakes first."""
    got, want = run(call, x), rows(x.astype(np.float64)).astype(np.float32)
    if near(got, want):
        return
    if x.ndim == 2 and x.shape[0] == x.shape[1]:
        by_columns = (x - x.mean(1)) / x.std(1), (x - x.mean(1)) / x.std(1, ddof=1)
        assert not any(near(got, wrong) for wrong in by_columns), (
            "on a square table, the mean of row j was taken from column j: the means are a row, and have to be a column"
        )
    assert not near(got, rows(x, 1)), "the variance divides by n - 1; wanted is the mean square, which divides by n"
    if x.ndim > 1:
        down = np.moveaxis(rows(np.moveaxis(x, 0, -1)), -1, 0)
        assert not near(got, down), "that is dimension 0; a row runs along the last dimension"
    whole = (x - x.mean()) / x.std()
    assert x.ndim == 1 or not near(got, whole), "that is one mean and one spread for everything; each row has its own"
    assert near(got.mean(-1), np.zeros(x.shape[:-1])), "the mean of each row is to be 0"
    raise AssertionError("the mean square of each row is to be 1")


def draw(rng, *shape):
    return (rng.standard_normal(shape) * 30 + 50).astype(np.float32)


@points(2)
def check_tables(call, rng):
    """tables, square ones too"""
    n = int(rng.integers(3, 6))
    look(call, draw(rng, n, n))
    look(call, draw(rng, n, n + 2))
    look(call, draw(rng, n + 3, n))


@points(1)
def check_other_shapes(call, rng):
    """one dimension, three, four"""
    for shape in ((6,), (2, 3, 5), (2, 2, 2, 4), (3, 3, 3)):
        look(call, draw(rng, *shape))


@points(1)
def check_equal_elements(call, rng):
    """rows whose elements are all equal"""
    x = draw(rng, 4, 5)
    x[1], x[2] = 8, 0
    got, want = run(call, x), np.zeros_like(x)
    want[[0, 3]] = rows(x[[0, 3]])
    assert np.isfinite(got).all(), "a row of equal elements has the spread 0: it became not-a-number or infinite"
    assert near(got[[1, 2]], want[[1, 2]]), "a row of equal elements becomes zeros"
    assert near(got, want), "a row of equal elements changed what becomes of the others"


@points(1)
def check_equal_fractions(call, rng):
    """rows whose elements are all equal, and no whole numbers"""
    x = np.repeat(rng.uniform(0.1, 1, (40, 1)), 7, 1).astype(np.float32)
    x = np.concatenate([x, draw(rng, 2, 7)])
    got = run(call, x)
    large = np.flatnonzero(~(abs(got[:40]) < 1e-3).all(-1))
    assert not large.size, (
        f"seven times {x[large[0], 0]:.3f} became {got[large[0], 0]:.3g} and not 0: their mean is rounded, and so the "
        "spread of equal elements need not be 0"
    )
    assert near(got[40:], rows(x[40:])), "rows of equal elements changed what becomes of the others"


@points(1)
def check_small_numbers(call, rng):
    """rows of small numbers"""
    x = draw(rng, 3, 6) * np.float32(1e-5)
    got = run(call, x)
    small = got.std(-1)
    assert not (small < 0.9995).any(), (
        "rows of thousandths are not brought to variance 1: what was added below the line weighs"
    )
    look(call, x)


@points(1)
def check_callers_tensor(call, rng):
    """the caller's tensor"""
    x = draw(rng, 3, 5)
    look(call, x)
    unchanged(x, call.after[0], "x")
