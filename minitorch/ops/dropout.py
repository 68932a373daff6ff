"""Dropout: elements or whole channels left out at random, in PyTorch's own random numbers."""

from __future__ import annotations

import math
import warnings

import numpy as np

from minitorch.autograd.op import composite
from minitorch.backend import kernels
from minitorch.backend.generator import default_generator
from minitorch.tensor import Tensor

# -α·scale of the SELU activation: what its outputs tend to for large negative inputs
SELU_FLOOR = 1.7580993408473766


def _check(p: float) -> None:
    if not 0 <= p <= 1:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def _dropped(input, p, training, inplace, channels=False, alpha=False):
    """input·mask, or with `alpha` input·mask + shift; the mask has one value for each channel, or for each element."""
    _check(p)
    if not training or p == 0 or not input.numel():
        return input
    if p == 1:  # nothing is drawn then
        zero = Tensor(np.zeros((), input.array.dtype))
        return input.mul_(zero) if inplace else input * zero
    if channels and input.ndim < 2:
        raise RuntimeError("Feature dropout requires at least 2 dimensions in the input")
    shape = (*input.shape[:2], *[1] * (input.ndim - 2)) if channels else tuple(input.shape)
    kept = _drawn(1 - p, shape, input.array)
    real = kept.dtype.type
    if not alpha:
        mask = Tensor((kept / real(1 - p)).astype(kept.dtype))
        return input.mul_(mask) if inplace else input * mask
    # scaled and shifted so that mean and variance stay: what is left out is at SELU's floor instead of 0
    a = 1 / math.sqrt((SELU_FLOOR**2 * p + 1) * (1 - p))
    shift = Tensor((kept - real(1)) * real(SELU_FLOOR * a) + real(SELU_FLOOR * a * p))
    mask = Tensor(kept * real(a))
    return input.mul_(mask).add_(shift) if inplace else input * mask + shift


def _drawn(p: float, shape: tuple, like):
    """1 with probability p, else 0; drawn in the order in which PyTorch would lay them in memory, that of the input."""
    if shape != like.shape:
        return default_generator.bernoulli(p, shape, like.dtype)
    strides = kernels.dense_like(np, like).strides
    order = sorted(range(like.ndim), key=lambda i: -strides[i])
    drawn = default_generator.bernoulli(p, tuple(shape[i] for i in order), like.dtype)
    return drawn.transpose(np.argsort(order))


@composite
def dropout(input, p=0.5, training=True, inplace=False):
    """Each element 0 with probability p, the others scaled by 1/(1 - p): the expected value stays."""
    return _dropped(input, p, training, inplace)


@composite
def alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Each element at SELU's floor with probability p; all scaled and shifted so that mean and variance stay."""
    return _dropped(input, p, training, inplace, alpha=True)


@composite
def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    """`alpha_dropout` of whole channels."""
    return _dropped(input, p, training, inplace, channels=True, alpha=True)


@composite(public=False)
def dropout1d(input, p=0.5, training=True, inplace=False):
    """Each channel 0 with probability p, the others scaled by 1/(1 - p).  Shape (n, c, l) or (c, l)."""
    if input.ndim not in (2, 3):
        raise RuntimeError(f"dropout1d: Expected 2D or 3D input, but received a {input.ndim}D input.")
    return _whole_channels(input, p, training, inplace, 3)


@composite(public=False)
def dropout2d(input, p=0.5, training=True, inplace=False):
    """Each channel 0 with probability p, the others scaled by 1/(1 - p).  Shape (n, c, h, w)."""
    if input.ndim not in (3, 4):
        warnings.warn(
            f"dropout2d: Received a {input.ndim}-D input to dropout2d, which takes (n, c, h, w).", stacklevel=2
        )
    elif input.ndim == 3:
        warnings.warn(
            "dropout2d: Received a 3D input to dropout2d and assuming that channel-wise 1D dropout behavior is desired - "
            "input is interpreted as shape (N, C, L).",
            stacklevel=2,
        )
    return _dropped(input, p, training, inplace, channels=True)


@composite(public=False)
def dropout3d(input, p=0.5, training=True, inplace=False):
    """Each channel 0 with probability p, the others scaled by 1/(1 - p).  Shape (n, c, d, h, w) or (c, d, h, w)."""
    if input.ndim not in (4, 5):
        warnings.warn(
            f"dropout3d: Received a {input.ndim}-D input to dropout3d, which takes (n, c, d, h, w).", stacklevel=2
        )
    return _whole_channels(input, p, training, inplace, 5)


def _whole_channels(input, p, training, inplace, batched: int):
    one = input.ndim != batched
    y = _dropped(input.unsqueeze(0) if one else input, p, training, inplace, channels=True)
    return y.squeeze(0) if one else y
