"""Padding, and pixels moved between space and channels."""

from __future__ import annotations

import math

import numpy as np

from minitorch.autograd.casting import as_one
from minitorch.autograd.op import composite, op

from .interp import resample


@op(method="", dtype="keep", node="ConstantPadNdBackward0")
def constant_pad(xp, x, /, pads, value=0):
    """x with `value` around it: for each dimension how much before and after, less than 0 to cut off.

    shape  (s) → s + before + after    dtype  same    grad  x̄ = ȳ without what was added, 0 where cut off
    """
    shape = [n + before + after for n, (before, after) in zip(x.shape, pads, strict=True)]
    out = xp.full(shape, value, x.dtype)
    target = tuple(slice(max(before, 0), n - max(after, 0)) for n, (before, after) in zip(shape, pads, strict=True))
    source = tuple(slice(max(-before, 0), n - max(-after, 0)) for n, (before, after) in zip(x.shape, pads, strict=True))
    out[target] = x[source]
    return out


constant_pad.derivative(
    x=lambda F, g, pads: F.constant_pad(g, pads=tuple((-before, -after) for before, after in pads))
)  # fmt: skip


@composite
def constant_pad_nd(input, pad, value=0):
    """x with a value around it; `pad` holds two numbers for each dimension, the last dimension first."""
    if len(pad) % 2 or len(pad) > 2 * input.ndim:
        raise RuntimeError(
            f"Length of pad must be even and at most twice the number of dimensions of the input: pad has length "
            f"{len(pad)}, the input is {input.ndim}D"
        )
    pairs = [(0, 0)] * (input.ndim - len(pad) // 2)
    pairs += [(int(pad[i]), int(pad[i + 1])) for i in range(len(pad) - 2, -1, -2)]
    for d, (n, (before, after)) in enumerate(zip(input.shape, pairs, strict=True)):
        if n + before + after < 0:
            raise RuntimeError(
                f"The input size {n}, plus negative padding {before} and {after} resulted in a negative output size, "
                f"which is invalid. Check dimension {d} of your input."
            )
    return constant_pad.call(input, tuple(pairs), value)


def _reflected(n: int, before: int, after: int):
    i = np.abs(np.arange(-before, n + after))
    return np.abs(n - 1 - np.abs(n - 1 - i))


def _wrapped(n: int, before: int, after: int):
    kept = np.arange(max(-before, 0), n - max(-after, 0))  # what is cut off takes no part in the circle
    return kept[np.arange(-max(before, 0), len(kept) + max(after, 0)) % len(kept)]


PLACES = {
    "reflect": ("ReflectionPad", _reflected, 0),
    "replicate": ("ReplicationPad", lambda n, before, after: np.arange(-before, n + after).clip(0, n - 1), math.inf),
    "circular": ("CircularPad", _wrapped, 1),
}


# PyTorch has an operation for each mode and number of dimensions, and autocast tells them apart.
RESAMPLED = {
    (mode, dims): as_one(resample.call, f"{listed}_pad{dims}d")
    for mode, listed in {"reflect": "reflection", "replicate": "replication", "circular": "circular"}.items()
    for dims in (1, 2, 3)
}


@composite(public=False)
def pad(input, pad, mode="constant", value=None):
    """The input with something around it; `pad` holds two numbers for each dimension, the last dimension first.

    mode  constant (`value`), or what is there: reflect, replicate, circular, for the last one to three dimensions
    """
    if len(pad) % 2 or len(pad) > 2 * input.ndim:
        raise RuntimeError(
            f"Padding length must be divisible by 2 and at most twice the number of dimensions of the input: pad has "
            f"length {len(pad)}, the input is {input.ndim}D"
        )
    if mode == "constant":
        return constant_pad_nd(input, pad, 0 if value is None else value)
    if mode not in PLACES:
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    if value is not None:
        raise ValueError(f'Padding mode "{mode}" doesn\'t take in value argument')
    dims = len(pad) // 2
    if not 1 <= dims <= 3 or input.ndim not in (dims + 1, dims + 2):
        raise NotImplementedError(
            "Only 2D, 3D, 4D, 5D padding with non-constant padding are supported for now: as many pairs as the input "
            f"has dimensions after batch and channel, got {dims} for {input.ndim}D"
        )
    name, places, limit = PLACES[mode]
    taps = []
    for i in range(dims):
        dim, before, after = input.ndim - 1 - i, int(pad[2 * i]), int(pad[2 * i + 1])
        n = input.shape[dim]
        _check_pad(mode, n, before, after, limit, dim)
        taps.append((dim, places(n, before, after)[:, None], None, n))
    return RESAMPLED[mode, dims](input, tuple(taps), name)


def _check_pad(mode: str, n: int, before: int, after: int, limit: float, dim: int) -> None:
    """Reflection may not pass the other end, and circular padding goes round once at most."""
    if max(before, after) >= n + limit or n + before + after < 1:
        raise RuntimeError(
            f"Padding size should be less than the corresponding input dimension, but got: padding ({before}, {after}) "
            f"in mode {mode} at dimension {dim} of size {n}"
        )


# --- pixels and channels --------------------------------------------------------------------------------------------------------
@composite
def pixel_shuffle(input, upscale_factor):
    """r² channels laid out as r·r pixels.  Shape (…, c·r², h, w) → (…, c, h·r, w·r)."""
    r = upscale_factor
    if input.ndim < 3:
        raise RuntimeError(
            f"pixel_shuffle expects input to have at least 3 dimensions, but got input with {input.ndim}"
        )
    *lead, channels, h, w = input.shape
    if r <= 0 or channels % (r * r):
        raise RuntimeError(
            f"pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of a positive "
            f"upscale_factor, but input.size(-3)={channels} is not divisible by {r * r}"
        )
    n = len(lead)
    blocks = input.reshape(*lead, channels // (r * r), r, r, h, w)
    order = (*range(n), n, n + 3, n + 1, n + 4, n + 2)
    return blocks.permute(order).reshape(*lead, channels // (r * r), h * r, w * r)


@composite
def pixel_unshuffle(input, downscale_factor):
    """Blocks of r·r pixels as r² channels.  Shape (…, c, h·r, w·r) → (…, c·r², h, w)."""
    r = downscale_factor
    if input.ndim < 3:
        raise RuntimeError(
            f"pixel_unshuffle expects input to have at least 3 dimensions, but got input with {input.ndim}"
        )  # fmt: skip
    *lead, channels, h, w = input.shape
    if r <= 0 or h % r or w % r:
        raise RuntimeError(
            f"pixel_unshuffle expects height and width to be divisible by a positive downscale_factor, but got {h} and "
            f"{w} for {r}"
        )
    n = len(lead)
    blocks = input.reshape(*lead, channels, h // r, r, w // r, r)
    order = (*range(n), n, n + 2, n + 4, n + 1, n + 3)
    return blocks.permute(order).reshape(*lead, channels * r * r, h // r, w // r)


@composite
def channel_shuffle(input, groups):
    """Channels dealt out anew: the first of each group, then the second of each.  Shape (n, c, …) → the same."""
    if input.ndim < 3:
        raise RuntimeError(f"channel_shuffle expects input with > 2 dims, but got input with sizes {list(input.shape)}")
    n, c, *sizes = input.shape
    if groups <= 0 or c % groups:
        raise RuntimeError(f"Number of channels must be divisible by groups. Got {c} channels and {groups} groups.")
    return input.reshape(n, groups, c // groups, *sizes).transpose(1, 2).reshape(input.shape)
