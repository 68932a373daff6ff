"""What checks share: points, closeness, and the sentences that every exercise would otherwise word anew.

A check asserts; the message of its assertion is what the learner reads. See exercises/README.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .values import TensorValue as tensor

__all__ = ["as_array", "as_many", "input_shape", "near", "numeric_gradient", "points", "tensor", "unchanged"]


def points(n: int) -> Callable[[Callable], Callable]:
    """Mark a check with what it is worth; without the mark it is one point."""

    def mark(check: Callable) -> Callable:
        check.points = n
        return check

    return mark


def near(x: np.ndarray, y: np.ndarray) -> bool:
    """Equal shape and equal numbers up to rounding: 1e-4 relative in float32, 1e-9 in float64, 1e-5 absolute."""
    x, y = np.asarray(x), np.asarray(y)
    rounding = 1e-4 if x.dtype.itemsize <= 4 else 1e-9
    return x.shape == y.shape and np.allclose(x, y, rtol=rounding, atol=1e-5)


def as_array(value: Any, name: str) -> np.ndarray:
    """`value` as an array; missed when it is anything but an array, a tensor or a number."""
    fits = isinstance(value, (np.ndarray, float, int)) and not isinstance(value, bool)
    assert fits, f"{name} is {value!r:.40}, not an array"
    return np.asarray(value)


def as_many(values: Any, names: str) -> list[Any]:
    """The parts of a tuple or list that must hold one value for each of `names`, as in "ga, gb"."""
    count = len(names.split(", "))
    fits = type(values) in (tuple, list) and len(values) == count
    assert fits, f"return {count} values, ({names}); got {values!r:.60}"
    return list(values)


def input_shape(gradient: np.ndarray, x: np.ndarray, name: str) -> None:
    """Missed when a gradient has not the shape of the input it belongs to."""
    assert gradient.shape == x.shape, (
        f"a gradient has the shape of its input, not of the output: {name} has shape {gradient.shape}, "
        f"the input has {x.shape}"
    )


def unchanged(before: Any, after: Any, name: str) -> None:
    """Missed when an argument was written to. Ask for right values first: a wrong answer leaves its inputs alone too."""
    assert np.array_equal(before, after), (
        f"{name} was changed in place: it belongs to the caller, who may still need it"
    )


def numeric_gradient(f: Callable[[np.ndarray], float], x: np.ndarray, step: float = 1e-4) -> np.ndarray:
    """The gradient of a scalar function by central differences, one element of a float64 copy at a time."""
    x = np.array(x, np.float64)
    gradient = np.empty_like(x)
    for i in np.ndindex(x.shape):
        middle = x[i]
        x[i] = middle + step
        above = float(f(x))
        x[i] = middle - step
        below = float(f(x))
        x[i] = middle
        gradient[i] = (above - below) / (2 * step)
    return gradient
