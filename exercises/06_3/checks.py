"""06.3: a step for central differences: the type's cube root, the scale of x, and a step that can be taken."""

import numpy as np
from course.checking import points

META = {
    "id": "06.3",
    "name": "choose_step",
    "title": "Choose the step",
    "difficulty": 2,
    "minutes": 6,
    "given": ["np=numpy"],
    "hints": [
        "Two errors: (h/x)² from the curve, eps·x/h from rounding, each relative. Where are they equal?",
        "At x = 1 that is the cube root of eps. For x = 1000 the same functions bend a thousand times more slowly.",
        "Near x the type holds only certain numbers: let x + h be rounded, and see how far it then is from x.",
    ],
}
FUNCTIONS = (
    (np.sqrt, lambda x: 0.5 / np.sqrt(x)),
    (lambda x: 1 / x, lambda x: -1 / x**2),
    (lambda x: x * x * x, lambda x: 3 * x * x),
)


def step(call, x, kind):
    """The step, once it is a positive number of the right type."""
    h = call(float(x), np.dtype(kind).name)
    assert np.ndim(h) == 0 and isinstance(h, (float, int, np.number, np.ndarray)), f"h is one number, not {h!r:.40}"
    h = np.float64(h)
    assert h > 0, f"h is a positive number, not {h:g}"
    return h


def relative_error(f, slope, x, h, kind):
    """Of a central difference, the median over a few neighbours of x: rounding is a matter of chance."""
    errors = []
    for shift in np.linspace(0.97, 1.03, 25):
        at, h_ = kind(x * shift), kind(h)
        with np.errstate(all="ignore"):
            got = (f(at + h_) - f(at - h_)) / ((at + h_) - (at - h_))
        want = slope(np.float64(at))
        errors.append(abs(float(got) - want) / abs(want))
    return float(np.median(errors))


def good(call, x, kind, message):
    h = step(call, x, kind)
    size = abs(x)
    for f, slope in FUNCTIONS:
        grid = [relative_error(f, slope, size, size * 10.0**-k, kind) for k in np.arange(0.5, 12, 0.25)]
        mine = relative_error(f, slope, size, h, kind)
        assert mine <= 12 * min(grid), (
            message + f" (at x = {x:g}: an error of {mine:.0e}, where {min(grid):.0e} can be had)"
        )
    return h


@points(1)
def check_float64(call, rng):
    """float64, near 1"""
    h = step(call, 1.0, np.float64)
    assert h < 1e-3, "so large a step meets the curve: (h/x)² is the larger error"
    assert h > 1e-7, "so small a step meets rounding: eps/h is the larger error; it is no one-sided difference"
    good(call, rng.uniform(0.8, 1.5), np.float64, "another step does better")


@points(2)
def check_float32(call, rng):
    """float32 needs a larger step"""
    good(call, rng.uniform(0.8, 1.5), np.float32, "float32 has another eps, and so another step")


@points(2)
def check_scale(call, rng):
    """large and small x"""
    for x in (rng.uniform(1e4, 2e4), rng.uniform(0.001, 0.002), rng.uniform(300, 500)):
        good(call, x, np.float64, "the step belongs to the size of x")
        good(call, x, np.float32, "the step belongs to the size of x")


@points(1)
def check_negative(call, rng):
    """negative x"""
    x = -rng.uniform(5, 50)
    good(call, x, np.float64, "the size of x counts, not its sign")


@points(1)
def check_can_be_taken(call, rng):
    """(x + h) - x is h"""
    for kind in (np.float32, np.float64):
        for x in (*rng.uniform(0.5, 90, 6), -rng.uniform(1, 9)):
            h = step(call, float(kind(x)), kind)
            at = kind(x)
            good_enough = 1e-3 < h / abs(x) / np.cbrt(np.finfo(kind).eps) < 1e3
            assert good_enough, "counts once the step has the right size"
            took = (at + kind(h)) - at
            assert float(took) == float(h), (
                "x + h is rounded, so the step that is taken is not quite h: return that one"
            )
