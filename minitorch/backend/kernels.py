"""What differs in spelling between array modules, and what NumPy lacks, side by side in one place."""

from __future__ import annotations

import math

import numpy as np

from .twins import WORTH, kernel, twin

try:  # two context-variable calls cost 0.2 µs, `np.errstate` 1.1 µs: more than adding ten numbers
    from numpy._core.umath import _extobj_contextvar, _make_extobj

    _SILENT = _make_extobj(all="ignore")
    quiet, loud = _extobj_contextvar.set, _extobj_contextvar.reset
except ImportError:  # a NumPy that keeps its error state elsewhere: the public, slower way
    _SILENT = None  # type: ignore[assignment]

    def quiet(_):
        state = np.errstate(all="ignore")
        state.__enter__()
        return state

    def loud(state):
        state.__exit__(None, None, None)


SILENT = _SILENT


def contiguous(xp, x):
    """x in row-major order: x itself where it already is."""
    return x if x.flags.c_contiguous else xp.ascontiguousarray(x)


def as_strided(xp, x, shape, strides):
    """A writeable view of x's memory with a shape and strides (in bytes) of its own."""
    return xp.lib.stride_tricks.as_strided(x, shape, strides, writeable=True)


def stretched(xp, x, shape):
    """x broadcast to a shape, sharing its memory."""
    if x.ndim or xp is not np:
        return xp.broadcast_to(x, shape)
    return np.ndarray(shape, x.dtype, x, 0, (0,) * len(shape))  # a seventh of the time, and in every backward of a sum


def dense_like(xp, x, dtype=None):
    """Unset memory for a copy of x: without gaps, its axes in the order of x's strides.

    An expanded axis (stride 0) says nothing about its place and keeps it, as in PyTorch; NumPy makes it the fastest.
    """
    if 0 not in x.strides or x.size == 0:
        return xp.empty_like(x, dtype=dtype)
    order = list(reversed(range(x.ndim)))  # the fastest axis first
    for i in range(1, x.ndim):
        at = i
        for j in reversed(range(i)):
            a, b = order[j], order[at]
            if 0 in (x.strides[a], x.strides[b]) or (x.strides[a], x.shape[a]) == (x.strides[b], x.shape[b]):
                continue
            if (x.strides[a], x.shape[a]) < (x.strides[b], x.shape[b]):
                break
            order[j], order[at] = b, a
            at = j
    slowest_first = order[::-1]
    made = xp.empty([x.shape[d] for d in slowest_first], dtype or x.dtype)
    return made.transpose([slowest_first.index(d) for d in range(x.ndim)])


def copied(xp, x, dtype=None):
    """A copy of x in memory laid out as `dense_like` says."""
    if 0 not in x.strides:
        return x.astype(dtype or x.dtype, order="K", copy=True)
    y = dense_like(xp, x, dtype)
    y[...] = x
    return y


def like_layout(xp, x, shape, strides):
    """A copy of x in memory laid out as an array with these strides is: dense, axes in the same order.

    A path of views that is possible on that array is then possible on the copy.
    """
    order = sorted(range(len(shape)), key=lambda i: -strides[i])
    back = [order.index(i) for i in range(len(shape))]
    y = xp.empty([shape[i] for i in order], x.dtype).transpose(back)
    y[...] = x
    return y


def add_at(xp, target, key, values):
    """target[key] += values, where repeated places add up."""
    if xp is np:
        np.add.at(target, key, values)
    else:
        xp.add.at(target, key, values)


def add_rows(xp, target, index, rows):
    """target[index[i]] += rows[i], where repeated places add up.

    NumPy's `add.at` goes element by element: the rows of one place, brought together, are added in one pass.
    """
    fast = kernel("steps", "add_rows") if rows.size >= WORTH and xp is np else None
    if fast is not None and fast(target, index, rows):
        return
    if xp is not np:
        xp.add.at(target, index, rows)
    elif index.size:
        order = np.argsort(index, kind="stable")
        index = index[order]
        first = np.flatnonzero(np.concatenate([[True], index[1:] != index[:-1]]))
        target[index[first]] += np.add.reduceat(rows[order], first, axis=0)


@twin("elements")
def sigmoid(xp, x):
    """1 / (1 + e⁻ˣ) without overflow: e is only taken of non-positive numbers."""
    e = xp.exp(-xp.abs(x))
    return xp.where(x >= 0, 1, e) / (1 + e)


def softplus(xp, x):
    """log(1 + eˣ) = max(x, 0) + log1p(e⁻|ˣ|)"""
    return xp.maximum(x, 0) + xp.log1p(xp.exp(-xp.abs(x)))


_erf = np.frompyfunc(math.erf, 1, 1)


@twin("elements")
def erf(xp, x):
    """2/√π·∫₀ˣ e^(-t²) dt.  NumPy has none: the C library's, one element at a time."""
    if xp is np:
        return _erf(x).astype(x.dtype) if x.ndim else np.asarray(math.erf(x), x.dtype)
    from cupyx.scipy.special import erf as device_erf  # only where CuPy is

    return device_erf(x)


def shifted_exp(xp, x, axis):
    """e^(x - max) and its sum along an axis: the two halves of a softmax that cannot overflow."""
    top = xp.maximum.reduce(x, axis=axis, keepdims=True)
    e = x - xp.where(xp.isfinite(top), top, 0)
    xp.exp(e, out=e)
    return e, xp.add.reduce(e, axis=axis, keepdims=True)
