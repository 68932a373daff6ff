"""How kernels are compiled, and the few instructions that numba has no name for.

Kernels run on one thread and start none, so that nothing of another library's threads is touched; they hold no lock of
Python's (`nogil`) and no state, so that several threads may run them at once.  Compiled code is kept on disk, beside the
source or in the user's cache folder; where neither can be written it is compiled anew in each process.  Two processes that
compile at once write the same file under names of their own and move it into place.
"""

from __future__ import annotations

import math

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    raise ImportError("numba is switched off, and these loops would run as Python's")

f32, i32 = np.float32, np.int32
# Sums may be taken in another order, so that they go into several lanes at once; NaN and infinity stay what they are.
FREEDOM = {True: {"nsz", "arcp", "contract", "reassoc"}, False: {"contract"}, None: False}


def compiled(function=None, *, loose=True, inside=False):
    """Compile a function at its first call, for the types it is called with.

    loose  True lets sums be reordered, False only fuses a product and a sum, None rounds each operation as NumPy does
    inside  the code is always put where it is called, without which a loop around it works on one number at a time
    """
    if function is None:
        return lambda f: compiled(f, loose=loose, inside=inside)
    options = {"nogil": True, "error_model": "numpy", "fastmath": FREEDOM[loose], "forceinline": inside}
    try:
        return numba.njit(cache=True, **options)(function)
    except RuntimeError:  # no folder can be written
        return numba.njit(**options)(function)


@intrinsic
def bits_of(context, x):
    """The bits of a float32 as int32."""
    return types.int32(types.float32), lambda context, builder, signature, args: builder.bitcast(
        args[0], ir.IntType(32)
    )


@intrinsic
def number_of(context, bits):
    """The float32 with these bits."""
    return types.float32(types.int32), lambda context, builder, signature, args: builder.bitcast(
        args[0], ir.FloatType()
    )


# --- the exponential -------------------------------------------------------------------------------------------------------
LOWEST, HIGHEST = f32(-104), f32(89)  # below, e^x rounds to 0; above, to infinity
LOG2_E, HALF, ONE, TWO = f32(1 / math.log(2)), f32(0.5), f32(1), f32(2)
LN2_HIGH, LN2_LOW = f32(0.693359375), f32(math.log(2) - 0.693359375)  # k·LN2_HIGH is exact
# (e^r - 1 - r)/r² for |r| ≤ ln(2)/2, after Moshier's Cephes library
E0, E1, E2, E3 = f32(1.9875691500e-4), f32(1.3981999507e-3), f32(8.3334519073e-3), f32(4.1665795894e-2)
E4, E5 = f32(1.6666665459e-1), f32(5.0000001201e-1)
BIAS, SHIFT, I1 = i32(127), i32(23), i32(1)


@compiled(loose=False, inside=True)
def exp(x):
    """e^x of a float32, within two units in the last place: e^x = 2^k·e^r with |r| ≤ ln(2)/2.

    Without a branch or a call, so that a loop over it works on a whole vector register at once.  2^k is multiplied in two
    steps, since k reaches from -150 (denormal numbers) to 128 (infinity).
    """
    y = x if x > LOWEST else LOWEST  # NaN too: what is made of it is thrown away in the end
    y = y if y < HIGHEST else HIGHEST
    k = np.floor(y * LOG2_E + HALF)
    r = (y - k * LN2_HIGH) - k * LN2_LOW
    p = ((((E0 * r + E1) * r + E2) * r + E3) * r + E4) * r + E5
    p = (p * r) * r + r + ONE
    whole = i32(k)
    first = whole >> I1
    e = p * number_of((first + BIAS) << SHIFT) * number_of((whole - first + BIAS) << SHIFT)
    return e if x == x else x


# --- the largest of many -----------------------------------------------------------------------------------------------------
SIGN_OFF, LEAST = i32(0x7FFFFFFF), i32(-0x80000000)


@compiled(loose=False, inside=True)
def ordered(bits):
    """The bits of a float32 as an integer that sorts as the number does, and back.  NaN comes last."""
    return bits ^ ((bits >> i32(31)) & SIGN_OFF)


@compiled
def largest(x):
    """The largest of float32 numbers, by their ordered bits: a maximum of integers is taken many at a time."""
    top = LEAST
    for j in range(x.size):
        top = max(top, ordered(bits_of(x[j])))
    return number_of(ordered(top))


# --- what a kernel takes -----------------------------------------------------------------------------------------------------
def plain32(*arrays) -> bool:
    """Whether all are float32; an operand that was left out counts as such."""
    return all(a is None or a.dtype == f32 for a in arrays)


def dense(a: np.ndarray) -> np.ndarray:
    """The array in row-major order: itself where it is."""
    return a if a.flags.c_contiguous else np.ascontiguousarray(a)
