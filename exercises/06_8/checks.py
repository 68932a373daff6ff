"""06.8: the complex step: a gradient without a difference."""

import numpy as np
from course.checking import as_array, input_shape, points, unchanged

META = {
    "id": "06.8",
    "name": "exact_gradient",
    "title": "Thirteen digits: the complex step",
    "difficulty": 2,
    "minutes": 6,
    "optional": True,
    "given": ["np=numpy"],
    "hints": [
        "What is (x + ih)³, multiplied out? Which part of it holds the derivative, and what is left over?",
        "Make a complex copy of x, add 1j * h to one entry, and take the imaginary part of f.",
        "What is left over shrinks with h². Nothing is subtracted, so h = 1e-30 is no problem: f(moved).imag / h.",
    ],
}
GRADIENTS = {
    "exp": lambda x: np.exp(x),
    "wave": lambda x: np.cos(x) * np.exp(np.sin(x)),
    "product": lambda x: x.prod() / x,
    "quotient": lambda x: 1 / x.sum() - 0 * x,
}


def ask(call, name, x):
    got, after = call.probe("run", name, x)
    got = as_array(got, "the gradient")
    assert got.dtype.kind != "c", "the gradient is real: float64, without an imaginary part"
    input_shape(got, x, "the gradient")
    return got, GRADIENTS[name](x), np.asarray(after)


def digits(got, want):
    """How many digits are right in the worst entry."""
    error = np.abs(got - want).max() / np.abs(want).max()
    return 17.0 if error == 0 else -np.log10(error)


@points(1)
def check_slopes(call, rng):
    """the slopes, to a few digits"""
    x = rng.uniform(0.5, 1.5, 4)
    got, want, _ = ask(call, "wave", x)
    assert not np.allclose(got, want.sum(), rtol=1e-3), (
        "the sum of all slopes in every entry: one entry moves at a time"
    )
    assert digits(got, want) > 3, "the imaginary part of f, divided by the step, is the slope"


@points(2)
def check_thirteen_digits(call, rng):
    """thirteen digits"""
    for name in ("exp", "wave", "product"):
        x = rng.uniform(0.5, 1.5, 4)
        got, want, _ = ask(call, name, x)
        have = digits(got, want)
        assert have > 13, (
            f"{max(int(have), 0)} digits are right. A real step loses digits where two values are subtracted; an imaginary one "
            "loses only what the square of the step costs"
        )


@points(1)
def check_shapes(call, rng):
    """any shape; x is left as it is"""
    for shape in ((), (1,), (2, 3), (2, 1, 2)):
        x = rng.uniform(0.5, 1.5, shape)
        got, want, after = ask(call, "quotient", x)
        assert digits(got, want) > 13, f"wrong for x of shape {shape}"
        unchanged(x, after, "x")
