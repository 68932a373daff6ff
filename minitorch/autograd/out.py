"""`out=`: the result of a call written into a tensor that is there already."""

from __future__ import annotations

import functools
import warnings

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes, tick
from minitorch.tensor import Tensor

from .casting import uncast


def into(result, out, inputs, exact: bool, apart: bool):
    """Write results into the tensors given as `out` and return those.

    A tensor of another shape is resized, with a warning unless it was empty.  `exact` insists on the type of the result;
    `apart` forbids to write over an input, which operations that keep each element in its place allow.
    """
    several = isinstance(result, tuple)
    results, outs = (result, tuple(out)) if several else ((result,), (out,))
    for y, t in zip(results, outs, strict=True):
        if not isinstance(t, Tensor):
            raise TypeError(f"argument 'out' must be Tensor, not {type(t).__name__}")
        if y._requires_grad or (modes.grad and t._requires_grad):
            raise messages.out_with_grad()
        if exact and t.dtype is not y.dtype:
            raise RuntimeError(f"Expected out tensor to have dtype {y.dtype}, but got {t.dtype} instead")
        if not dtypes.can_cast(y.dtype, t.dtype):
            raise messages.cast_result(y.dtype, t.dtype)
        check_writable(t)
        check_apart(t, inputs, apart)
        store(y, t)
    return type(result)(*outs) if hasattr(result, "_fields") else outs if several else out


def check_writable(x: Tensor) -> None:
    """Refuse to write where one place shows up as several elements."""
    strides, shape = x.array.strides, x.array.shape
    if 0 in strides and x.array.size and any(s == 0 and n > 1 for s, n in zip(strides, shape, strict=True)):
        raise messages.overlapping()


def check_apart(out: Tensor, inputs, apart: bool) -> None:
    """Refuse an `out` that shares some memory with an input; the very same elements are fine where order is kept."""
    for x in inputs:
        if isinstance(x, list | tuple):
            check_apart(out, x, apart)
        elif isinstance(x, Tensor) and np.may_share_memory(x.array, out.array):
            same = x.data_ptr() == out.data_ptr() and x.array.strides == out.array.strides
            if apart or not same or x.array.shape != out.array.shape:
                raise messages.shared_memory()


def store(y: Tensor, out: Tensor) -> None:
    """Copy y's elements into out, which is given memory of its own if it had another shape."""
    if y.array.shape != out.array.shape:
        if out.array.size:
            warnings.warn(
                f"An output with one or more elements was resized since it had shape {list(out.shape)}, which does not "
                f"match the required output shape {list(y.shape)}.",
                stacklevel=5,
            )
        out.array = np.empty(y.array.shape, out.array.dtype)
        out.storage_record.array = out.array
    np.copyto(out.array, y.array, casting="unsafe")
    out.storage_record.version += 1
    out.storage_record.written = tick()


def with_out(function, exact: bool, apart: bool):
    """Let a function take `out=`."""

    @functools.wraps(function)
    def inside(*args, out=None, **kwargs):
        if out is None:
            return function(*args, **kwargs)
        return into(uncast(function, *args, **kwargs), out, args, exact, apart)

    return inside
