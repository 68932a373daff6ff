"""Special functions on arrays.  NumPy has none of them: each is computed here from its definition, in float64.

The C library's erf and gamma are taken one element at a time; the rest are short series, recurrences and Newton steps,
good to 1e-12 or better.  On another array module its own library is used (`cupyx.scipy.special`).
"""

from __future__ import annotations

import functools
import math

import numpy as np

ROOT_PI = math.sqrt(math.pi)


def wide(function):
    """Compute in float64 and round to the argument's type; another array module has functions of its own."""

    @functools.wraps(function)
    def inside(xp, *arrays):
        if xp is not np:
            from cupyx.scipy import special as device  # only where CuPy is

            return getattr(device, function.__name__)(*arrays)
        result = function(*(np.asarray(a, "f8") for a in arrays))
        return np.asarray(result).astype(arrays[-1].dtype)

    return inside


def _each(function):
    """A function of Python numbers as one of arrays."""
    made = np.frompyfunc(function, 1, 1)
    return lambda x: np.asarray(made(x), "f8")


def _lgamma(x: float) -> float:
    if math.isnan(x):
        return x
    return math.inf if math.isinf(x) or (x <= 0 and x == math.floor(x)) else math.lgamma(x)


_ERF, _ERFC, _LGAMMA = _each(math.erf), _each(math.erfc), _each(_lgamma)


@wide
def erfc(x):
    """1 - erf(x), without cancelling for large x."""
    return _ERFC(x)


@wide
def gammaln(x):
    """ln |Γ(x)|; infinite at 0, -1, -2, …"""
    return _LGAMMA(x)


@wide
def erfcx(x):
    """eˣ²·erfc(x); by its series in 1/x² where erfc underflows."""
    x = np.asarray(x)
    far = x > 12
    near = np.where(far, 0, x)
    t = np.where(far, 1 / (2 * x * x), 0)
    series, term = np.zeros_like(t), np.ones_like(t)
    for k in range(1, 24, 2):  # 1 - t + 3t² - 15t³ + …
        series, term = series + term, term * (-k * t)
    return np.where(far, series / (x * ROOT_PI), np.exp(near * near) * _ERFC(near))


def _erfc_inverse(q):
    """The x ≥ 0 with erfc(x) = q, for 0 ≤ q ≤ 1: Winitzki's guess, then Newton's steps on the logarithm of erfc."""
    a, ln = 0.147, np.log(q * (2 - q))
    half = 2 / (math.pi * a) + ln / 2
    x = np.sqrt(np.maximum(np.sqrt(np.maximum(half * half - ln / a, 0)) - half, 0))
    for _ in range(5):
        scaled = erfcx(np, np.asarray(x))
        x = x + (np.log(scaled) - x * x - np.log(q)) * scaled * (ROOT_PI / 2)
    return np.where(q == 0, np.inf, np.where(q == 1, 0, x))


@wide
def erfinv(y):
    """The x with erf(x) = y; ±inf at ±1, NaN beyond."""
    size = np.abs(y)
    q = np.where(size <= 1, 1 - size, np.nan)
    x = _erfc_inverse(q)
    small = size < 0.5  # there 1 - |y| has lost digits of y: one more Newton step on erf itself
    near = np.where(small, x, 0)
    near = near - (_ERF(near) - np.where(small, size, 0)) * np.exp(near * near) * (ROOT_PI / 2)
    return np.copysign(np.where(small, near, x), y)


@wide
def ndtri(p):
    """The x with Φ(x) = p."""
    tail = np.minimum(p, 1 - p)
    x = _erfc_inverse(np.where(tail >= 0, 2 * tail, np.nan)) * math.sqrt(2)
    return np.where(p < 0.5, -x, x)


@wide
def log_ndtr(x):
    """ln Φ(x), also where Φ underflows."""
    t = -x / math.sqrt(2)
    left = x < -1
    far = np.log(erfcx(np, np.where(left, t, 1)) / 2) - t * t
    return np.where(left, far, np.log1p(-_ERFC(np.where(left, 0, -t)) / 2))


@wide
def digamma(x):
    """d/dx ln Γ(x): reflected to x > 0, moved up to x ≥ 10, then Stirling's series.  NaN at -1, -2, …; ∓inf at ±0."""
    pole = (x < 0) & (x == np.floor(x))
    mirrored = x < 0
    with np.errstate(all="ignore"):
        reflection = np.where(mirrored, math.pi / np.tan(math.pi * (x - np.round(x))), 0)
        z = np.where(mirrored, 1 - x, x)
        shift = np.zeros_like(z)
        for _ in range(10):
            low = z < 10
            shift, z = shift + np.where(low, 1 / z, 0), np.where(low, z + 1, z)
        t = 1 / (z * z)
        series = t * (1 / 12 - t * (1 / 120 - t * (1 / 252 - t * (1 / 240 - t * (1 / 132)))))
        y = np.log(z) - 1 / (2 * z) - series - shift - reflection
    return np.where(pole, np.nan, np.where(x == 0, np.copysign(np.inf, -x), y))


BERNOULLI = [1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6]


@wide
def zeta(s, q):
    """Hurwitz's Σ 1/(q + k)ˢ for s > 1, by the formula of Euler and Maclaurin: the first terms, the rest as an integral.

    Below q = -200 the sum is not carried far enough, and the answer is NaN.
    """
    lowest = max(float(np.min(q[np.isfinite(q)], initial=0)), -200.0)
    terms = 10 - math.floor(lowest)
    total = sum((q + k) ** -s for k in range(terms))
    w = q + terms
    total = total + w ** (1 - s) / (s - 1) + 0.5 * w**-s
    factor = s * w ** (-s - 1)
    for i, b in enumerate(BERNOULLI, 1):
        total = total + factor * b / math.factorial(2 * i)
        factor = factor * (s + 2 * i - 1) * (s + 2 * i) / (w * w)
    pole = (q <= 0) & (q == np.floor(q))
    return np.where((s < 1) | (w < 9), np.nan, np.where((s == 1) | pole, np.inf, total))


def scaled_bessel(n: int, x):
    """Iₙ(x)·e^(-|x|): the mean of e^(x·cos θ - |x|)·cos nθ over a half circle, or its series in 1/x for large x.

    The trapezium rule of a periodic function converges faster than any power: 32 angles give all digits up to 30.
    """
    size = np.abs(x)
    near, total = np.minimum(size, 30.0), np.zeros_like(size)
    for k in range(33):
        angle = math.pi * k / 32
        total += (0.5 if k in (0, 32) else 1.0) * math.cos(n * angle) * np.exp(near * (math.cos(angle) - 1))
    far = np.maximum(size, 30.0)
    series, term = np.zeros_like(size), np.ones_like(size)
    for k in range(1, 20):
        series, term = series + term, term * ((2 * k - 1) ** 2 - 4 * n * n) / (8 * k * far)
    y = np.where(size > 30, series / np.sqrt(2 * math.pi * far), total / 32)
    return y * np.sign(x) if n % 2 else y


@wide
def i0e(x):
    """I₀(x)·e^(-|x|), the modified Bessel function of order 0, scaled."""
    return scaled_bessel(0, x)


@wide
def i1e(x):
    """I₁(x)·e^(-|x|), the modified Bessel function of order 1, scaled."""
    return scaled_bessel(1, x)


@wide
def i0(x):
    """I₀(x), the modified Bessel function of order 0."""
    return scaled_bessel(0, x) * np.exp(np.abs(x))


@wide
def i1(x):
    """I₁(x), the modified Bessel function of order 1."""
    return scaled_bessel(1, x) * np.exp(np.abs(x))
