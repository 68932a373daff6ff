"""05.2: four writes in place, two of them over a kept value."""

import numpy as np
from course.checking import as_array, near, points, tensor, unchanged

META = {
    "id": "05.2",
    "name": "slope",
    "title": "Repair an in-place error, without copying everything",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "Call slope(torch.zeros(1)) and read which step kept a tensor that was written after that. Which line wrote it?",
        "sigmoid keeps its result; a product keeps its factors, a sum and a product by a number keep nothing.",
        "The first and the second write are the faults: write h = 2 * h, and find a way for h - 1 that leaves h alone.",
    ],
}


def formula(x, less=1.0):
    """The slope in NumPy; with another number in the place of the 1, the kink lies elsewhere."""
    s = 1 / (1 + np.exp(-x.astype(np.float64)))
    h = 2 * s
    return np.where(h * h + h > less, (2 * h + 1) * 2 * s * (1 - s), 0).astype(np.float32)


def draw(rng, n=6):
    """Numbers on both sides of the kink, which lies near -0.81, and clear of it."""
    return np.concatenate([rng.uniform(-3, -1.1, n // 2), rng.uniform(-0.5, 3, n - n // 2)]).astype(np.float32)


def compare(call, x):
    got = as_array(call(tensor(x)), "the slope")
    assert got.shape == x.shape, f"the slope has shape {got.shape}; x has {x.shape}"
    if near(got, formula(x)):
        return
    s = 1 / (1 + np.exp(-x))
    h = 2 * s
    silent = np.where(h * h + h - 1 > 0, (2 * h + 1) * h * (1 - h), 0)
    assert not near(got, silent), (
        "sigmoid's rule read the doubled value: the write went unnoticed, and was not repaired"
    )
    shifted = np.where(h * h + h - 1 > 0, (2 * (h - 1) + 1) * 2 * s * (1 - s), 0)
    assert not near(got, shifted), "the product's rule read h - 1 for h: the write went unnoticed, and was not repaired"
    both = np.where(h * h + h - 1 > 0, (2 * (h - 1) + 1) * (h - 1) * (2 - h), 0)
    assert not near(got, both), "two rules read what was written over: no error, and a wrong slope"
    assert np.any(got), "the slope is 0 everywhere: the way from y back to x was cut"
    always = "below the kink the slope is 0: are the relu and the -1, which moves it, still there?"
    assert not near(got, formula(x, less=-9)), always
    assert not near(got, formula(x) - np.where(formula(x) != 0, 2 * s * (1 - s), 0)), "the way through + 2s was cut"
    raise AssertionError("wrong: the function is still relu((2s)² + 2s - 1), with s = sigmoid(x)")


@points(2)
def check_slope(call, rng):
    """the slope on both sides of the kink"""
    compare(call, draw(rng))


@points(1)
def check_caller(call, rng):
    """the caller's x stays as it is"""
    x = draw(rng)
    compare(call, x)
    unchanged(x, call.after[0], "x")
    assert not call.after[0].requires_grad, "the caller's x asks for a gradient now: mark a copy instead"


@points(2)
def check_memory(call, rng):
    """at most 8 arrays at a time"""
    compare(call, draw(rng))
    most = call.probe("most_arrays", 5000)
    assert most < 8.5, f"{most:.0f} arrays of the size of x are alive at once: copy only what a write would spoil"


@points(1)
def check_sizes(call, rng):
    """other sizes"""
    for n in (1, 2, 9):
        compare(call, draw(rng, n))
