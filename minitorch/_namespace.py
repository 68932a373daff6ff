"""The names of `torch.*`: what `@op` and `@composite` made public, and the functions that make tensors."""

from __future__ import annotations

import builtins

from . import printing
from .autograd.anomaly_mode import is_check_nan_enabled as is_anomaly_check_nan_enabled
from .autograd.anomaly_mode import is_enabled as is_anomaly_enabled
from .autograd.function import Function
from .autograd.grad_mode import (
    enable_grad,
    inference_mode,
    is_grad_enabled,
    is_inference_mode_enabled,
    no_grad,
    set_grad_enabled,
)
from .autograd.op import PUBLIC
from .backend.device import Device as device
from .backend.device import get_default_device, set_default_device
from .dtypes import can_cast, of, result_numpy
from .ops import create, exchange, join, legacy
from .ops import random as random_ops
from .ops.random import Generator, default_generator
from .tensor import CHANNELS_LAST, CONTIGUOUS, PRESERVE, Size, Tensor

_CREATE = [
    "tensor",
    "from_numpy",
    "as_tensor",
    "zeros",
    "ones",
    "empty",
    "full",
    "zeros_like",
    "ones_like",
    "empty_like",
    "full_like",
    "eye",
    "arange",
    "linspace",
    "logspace",
    "scalar_tensor",
    "tril_indices",
    "triu_indices",
]
_EXCHANGE = ["asarray", "frombuffer", "from_dlpack"]
_RANDOM = [
    "rand",
    "randn",
    "randint",
    "randperm",
    "rand_like",
    "randn_like",
    "randint_like",
    "normal",
    "manual_seed",
    "seed",
    "initial_seed",
    "get_rng_state",
    "set_rng_state",
]

set_default_tensor_type = legacy.set_default_tensor_type
set_printoptions = printing.set_printoptions
concat = concatenate = join.cat
row_stack = join.vstack
strided = "torch.strided"
contiguous_format, channels_last, preserve_format = CONTIGUOUS, CHANNELS_LAST, PRESERVE
inf, nan, pi, e, newaxis = float("inf"), float("nan"), 3.141592653589793, 2.718281828459045, None


def is_tensor(obj) -> bool:
    """Whether an object is a tensor."""
    return isinstance(obj, Tensor)


def is_inference(input) -> bool:
    """Whether a tensor was made in `inference_mode`."""
    return input.is_inference()


def is_floating_point(input) -> bool:
    """Whether a tensor holds floating-point numbers."""
    return input.is_floating_point()


def numel(input) -> int:
    """The number of elements."""
    return input.numel()


def result_type(tensor1, tensor2):
    """The type that an operation on two tensors or numbers computes in."""
    return of(result_numpy([t.array if isinstance(t, Tensor) else t for t in (tensor1, tensor2)]))


def broadcast_shapes(*shapes) -> Size:
    """The shape that tensors of these shapes broadcast to.  RuntimeError where they do not."""
    shapes = tuple((s,) if isinstance(s, int) else tuple(s) for s in shapes)
    lead = builtins.max((len(s) for s in shapes), default=0)
    out = [1] * lead
    for s in shapes:
        for i, n in enumerate(s, lead - len(s)):
            if n != 1 and out[i] not in (1, n):
                raise RuntimeError(
                    f"Shape mismatch: objects cannot be broadcast to a single shape: {', '.join(map(str, shapes))}"
                )
            out[i] = n if n != 1 else out[i]
    return Size(out)


def broadcast_tensors(*tensors) -> tuple:
    """The tensors expanded to their common shape."""
    shape = broadcast_shapes(*(t.shape for t in tensors))
    return tuple(t.expand(shape) for t in tensors)


globals().update(PUBLIC)
globals().update({name: getattr(create, name) for name in _CREATE})
globals().update({name: getattr(random_ops, name) for name in _RANDOM})
globals().update({name: getattr(exchange, name) for name in _EXCHANGE})
globals().update(legacy.TYPES)

_OWN = [
    "Function",
    "Generator",
    "Size",
    "Tensor",
    "broadcast_shapes",
    "broadcast_tensors",
    "can_cast",
    "channels_last",
    "concat",
    "concatenate",
    "contiguous_format",
    "default_generator",
    "device",
    "e",
    "enable_grad",
    "get_default_device",
    "inf",
    "inference_mode",
    "is_anomaly_check_nan_enabled",
    "is_anomaly_enabled",
    "is_floating_point",
    "is_grad_enabled",
    "is_inference",
    "is_inference_mode_enabled",
    "is_tensor",
    "nan",
    "newaxis",
    "no_grad",
    "numel",
    "pi",
    "preserve_format",
    "result_type",
    "row_stack",
    "set_default_device",
    "set_default_tensor_type",
    "set_grad_enabled",
    "set_printoptions",
    "strided",
]
__all__ = sorted({*_OWN, *PUBLIC, *_CREATE, *_RANDOM, *_EXCHANGE, *legacy.TYPES})
