"""Derivatives from values alone: what a gradient is held against.

Central differences, (f(x + εeⱼ) - f(x - εeⱼ)) / 2ε, are off by about ε² from the curve and 10⁻¹⁶/ε from rounding. The
complex step, Im f(x + i·h·eⱼ) / h, takes no difference, so that h may be tiny and nothing is rounded away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np


def numeric_jacobian(call: Callable, array, eps: float):
    """The matrix d call() / d array by central differences; every element is put back as it was."""
    return numeric_jacobians(lambda: [call()], array, eps)[0]


def numeric_jacobians(call: Callable, array, eps: float) -> list:
    """For each of the arrays that `call()` returns, its matrix d output / d array."""
    columns = [[(a - b) / (2 * eps) for a, b in zip(up, down, strict=True)] for up, down in moved(call, array, eps)]
    if columns:
        return [np.stack(parts, 1) for parts in zip(*columns, strict=True)]
    return [np.zeros((np.size(y), 0)) for y in call()]


def moved(call: Callable, array, eps: float) -> Iterator:
    """For every element of `array` what `call()` gives with it moved up and down by eps, as flat float64 copies."""
    for place in np.ndindex(array.shape):
        old, values = array[place], []
        try:
            for step in (eps, -eps):
                array[place] = old + step
                values.append([np.array(y, dtype="f8").reshape(-1) for y in call()])
        finally:
            array[place] = old
        yield values


def directional(call: Callable, array, direction, eps: float) -> list:
    """For each of the arrays that `call()` returns, the derivative when `array` moves along `direction`."""
    old, values = array.copy(), []
    try:
        for step in (eps, -eps):
            array[...] = old + step * direction
            values.append([np.array(y, dtype="f8").reshape(-1) for y in call()])
    finally:
        array[...] = old
    return [(a - b) / (2 * eps) for a, b in zip(*values, strict=True)]


def complex_step(func: Callable, *arrays, step: float = 1e-30):
    """The Jacobians of a function of NumPy arrays, exact up to rounding (ours; PyTorch has nothing like it).

    `func(*arrays)` is called with complex arrays, whose imaginary part carries the derivative along. It may use all that
    is smooth and complex in NumPy; what drops imaginary parts (abs, real, float) or orders numbers is not for it.

    Returns  for each array a float64 matrix (entries of the output, entries of the array); the matrix alone for one array
    Errors   TypeError if the function gives no complex result
    Source   Squire and Trapp, "Using complex variables to estimate derivatives of real functions", SIAM Review 1998
    """
    jacobians = []
    for k, x in enumerate(arrays):
        columns = []
        for place in np.ndindex(np.shape(x)):
            at = [np.array(a, dtype=complex) for a in arrays]
            at[k][place] += 1j * step
            y = np.asarray(func(*at))
            if y.dtype.kind != "c":
                raise TypeError(
                    f"complex_step: the function returned {y.dtype}, without an imaginary part; something in it "
                    "(abs, real, float, a cast) drops the part that carries the derivative"
                )
            columns.append(y.imag.reshape(-1) / step)
        empty = np.zeros((np.size(func(*(np.asarray(a, dtype=complex) for a in arrays))), 0))
        jacobians.append(np.stack(columns, 1) if columns else empty)
    return jacobians[0] if len(jacobians) == 1 else tuple(jacobians)
