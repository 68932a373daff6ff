"""Functions of single elements for which NumPy takes several passes through memory, or has no vectorised form."""

from __future__ import annotations

import math

import numpy as np
from numpy.polynomial import chebyshev

from .machine import HALF, ONE, TWO, compiled, exp, f32, plain32

ROOT_HALF, PER_ROOT_TAU, MINUS_HALF = f32(math.sqrt(0.5)), f32(1 / math.sqrt(2 * math.pi)), f32(-0.5)
CUBE, SQUARE, STEEP = f32(0.044715), f32(3 * 0.044715), f32(math.sqrt(2 / math.pi))  # of gelu's tanh
ZERO = f32(0)


# --- erf ---------------------------------------------------------------------------------------------------------------------
REACH, DEGREE = 3.95, 20  # from REACH on erf is 1 in float32; the degree gives it to within 1e-11 below


def _fitted() -> tuple:
    """erf(x)/x as a polynomial in t = 2·(x/REACH)² - 1, which goes from -1 to 1; the highest power first."""

    def quotient(t):
        x = [REACH * math.sqrt((v + 1) / 2) for v in t]
        return np.array([math.erf(v) / v for v in x])

    return tuple(map(float, chebyshev.cheb2poly(chebyshev.chebinterpolate(quotient, DEGREE))[::-1]))


TO_T = 2 / REACH**2
E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E12, E13, E14, E15, E16, E17, E18, E19, E20 = _fitted()


@compiled(loose=False, inside=True)
def erf_of(x):
    """erf of a float32, computed in float64: the nearest float32 but for one number in ten thousand."""
    wide = float(x)
    t = wide * wide * TO_T - 1.0
    s = (((((E0 * t + E1) * t + E2) * t + E3) * t + E4) * t + E5) * t + E6
    s = ((((((s * t + E7) * t + E8) * t + E9) * t + E10) * t + E11) * t + E12) * t + E13
    s = ((((((s * t + E14) * t + E15) * t + E16) * t + E17) * t + E18) * t + E19) * t + E20
    y = f32(s * wide)
    y = ONE if wide >= REACH else y
    return -ONE if wide <= -REACH else y


# --- one element -------------------------------------------------------------------------------------------------------------
@compiled(loose=False, inside=True)
def sigmoid_of(x):
    e = exp(-abs(x))
    return (ONE if x >= ZERO else e) / (ONE + e)


@compiled(loose=False, inside=True)
def gelu_of(x):
    return HALF * x * (ONE + erf_of(x * ROOT_HALF))


@compiled(loose=False, inside=True)
def gelu_slope(x):
    return (erf_of(x * ROOT_HALF) + ONE) * HALF + x * (exp(x * x * MINUS_HALF) * PER_ROOT_TAU)


@compiled(loose=False, inside=True)
def tanh_of(x):
    """tanh of a float32: 1 - 2/(e^2x + 1), which is exact enough for what is added to 1."""
    return ONE - TWO / (exp(TWO * x) + ONE)


@compiled(loose=False, inside=True)
def gelu_tanh_of(x):
    return HALF * x * (ONE + tanh_of((x + x * x * x * CUBE) * STEEP))


@compiled(loose=False, inside=True)
def gelu_tanh_slope(x):
    t, slope = tanh_of((x + x * x * x * CUBE) * STEEP), (x * x * SQUARE + ONE) * STEEP
    return (t + ONE) * HALF + x * HALF * (ONE - t * t) * slope


@compiled(loose=False, inside=True)
def silu_of(x):
    return x * sigmoid_of(x)


# --- all elements ------------------------------------------------------------------------------------------------------------
@compiled(loose=False)
def erf_all(x, y):
    for i in range(x.size):
        y[i] = erf_of(x[i])


@compiled(loose=False)
def sigmoid_all(x, y):
    for i in range(x.size):
        y[i] = sigmoid_of(x[i])


@compiled(loose=False)
def silu_all(x, y):
    for i in range(x.size):
        y[i] = silu_of(x[i])


@compiled(loose=False)
def gelu_all(x, y):
    for i in range(x.size):
        y[i] = gelu_of(x[i])


@compiled(loose=False)
def gelu_tanh_all(x, y):
    for i in range(x.size):
        y[i] = gelu_tanh_of(x[i])


@compiled(loose=False)
def gelu_backward_all(g, x, y):
    for i in range(x.size):
        y[i] = g[i] * gelu_slope(x[i])


@compiled(loose=False)
def gelu_tanh_backward_all(g, x, y):
    for i in range(x.size):
        y[i] = g[i] * gelu_tanh_slope(x[i])


def _each(loop, *arrays):
    """Run a loop over the elements of arrays of one shape in row-major order, into a new one; None for others."""
    first = arrays[0]
    if not plain32(*arrays) or not all(a.flags.c_contiguous and a.shape == first.shape for a in arrays):
        return None
    y = np.empty(first.shape, f32)
    loop(*(a.reshape(-1) for a in arrays), y.reshape(-1))
    return y


def sigmoid(x):
    """See backend/kernels.py."""
    return _each(sigmoid_all, x)


def erf(x):
    """See backend/kernels.py."""
    return _each(erf_all, x)


def silu(x, /):
    """See ops/activation.py."""
    return _each(silu_all, x)


def gelu(x, /, approximate="none"):
    """See ops/activation.py."""
    return _each(gelu_tanh_all if approximate == "tanh" else gelu_all, x)


def gelu_backward(g, x, /, approximate="none"):
    """See ops/activation.py."""
    return _each(gelu_tanh_backward_all if approximate == "tanh" else gelu_backward_all, g, x)
