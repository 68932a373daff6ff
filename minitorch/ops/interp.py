"""Resampling: interpolation, padding with what is there, and sampling at given points.

Interpolation by rows and columns is separable: along each dimension an output is a weighted sum of a few inputs, its
*taps*, named by a table of indices and one of weights.  One linear operation applies them, and its transpose is its
derivative.
"""

from __future__ import annotations

import functools
import math
import operator
import warnings

import numpy as np

from minitorch.autograd.op import composite, op
from minitorch.backend import kernels
from minitorch.tensor import Tensor


def _resample_node(n):
    name = n.params["name"]
    return f"{name}Backward0" if name.endswith("Aa") else f"{name}{len(n.params['taps'])}DBackward0"


@op(method="", node=_resample_node)
def resample(xp, x, /, taps, name="Resample"):
    """Along each dimension of `taps` (dimension, index, weight, size): y[o] = Σₜ weight[o, t]·x[index[o, t]].

    weight  None for one tap of weight 1
    size  the input's along that dimension

    shape  (s) → s with each of these dimensions as long as its index    dtype  same    grad  the transpose of the map
    """
    for dim, index, weight, _ in taps:
        y = xp.take(x, index[:, 0], axis=dim)
        if weight is not None:
            shape = [-1 if d == dim else 1 for d in range(x.ndim)]
            weight = weight.astype(x.dtype)
            y *= weight[:, 0].reshape(shape)
            for t in range(1, index.shape[1]):
                y += xp.take(x, index[:, t], axis=dim) * weight[:, t].reshape(shape)
        x = y
    return x


@op(method="")
def resample_transpose(xp, g, /, taps, name):
    """Each output's gradient added to the inputs it was made from, times the weights.

    shape  as resample's result → as its input    dtype  same    grad  resample
    """
    for dim, index, weight, size in reversed(taps):
        rows = xp.moveaxis(g, dim, 0)
        out = xp.zeros((size, *rows.shape[1:]), g.dtype)
        for t in range(index.shape[1]):
            share = rows
            if weight is not None:
                share = rows * weight[:, t].astype(g.dtype).reshape(-1, *[1] * (g.ndim - 1))
            kernels.add_rows(xp, out, index[:, t], share)
        g = xp.moveaxis(out, 0, dim)
    return xp.ascontiguousarray(g)


resample.derivative(x=lambda F, g, taps, name: F.resample_transpose(g, taps=taps, name=name))
resample_transpose.derivative(g=lambda F, gg, taps, name: F.resample(gg, taps=taps, name=name))


# --- tables of taps -----------------------------------------------------------------------------------------------------------
@functools.lru_cache(256)
def averaging(n: int, m: int):
    """The taps of the means of m nearly equal parts of n elements: part i is from ⌊i·n/m⌋ to ⌈(i + 1)·n/m⌉."""
    i = np.arange(m)
    start, stop = i * n // max(m, 1), -((i + 1) * n // -max(m, 1))
    length = (stop - start)[:, None]
    t = np.arange(max((stop - start).max(initial=1), 1))
    # a shorter part repeats its last element with weight 0
    return np.minimum(start[:, None] + t, stop[:, None] - 1), np.where(t < length, 1 / np.maximum(length, 1), 0)


def _scale(n: int, m: int, factor, real):
    """How far apart outputs lie, in inputs."""
    return real(1.0 / factor) if factor is not None and factor > 0 else real(n) / real(m)


def _nearest(n: int, m: int, factor, exact: bool):
    scale, i = _scale(n, m, factor, np.float32), np.arange(m, dtype=np.float32)
    index = np.floor((i + np.float32(0.5)) * scale if exact else i * scale).astype(np.int64)
    return np.minimum(index, n - 1)[:, None], None


def _source(n: int, m: int, factor, align_corners: bool, real):
    """Where each output lies among the inputs."""
    i = np.arange(m, dtype=real)
    if align_corners:
        return i * (real(n - 1) / real(m - 1) if m > 1 else real(0))
    return _scale(n, m, factor, real) * (i + real(0.5)) - real(0.5)


def _linear(n: int, m: int, factor, align_corners: bool, real):
    at = np.maximum(_source(n, m, factor, align_corners, real), 0)
    low = np.minimum(at.astype(np.int64), n - 1)
    far = np.clip(at - low, 0, 1).astype(real)
    return np.stack([low, np.minimum(low + 1, n - 1)], 1), np.stack([1 - far, far], 1)


def cubic_weights(t, a=-0.75):
    """Keys' cubic kernel at t + 1, t, 1 - t and 2 - t, for t in [0, 1) or a tensor of such."""

    def near(x):
        return ((a + 2) * x - (a + 3)) * x * x + 1

    def far(x):
        return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a

    return [far(t + 1), near(t), near(1 - t), far(2 - t)]


def _cubic(n: int, m: int, factor, align_corners: bool, real):
    at = _source(n, m, factor, align_corners, real)
    low = np.floor(at).astype(np.int64)
    index = np.clip(low[:, None] + np.arange(-1, 3), 0, n - 1)
    return index, np.stack(cubic_weights((at - low).astype(real)), 1)


# --- tables for shrinking without aliases: the kernel is widened until it covers all that an output stands for ------------------
def _triangle(x):
    return np.maximum(1 - np.abs(x), 0)


def _keys(x, a=-0.5):
    x = np.abs(x)
    near, far = ((a + 2) * x - (a + 3)) * x * x + 1, (((x - 5) * x + 8) * x - 4) * a
    return np.where(x < 1, near, np.where(x < 2, far, 0)).astype(x.dtype)


def _lanczos(x):
    return np.where((x >= -3) & (x < 3), np.sinc(x) * np.sinc(x / 3), 0).astype(x.dtype)


KERNELS = {"bilinear": (_triangle, 1), "bicubic": (_keys, 2), "lanczos": (_lanczos, 3)}  # and how far each reaches


def _antialiased(mode: str, n: int, m: int, factor, align_corners: bool, real):
    kernel, reach = KERNELS[mode]
    scale = _scale(n, m, factor, real)
    if align_corners:
        scale = real(n - 1) / real(m - 1) if m > 1 else real(0)
    wide = max(scale, real(1))
    center = scale * (np.arange(m, dtype=real) + real(0.5))
    start = np.maximum((center - reach * wide + real(0.5)).astype(np.int64), 0)
    stop = np.minimum((center + reach * wide + real(0.5)).astype(np.int64), n)
    index = start[:, None] + np.arange(max((stop - start).max(initial=1), 1))
    weight = kernel((index - center[:, None] + real(0.5)) / wide)
    weight = np.where(index < stop[:, None], weight, 0)
    return np.minimum(index, n - 1), weight / weight.sum(1, keepdims=True)


# --- interpolate --------------------------------------------------------------------------------------------------------------
MODES = {"nearest": (3, 4, 5), "nearest-exact": (3, 4, 5), "area": (3, 4, 5), "linear": (3,), "bilinear": (4,),
         "bicubic": (4,), "trilinear": (5,)}  # fmt: skip
NODES = {"nearest": "UpsampleNearest", "nearest-exact": "UpsampleNearestExact", "area": "AdaptiveAvgPool",
         "linear": "UpsampleLinear", "bilinear": "UpsampleBilinear", "bicubic": "UpsampleBicubic",
         "trilinear": "UpsampleTrilinear"}  # fmt: skip


def _check_mode(mode: str, ndim: int, align_corners) -> None:
    if mode not in MODES:
        raise NotImplementedError(f"interpolate: mode must be one of {', '.join(MODES)}, but got {mode!r}")
    if mode in ("nearest", "nearest-exact", "area") and align_corners is not None:
        raise ValueError(
            "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear"
        )
    if ndim not in MODES[mode]:
        raise (ValueError if mode in ("nearest", "area") else NotImplementedError)(
            f"interpolate: mode {mode!r} takes inputs of {' or '.join(map(str, MODES[mode]))} dimensions "
            f"(batch and channel first), but got {ndim}"
        )


def _target(input, size, scale_factor, recompute):
    """The sizes to reach, and the factors to place outputs by (None: from the sizes)."""
    sizes = input.shape[2:]
    dims = len(sizes)
    if (size is None) == (scale_factor is None):
        only = "either size or scale_factor should be defined" if size is None else "only one of size or scale_factor"
        raise ValueError(only if size is None else f"{only} should be defined")
    given = size if scale_factor is None else scale_factor
    given = list(given) if isinstance(given, tuple | list) else [given] * dims
    if len(given) != dims:
        raise ValueError(
            f"Input and output must have the same number of spatial dimensions, but got input with spatial dimensions "
            f"of {list(sizes)} and {'size' if scale_factor is None else 'scale_factor'} {given}"
        )
    if scale_factor is None:
        if recompute:
            raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
        return [int(n) for n in given], [None] * dims
    target = [math.floor(float(n) * f) for n, f in zip(sizes, given, strict=True)]
    return target, [None] * dims if recompute else given


@composite(public=False)
def interpolate(
    input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
    antialias=False,
):  # fmt: skip
    """The input at another resolution.

    size, scale_factor  one of the two: the sizes wanted, or factors to multiply them by
    mode  nearest, nearest-exact, area; linear (3-D input), bilinear and bicubic (4-D), trilinear (5-D)
    antialias  whether outputs are means over all the inputs they stand for (bilinear, bicubic, lanczos of 4-D inputs)
    align_corners  whether the corners of input and output fall together, rather than their edges

    Shape: (n, c, *s) → (n, c, *size).
    """
    if antialias and (mode not in KERNELS or input.ndim != 4):
        raise ValueError(
            "Anti-alias option is restricted to bilinear, bicubic, and lanczos modes and requires a 4-D tensor as input"
        )
    if not antialias:
        _check_mode(mode, input.ndim, align_corners)
    target, factors = _target(input, size, scale_factor, recompute_scale_factor)
    if min((*input.shape[1:], *target)) < 1:
        raise RuntimeError(
            f"Input and output sizes should be greater than 0, but got input {list(input.shape)} and output {target}"
        )
    real = np.float64 if input.array.dtype == np.float64 else np.float32
    taps = tuple(
        (d + 2, *(_antialiased if antialias else _table)(mode, n, m, f, bool(align_corners), real), n)
        for d, (n, m, f) in enumerate(zip(input.shape[2:], target, factors, strict=True))
    )
    node = f"Upsample{mode.capitalize()}2DAa" if antialias else NODES[mode]
    return resample.call(input, taps[::-1] if antialias else taps, node)


def _table(mode: str, n: int, m: int, factor, align_corners: bool, real):
    if mode.startswith("nearest"):
        return _nearest(n, m, factor, mode == "nearest-exact")
    if mode == "area":
        return averaging(n, m)
    return (_cubic if mode == "bicubic" else _linear)(n, m, factor, align_corners, real)


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None) -> Tensor:
    """The older name of `interpolate`."""
    _deprecated("upsample")
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None) -> Tensor:
    """`interpolate` in mode nearest."""
    _deprecated("upsample_nearest")
    return interpolate(input, size, scale_factor, "nearest")


def upsample_bilinear(input, size=None, scale_factor=None) -> Tensor:
    """`interpolate` in mode bilinear with aligned corners."""
    _deprecated("upsample_bilinear")
    return interpolate(input, size, scale_factor, "bilinear", True)


def _deprecated(name: str) -> None:
    warnings.warn(f"`nn.functional.{name}` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=3)


# --- sampling at points ---------------------------------------------------------------------------------------------------------
@composite(public=False)
def affine_grid(theta, size, align_corners=None):
    """The points at which a map A·x + b takes an image, x over the pixels in [-1, 1].

    Shapes: theta (n, 2, 3) and size (n, c, h, w) → (n, h, w, 2), or (n, 3, 4) and (n, c, d, h, w) → (n, d, h, w, 3).
    """
    dims = len(size) - 2
    if not theta.is_floating_point():
        raise ValueError(f"Expected theta to have floating point type, but got {theta.dtype}")
    if dims not in (2, 3) or tuple(theta.shape) != (size[0], dims, dims + 1):
        raise ValueError(
            f"Expected a batch of {dims}D affine matrices of shape Nx{dims}x{dims + 1} for size {list(size)}. "
            f"Got {list(theta.shape)}."
        )
    if min(size) <= 0:
        raise ValueError(f"Expected non-zero, positive output size. Got {list(size)}")
    axes = [np.linspace(-1, 1, n) if n > 1 else np.zeros(1) for n in size[2:]]
    if not align_corners:
        axes = [along * (n - 1) / n for along, n in zip(axes, size[2:], strict=True)]
    grid = np.meshgrid(*axes, indexing="ij")[::-1]
    points = Tensor(np.stack([*grid, np.ones_like(grid[0])], -1).reshape(-1, dims + 1).astype(theta.array.dtype))
    return (points @ theta.mT).reshape(size[0], *size[2:], dims)


def _pixels(coordinate, n: int, align_corners: bool):
    """From [-1, 1] to pixels."""
    return (coordinate + 1) * ((n - 1) / 2) if align_corners else ((coordinate + 1) * n - 1) / 2


def _reflected(at, low: float, high: float):
    """Coordinates mirrored at both ends until they lie within."""
    span = high - low
    if span == 0:
        return at * 0
    away = (at - low).abs()
    flips = (away.detach() / span).floor()
    rest = away - flips * span
    return (rest + low).where(flips % 2 == 0, high - rest)


def _into_image(at, n: int, padding_mode: str, align_corners: bool):
    """Coordinates outside the image as `padding_mode` treats them."""
    if padding_mode == "reflection":
        at = _reflected(at, 0, n - 1) if align_corners else _reflected(at, -0.5, n - 0.5)
    if padding_mode == "zeros":
        return at
    held = at.clamp(0, n - 1)
    return held.where((at > 0) & (at < n - 1), held.detach())  # no gradient at the border either


def _taken(input, index):
    """x[n, :, i, j, …] at whole coordinates of each image, 0 outside.  Shape (n, c, *points)."""
    insides = [(at >= 0) & (at <= n - 1) for at, n in zip(index, input.shape[2:], strict=True)]
    key = [at.masked_fill(~inside, 0).long() for at, inside in zip(index, insides, strict=True)]
    images = Tensor(np.arange(len(input)).reshape(-1, *[1] * (key[0].ndim - 1)))
    picked = input.movedim(1, -1)[(images, *key)].movedim(-1, 1)
    outside = ~functools.reduce(operator.and_, insides)
    return picked.masked_fill(outside.unsqueeze(1), 0)


def _blended(input, points):
    """The weighted sum of the 2ᵈ pixels around each point."""
    low = [at.detach().floor() for at in points]
    shares = [(base + 1 - at, at - base) for at, base in zip(points, low, strict=True)]
    terms = []
    for corner in np.ndindex(*[2] * len(points)):
        weight = functools.reduce(operator.mul, (share[c] for share, c in zip(shares, corner, strict=True)))
        terms.append(_taken(input, [base + c for base, c in zip(low, corner, strict=True)]) * weight.unsqueeze(1))
    return functools.reduce(operator.add, terms)


def _cubic_sample(input, points, padding_mode: str, align_corners: bool):
    """The weighted sum of the 4·4 pixels around each point; each of them is brought into the image by itself."""
    low = [at.detach().floor() for at in points]
    weights = [cubic_weights(at - base) for at, base in zip(points, low, strict=True)]
    terms = []
    for corner in np.ndindex(4, 4):
        index = [
            _into_image(base + (c - 1), n, padding_mode, align_corners)
            for base, c, n in zip(low, corner, input.shape[2:], strict=True)
        ]
        weight = weights[0][corner[0]] * weights[1][corner[1]]
        terms.append(_taken(input, index) * weight.unsqueeze(1))
    return functools.reduce(operator.add, terms)


def _check_grid(input, grid, mode: str, padding_mode: str) -> None:
    if mode not in ("bilinear", "nearest", "bicubic"):
        raise ValueError(
            f"nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: '{mode}'"
        )
    if padding_mode not in ("zeros", "border", "reflection"):
        raise ValueError(
            "nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but got: "
            f"'{padding_mode}'"
        )
    dims = input.ndim - 2
    if dims not in (2, 3) or grid.ndim != input.ndim or grid.shape[-1] != dims or len(grid) != len(input):
        raise RuntimeError(
            f"grid_sampler(): expected grid to have size {dims} in last dimension and the input's batch size, but got "
            f"input with sizes {list(input.shape)} and grid with sizes {list(grid.shape)}"
        )
    if mode == "bicubic" and dims == 3:
        raise RuntimeError("grid_sampler(): bicubic interpolation only supports 4D input")


@composite(public=False)
def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    """The input at the points of a grid, whose coordinates run from -1 to 1 and whose last dimension is (x, y[, z]).

    mode  bilinear (in three dimensions too), nearest, bicubic
    padding_mode  what lies outside: zeros, the border's pixels, or the image mirrored

    Shapes: (n, c, h, w), (n, p, q, 2) → (n, c, p, q), or with one dimension more.
    """
    _check_grid(input, grid, mode, padding_mode)
    align_corners = bool(align_corners)
    sizes = input.shape[2:]
    points = [_pixels(grid[..., -1 - d], n, align_corners) for d, n in enumerate(sizes)]
    if mode == "bicubic":
        return _cubic_sample(input, points, padding_mode, align_corners)
    points = [_into_image(at, n, padding_mode, align_corners) for at, n in zip(points, sizes, strict=True)]
    if mode == "nearest":
        return _taken(input, [at.detach().round() for at in points])
    return _blended(input, points)


def _grid_sampler(dims: int):
    """torch.grid_sampler_2d or 3d: `grid_sample` with numbers for the modes."""

    def sampler(input, grid, interpolation_mode, padding_mode, align_corners):
        mode = ("bilinear", "nearest", "bicubic")[interpolation_mode]
        return grid_sample(input, grid, mode, ("zeros", "border", "reflection")[padding_mode], align_corners)

    sampler.__name__ = f"grid_sampler_{dims}d"
    sampler.__doc__ = "`nn.functional.grid_sample` with numbers for the modes."
    return composite(sampler)


grid_sampler_2d, grid_sampler_3d = (_grid_sampler(dims) for dims in (2, 3))
