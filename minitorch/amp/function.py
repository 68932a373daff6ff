"""Autocast for operations of one's own: decorators for `forward` and `backward` of a `torch.autograd.Function`."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

import numpy as np

from minitorch import dtypes
from minitorch.tensor import Tensor

from .autocast_mode import autocast
from .state import get_autocast_dtype, is_autocast_enabled


def custom_fwd(fwd=None, *, device_type: str, cast_inputs: dtypes.dtype | None = None):
    """Decorate `forward`: what it finds switched on is noted for `custom_bwd`.

    With `cast_inputs`, a call inside an autocast region gets its floating-point tensors (float64 apart) in that type
    and runs with autocast off.  Outside such a region nothing is cast.
    """
    _check(device_type)
    if fwd is None:
        return functools.partial(custom_fwd, device_type=device_type, cast_inputs=cast_inputs)

    @functools.wraps(fwd)
    def forward(ctx, *args, **kwargs):
        ctx._dtype, on = get_autocast_dtype(device_type), is_autocast_enabled(device_type)
        ctx._fwd_used_autocast = on and cast_inputs is None
        if not on or cast_inputs is None:
            return fwd(ctx, *args, **kwargs)
        with autocast(device_type, enabled=False):
            return fwd(ctx, *_cast(args, device_type, cast_inputs), **_cast(kwargs, device_type, cast_inputs))

    return forward


def custom_bwd(bwd=None, *, device_type: str):
    """Decorate `backward`: it runs with autocast as it was in `forward`, wherever backward is called."""
    _check(device_type)
    if bwd is None:
        return functools.partial(custom_bwd, device_type=device_type)

    @functools.wraps(bwd)
    def backward(ctx, *args, **kwargs):
        with autocast(device_type, enabled=ctx._fwd_used_autocast, dtype=ctx._dtype):
            return bwd(ctx, *args, **kwargs)

    return backward


def _check(device_type) -> None:
    if not isinstance(device_type, str):
        raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")


def _cast(value, device_type: str, dtype: dtypes.dtype):
    """A value with the floating-point tensors in it cast, in mappings and other collections too."""
    if isinstance(value, Tensor):
        wanted = value.is_floating_point() and value.dtype is not dtypes.float64 and value.device.type == device_type
        return value.to(dtype) if wanted else value
    if isinstance(value, str | bytes | np.ndarray) or not isinstance(value, Iterable):
        return value
    if isinstance(value, Mapping):
        return {_cast(k, device_type, dtype): _cast(v, device_type, dtype) for k, v in value.items()}
    found = (_cast(v, device_type, dtype) for v in value)
    return type(value)(found) if isinstance(value, list | tuple) else found
