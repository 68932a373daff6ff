"""01.2: arange by hand: where it ends, its type, its rounding."""

import ast
import math

import numpy as np
from course.checking import as_array, points, tensor

META = {
    "id": "01.2",
    "name": "steps",
    "title": "Write arange",
    "difficulty": 2,
    "minutes": 7,
    "given": ["torch=minitorch", "math=math"],
    "hints": [
        "Settle how many there are before you make any: math.ceil((end - start) / step).",
        "Element number k is start + k * step. Adding up step by step would carry each rounding along.",
        "torch.tensor([...], dtype=...) with the type chosen from the three arguments; the ValueError comes before the "
        "division.",
    ],
}


def keep_the_rules(source):
    """Missed when the cell leaves the work to the library."""
    for node in ast.walk(ast.parse(source)):
        name = getattr(node, "attr", None) or getattr(node, "id", None)
        assert name not in ("arange", "linspace"), f"{name} is what is to be written: do it without"


def run(call, start, end, step):
    """The result, once it is a tensor with one dimension; with what was called, in words."""
    keep_the_rules(call.source)
    what = f"steps({start}, {end}, {step})"
    got = call(start, end, step)
    assert isinstance(got, tensor), f"{what} gives {got!r:.30}, not a tensor"
    got = as_array(got, "the result")
    assert got.ndim == 1, f"{what} has {got.ndim} dimensions; a row of numbers has one"
    return what, got


def compare(call, start, end, step):
    """Count, then numbers; missed with a message that names the mistake where it has a name."""
    what, got = run(call, start, end, step)
    count = math.ceil((end - start) / step)
    reaches = len(got) == count + 1 and np.isclose(float(got[-1]), end)
    assert not reaches, f"{what} includes the end; the last number comes before it"
    assert len(got) == count, f"{what} has {len(got)} elements; (end - start) / step, rounded up, is {count}"
    want = start + step * np.arange(count)
    from_zero = start != 0 and count > 0 and np.allclose(got, want - start)
    assert not from_zero, f"{what} begins at 0, not at start"
    assert np.allclose(got, want, rtol=1e-6, atol=1e-6), f"{what}: element k is start + k * step"
    return got


def whole(rng):
    """Whole numbers whose end is no multiple of the step away."""
    step = int(rng.integers(3, 7))
    start = int(rng.integers(2, 9))
    return start, start + step * int(rng.integers(2, 6)) + int(rng.integers(1, step)), step


@points(1)
def check_whole(call, rng):
    """whole numbers: value and type"""
    start, end, step = whole(rng)
    got = compare(call, start, end, step)
    assert got.dtype == np.int64, f"three whole numbers make int64, not {got.dtype}"


@points(1)
def check_end(call, rng):
    """an end that is reached exactly"""
    start, step = int(rng.integers(1, 9)), int(rng.integers(2, 6))
    got = compare(call, start, start + 4 * step, step)
    assert got.dtype == np.int64, f"three whole numbers make int64, not {got.dtype}"


@points(1)
def check_down(call, rng):
    """a negative step"""
    start, end, step = whole(rng)
    compare(call, end, start, -step)
    compare(call, start, start - 3 * step, -step)


@points(2)
def check_fractions(call, rng):
    """fractions: the count of the contract, and float32"""
    for start, end, step in ((0.0, 1.0, 0.1), (1.0, 1.3, 0.1), (2, 3, 0.25), (float(rng.integers(5)), 7.5, 1)):
        got = compare(call, start, end, step)
        assert got.dtype != np.float64, "the type is float32, not float64"
        what = f"steps({start}, {end}, {step})"
        assert got.dtype == np.float32, f"{what}: one fraction among the three makes float32, not {got.dtype}"


@points(1)
def check_rounding(call, rng):
    """many steps: no rounding is carried along"""
    start, step = float(rng.integers(1, 5)), 0.1
    count = int(rng.integers(3000, 5000))
    what, got = run(call, start, start + step * (count - 0.5), step)
    assert len(got) == count, f"{what} has {len(got)} elements instead of {count}"
    off = np.abs(got - (start + step * np.arange(count))).max()
    assert off < 1e-3, f"{what} is off by {off:.4f} at its worst: each sum rounds, a product rounds once"
    compare(call, start, start + step * (count - 0.5), step)


@points(1)
def check_empty(call, rng):
    """start and end are equal"""
    for start, step, kind in ((int(rng.integers(-5, 5)), 2, np.int64), (1.5, 0.5, np.float32)):
        what, got = run(call, start, start, step)
        assert len(got) == 0, f"{what} is empty: start is the end, which is left out"
        assert got.dtype == kind, f"{what} is empty and has the type all the same: {np.dtype(kind)}, not {got.dtype}"


@points(1)
def check_errors(call, rng):
    """a step that never arrives"""
    compare(call, *whole(rng))
    for arguments in ((0, 5, 0), (0, 5, -1), (5, 0, 1), (0.0, 1.0, -0.5)):
        call.raises("ValueError", *arguments)
