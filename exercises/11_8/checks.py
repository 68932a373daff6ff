"""11.8: clipping gradients by their common norm."""

import numpy as np
from course.checking import points

META = {
    "id": "11.8",
    "name": "clip",
    "title": "Clipping, without turning",
    "difficulty": 2,
    "minutes": 5,
    "given": ["np=numpy"],
    "hints": [
        "One vector has one length: the root of the sum of all squares, in all arrays.",
        "The direction stays if every entry gets the same factor, most / length. In place is g *= factor.",
        "Look at the length before anything is written: np.isfinite says whether it is a number to divide by.",
    ],
}


def draw(rng, scale=1.0):
    shapes = ((3, 2), (4,), (2, 1, 3), ())
    return [np.array(rng.standard_normal(shape) * scale) for shape in shapes]


def length(grads):
    return float(np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in grads)))


def apart(grads, most):
    """Each array clipped by itself."""
    return [g * min(1, most / length([g])) for g in grads]


def right(call, grads, most, rounding=1e-9):
    """Missed unless result and arrays are right; some slips are told by name."""
    before, norm = [g.copy() for g in grads], length(grads)
    result, after = call(grads, most), call.after[0]
    assert all(a.shape == b.shape for a, b in zip(after, before, strict=True)), "an array has another shape than before"
    factor = min(1.0, most / norm) if norm else 1.0
    expected = [g * factor for g in before]
    if not all(close(a, b) for a, b in zip(after, expected, strict=True)):
        slips = {
            "each array is clipped by itself: that turns the whole vector; they have one length together": apart(
                before, most
            ),
            "each entry is cut by itself: that turns the vector": [np.clip(g, -most, most) for g in before],
            "what is short enough is left alone; here it was lengthened": [g * most / norm for g in before]
            if norm
            else None,
            "the arrays are as before: the optimizer holds these arrays, so they must be written into": before,
        }
        for message, wrong in slips.items():
            assert wrong is None or not all(close(a, b) for a, b in zip(after, wrong, strict=True)), message
        raise AssertionError(f"the arrays have the length {length(after):.4g} together; it is to be {most:.4g}")
    assert isinstance(result, float), f"return the length as a float; got {result!r:.40}"
    clipped = norm > most and np.isclose(result, most)
    assert not clipped, "return the length before the clipping: the one after it says nothing"
    assert np.isclose(result, norm, rtol=1e-5), f"the length before was {norm:.6g}; got {result:.6g}"


def close(a, b):
    return np.allclose(a, b, rtol=1e-5, atol=1e-12, equal_nan=True)


@points(2)
def check_too_long(call, rng):
    """gradients that are too long"""
    right(call, draw(rng, 5.0), 1.0)
    right(call, [np.array([3.0]), np.array([4.0])], 1.0)


@points(1)
def check_short(call, rng):
    """gradients that are short enough, and none at all"""
    right(call, draw(rng, 0.1), 50.0)
    right(call, [np.array([3.0, 0.0]), np.array([[4.0]])], 5.0)
    right(call, [np.zeros(3), np.zeros((2, 2))], 1.0)


@points(1)
def check_one_large(call, rng):
    """one large array among small ones"""
    small = draw(rng, 0.01)
    right(call, [*small, rng.uniform(5, 9, 6)], 1.0)


@points(1)
def check_float32(call, rng):
    """float32, whose squares do not fit"""
    grads = [np.array([3e25, 0.0], np.float32), np.array([4e25], np.float32)]
    right(call, grads, 10.0)
    assert all(g.dtype == np.float32 for g in call.after[0]), "a float32 array stays one"


@points(2)
def check_not_finite(call, rng):
    """not-a-number and infinity"""
    for bad in (np.nan, np.inf):
        grads = draw(rng, 5.0)
        grads[1][2] = bad
        before = [g.copy() for g in grads]
        call.raises("ValueError", grads, 1.0)
        changed = call.probe("left_after", grads, 1.0)
        same = all(np.array_equal(a, b, equal_nan=True) for a, b in zip(changed, before, strict=True))
        assert same, "the arrays were written to before the length was looked at"
