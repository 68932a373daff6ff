"""Box-Muller as PyTorch computes it: pairs of uniform numbers to pairs of normal ones, to the last bit.

In float32 with the logarithm, sine and cosine of Moshier's Cephes library and fused multiply-adds; in float64 with those
of the C library.
"""

import math
from collections.abc import Callable

import numpy as np

f32, f64 = np.float32, np.float64
CHUNK = 16  # 8 radii and 8 angles make 8 cosines and 8 sines

# --- arithmetic as a processor does it --------------------------------------------------------------------------------


def libm(function: Callable[[float], float], values: np.ndarray) -> np.ndarray:
    """An elementary function from the C library: NumPy's own differ in the last bit, and between processors."""
    return np.fromiter(map(function, values.ravel().tolist()), f64, values.size).reshape(values.shape)


def fused32(a: np.ndarray, b, c) -> np.ndarray:
    """a * b + c in float32 with one rounding, as a processor's fused multiply-add.

    The product of two float32 is exact in float64.  The sum is rounded there first, which changes the result of one
    operation in 2**29.
    """
    wide = a.astype(f64)
    with np.errstate(invalid="ignore", over="ignore"):
        wide *= b
        wide += c
        return wide.astype(f32)


def fused64(a: np.ndarray, b: float, c: float) -> np.ndarray:
    """a * b + c in float64 with one rounding: Dekker's (1971) exact product and Knuth's exact sum."""
    b, c, splitter = float(b), float(c), 2.0**27 + 1
    with np.errstate(invalid="ignore", over="ignore"):
        product = a * b
        if b == 1.0 or c == 0.0 or not math.isfinite(b * splitter + c):
            return product + c  # one of the two is exact, or nothing finite is to be had
        a_high = a * splitter - (a * splitter - a)
        b_high = b * splitter - (b * splitter - b)
        a_low, b_low = a - a_high, b - b_high
        product_rest = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
        total = product + c
        added = total - product
        sum_rest = (product - (total - added)) + (c - added)
        return total + (sum_rest + product_rest)


# --- Box-Muller -------------------------------------------------------------------------------------------------------
# The constants and the order of the operations of _log and _sine_cosine are those of Cephes as vectorised in
# avx_mathfun.h, rewritten here for NumPy arrays (an altered version).  The notice of that source:
#
#   AVX implementation of sin, cos, sincos, exp and log
#   Based on "sse_mathfun.h", by Julien Pommier, http://gruntthepeon.free.fr/ssemath/
#   Copyright (C) 2012 Giovanni Garberoglio
#   Interdisciplinary Laboratory for Computational Science (LISC)
#   Fondazione Bruno Kessler and University of Trento, via Sommarive, 18, I-38123 Trento (Italy)
#
#   This software is provided 'as-is', without any express or implied warranty.  In no event will the authors be held
#   liable for any damages arising from the use of this software.
#   Permission is granted to anyone to use this software for any purpose, including commercial applications, and to
#   alter it and redistribute it freely, subject to the following restrictions:
#   1. The origin of this software must not be misrepresented; you must not claim that you wrote the original software.
#      If you use this software in a product, an acknowledgment in the product documentation would be appreciated but is
#      not required.
#   2. Altered source versions must be plainly marked as such, and must not be misrepresented as being the original
#      software.
#   3. This notice may not be removed or altered from any source distribution.
#   (this is the zlib license)


def _float32_constants(*values: float) -> list[float]:
    return [float(f32(v)) for v in values]


LOG = _float32_constants(
    *(7.0376836292e-2, -1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1, 1.4249322787e-1),
    *(-1.6668057665e-1, 2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1),
)
SINE = _float32_constants(-1.9515295891e-4, 8.3321608736e-3, -1.6666654611e-1)
COSINE = _float32_constants(2.443315711809948e-5, -1.388731625493765e-3, 4.166664568298827e-2)
LN2_HIGH, LN2_LOW = f32(0.693359375), f32(-2.12194440e-4)
QUARTER_PI = (f32(0.78515625), f32(2.4187564849853515625e-4), f32(3.77489497744594108e-8))  # in three pieces
SQRT_HALF_BITS = np.int32(0x3F3504F3)


def box_muller64(u: np.ndarray, mean: float, std: float) -> np.ndarray:
    u = u.reshape(-1, 2, CHUNK // 2)
    radius = np.sqrt(-2.0 * libm(math.log, 1.0 - u[:, 0]))
    angle = 2.0 * math.pi * u[:, 1]
    out = np.stack([radius * libm(math.cos, angle), radius * libm(math.sin, angle)], axis=1)
    return fused64(out.ravel(), std, mean)


def box_muller32(u: np.ndarray, mean: float, std: float) -> np.ndarray:
    u = u.reshape(-1, 2, CHUNK // 2)
    radius = _log(f32(1) - u[:, 0])
    radius *= f32(-2)
    np.sqrt(radius, out=radius)
    sine, cosine = _sine_cosine(f32(2 * math.pi) * u[:, 1])
    out = np.empty_like(u)
    np.multiply(radius, cosine, out=out[:, 0])
    np.multiply(radius, sine, out=out[:, 1])
    if std != 1:
        return fused32(out.ravel(), f32(std), f32(mean))
    out += f32(mean)
    return out.ravel()


def _polynomial(x: np.ndarray, coefficients: list[float]) -> np.ndarray:
    """Horner's rule in fused steps: between two, the value is rounded to float32 and widened again, in place."""
    wide_x = x.astype(f64)
    wide = wide_x * coefficients[0]
    wide += coefficients[1]
    y = wide.astype(f32)
    for coefficient in coefficients[2:]:
        np.copyto(wide, y)
        wide *= wide_x
        wide += coefficient
        np.copyto(y, wide, casting="same_kind")
    return y


def _log(x: np.ndarray) -> np.ndarray:
    """Natural logarithm of positive float32: x = m 2**e with m from sqrt(1/2) to sqrt(2), then a polynomial in m - 1."""
    bits = x.view(np.int32)
    exponent = (bits - SQRT_HALF_BITS) >> 23
    m = (bits - (exponent << 23)).view(f32) - f32(1)
    e = exponent.astype(f32)
    square = m * m
    y = _polynomial(m, LOG)
    y *= m
    y = fused32(y, square, e * LN2_LOW)
    y -= square * f32(0.5)
    y += m
    y += e * LN2_HIGH
    return y


def _sine_cosine(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Sine and cosine of float32 from 0 to 2 pi: the distance to the nearest multiple of pi/2, two polynomials, then
    swapped and signed by the quadrant."""
    octant = (x * f32(4 / math.pi)).astype(np.int32)
    octant += 1
    octant &= ~1
    multiple = octant.astype(f32)
    for piece in QUARTER_PI:  # all three products are exact, so that fusing them would change nothing
        x = x - multiple * piece
    square = x * x
    cosine = _polynomial(square, COSINE)
    cosine *= square
    cosine = fused32(cosine, square, square * f32(-0.5))
    cosine += f32(1)
    sine = _polynomial(square, SINE)
    sine *= square
    sine = fused32(sine, x, x)
    # Bit by bit instead of np.where, which is ten times slower: exchange both where an odd quadrant asks, then flip signs.
    sine_bits, cosine_bits = sine.view(np.int32), cosine.view(np.int32)
    difference = (sine_bits ^ cosine_bits) & ((octant << 30) >> 31)
    sine_bits ^= difference
    cosine_bits ^= difference
    sine_bits ^= (octant & 4) << 29
    cosine_bits ^= ((octant + 2) & 4) << 29
    return sine, cosine
