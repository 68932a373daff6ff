"""The generator's Box-Muller in machine code, by numba, where numba is installed.  Imported at first use only.

The arithmetic is that of `box_muller.py`, operation for operation, with the processor's fused
multiply-add in place of its imitation; the notice there covers the constants used here too.
"""

from __future__ import annotations

import math

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic

from . import box_muller

f32, i32 = np.float32, np.int32
L0, L1, L2, L3, L4, L5, L6, L7, L8 = map(f32, box_muller.LOG)
S0, S1, S2 = map(f32, box_muller.SINE)
C0, C1, C2 = map(f32, box_muller.COSINE)
Q0, Q1, Q2 = box_muller.QUARTER_PI
LN2_HIGH, LN2_LOW, ROOT_HALF = box_muller.LN2_HIGH, box_muller.LN2_LOW, box_muller.SQRT_HALF_BITS
ONE, HALF, TWO, UNIT = f32(1), f32(0.5), f32(2), f32(2**-24)
TWO_PI, TO_OCTANTS = f32(2 * math.pi), f32(4 / math.pi)
LOW24, SHIFT, EVEN, I1, I2, I4 = i32((1 << 24) - 1), i32(23), i32(-2), i32(1), i32(2), i32(4)
PAIRS = box_muller.CHUNK // 2  # radii, and angles, in a chunk
BLOCK = 1024  # pairs worked on at a time: they stay in the L1 cache


@intrinsic
def fused(context, a, b, c):
    """a * b + c with one rounding."""
    f = types.float32
    return f(f, f, f), lambda context, builder, signature, args: builder.fma(*args)


@intrinsic
def bits_of(context, x):
    """The bits of a float32 as int32."""

    def code(context, builder, signature, args):
        return builder.bitcast(args[0], context.get_value_type(types.int32))

    return types.int32(types.float32), code


@intrinsic
def number_of(context, bits):
    """The float32 with these bits."""

    def code(context, builder, signature, args):
        return builder.bitcast(args[0], context.get_value_type(types.float32))

    return types.float32(types.int32), code


@numba.njit(inline="always")
def log(x):
    e = (bits_of(x) - ROOT_HALF) >> SHIFT
    m = number_of(bits_of(x) - (e << SHIFT)) - ONE
    exponent, square = f32(e), m * m
    y = fused(fused(fused(fused(L0, m, L1), m, L2), m, L3), m, L4)
    y = fused(fused(fused(fused(y, m, L5), m, L6), m, L7), m, L8) * m
    y = fused(y, square, exponent * LN2_LOW) - square * HALF
    return (y + m) + exponent * LN2_HIGH


@numba.njit(inline="always")
def cosine_sine(x):
    octant = (i32(x * TO_OCTANTS) + I1) & EVEN
    multiple = f32(octant)
    x = ((x - multiple * Q0) - multiple * Q1) - multiple * Q2
    square = x * x
    cosine = fused(fused(C0, square, C1), square, C2) * square
    cosine = fused(cosine, square, square * -HALF) + ONE
    sine = fused(fused(S0, square, S1), square, S2) * square
    sine = fused(sine, x, x)
    a, b = bits_of(cosine), bits_of(sine)
    swap = (a ^ b) & -((octant & I2) >> I1)
    return number_of(a ^ swap ^ (((octant + I2) & I4) << i32(29))), number_of(b ^ swap ^ ((octant & I4) << i32(29)))


@numba.njit("void(u4[::1], f4[::1], f4, f4)", cache=True, error_model="numpy")
def fill(words, out, mean, std):
    first, second = np.empty(BLOCK, np.float32), np.empty(BLOCK, np.float32)
    for start in range(0, len(words), 2 * BLOCK):
        n = min(BLOCK, (len(words) - start) // 2)
        for i in range(n):  # chunks taken apart, so that the processor can work on neighbours
            at = start + i + (i & -PAIRS)
            first[i] = f32(i32(words[at]) & LOW24) * UNIT
            second[i] = f32(i32(words[at + PAIRS]) & LOW24) * UNIT
        for i in range(n):
            radius = np.sqrt(-TWO * log(ONE - first[i]))
            cosine, sine = cosine_sine(TWO_PI * second[i])
            first[i], second[i] = fused(radius * cosine, std, mean), fused(radius * sine, std, mean)
        for i in range(n):
            at = start + i + (i & -PAIRS)
            out[at], out[at + PAIRS] = first[i], second[i]


def from_words(words: np.ndarray, mean: float, std: float) -> np.ndarray:
    """Normal numbers from words of the twister, whole chunks of them."""
    out = np.empty(len(words), np.float32)
    fill(words, out, mean, std)
    return out
