"""Pooling: the maximum, mean or power mean of each window."""

from __future__ import annotations

import math

import numpy as np

from minitorch import messages
from minitorch.autograd.op import composite, op
from minitorch.backend import kernels
from minitorch.backend.twins import twin
from minitorch.tensor import Tensor

from .interp import averaging, resample
from .window import Window, overlapped, padded, sizes_of


# --- the largest element of each window -------------------------------------------------------------------------------------
def _largest(xp, taps, best, where):
    """The running maximum over the taps of a kernel, and its place: the first of equals; NaN counts as largest."""
    for value, place in taps:
        better = value > best
        if value.dtype.kind == "f":
            better |= value != value
        xp.copyto(best, value, where=better)
        xp.copyto(where, xp.broadcast_to(place, where.shape), where=better)
    return best, where


def _lowest(dtype):
    return -np.inf if dtype.kind == "f" else np.iinfo(dtype).min


def _flat(xp, coordinates, sizes):
    """The numbers of places in a plane read row by row, from one array of coordinates for each dimension."""
    place, dims = xp.zeros((), np.int64), len(sizes)
    for d, along in enumerate(coordinates):
        place = place * sizes[d] + along.reshape([-1 if i == d else 1 for i in range(dims)])
    return place


def _plane_key(xp, index, dims: int):
    """The key of `index`, places in flattened planes, in an array of (planes, elements)."""
    planes = math.prod(index.shape[: index.ndim - dims])
    return xp.arange(planes).reshape(-1, 1), index.reshape(planes, -1)


@op(method="", dtype="keep", node="MaxUnpoolBackward0")
@twin("pool")
def plane_put(xp, x, index, /, size, accumulate=False):
    """Zeros of a size, with x written at (or added to) the places `index` names in each plane.

    shape  (…, *p), (…, *p) → (…, *size)    dtype  x's    grad  x̄ = ȳ at those places
    """
    dims = len(size)
    lead = x.shape[: x.ndim - dims]
    out = xp.zeros((math.prod(lead), math.prod(size)), x.dtype)
    key = _plane_key(xp, index, dims)
    values = x.reshape(key[1].shape)
    if accumulate:
        kernels.add_at(xp, out, key, values)
    else:
        out[key] = values
    return out.reshape(*lead, *size)


@op(method="", dtype="keep")
def plane_take(xp, x, index, /, dims):
    """x at the places `index` names in each plane, a plane being the last `dims` dimensions.

    shape  (…, *size), (…, *p) → (…, *p)    dtype  x's    grad  x̄ = ȳ added at those places
    """
    planes = x.reshape(math.prod(index.shape[: index.ndim - dims]), -1)
    return planes[_plane_key(xp, index, dims)].reshape(index.shape)


plane_put.derivative(x=lambda F, g, index, size: F.plane_take(g, index, dims=len(size)))
plane_take.derivative(
    x=lambda F, g, x_shape, index, dims: F.plane_put(
        g, index, size=tuple(x_shape[len(x_shape) - dims :]), accumulate=True
    )
)


def _to_chosen(F, g, x_shape, out, overlap: bool):
    """ȳ at the places of the maxima, added up where windows overlap."""
    return F.plane_put(g[0], out[1], size=tuple(x_shape[2:]), accumulate=overlap)


def _max_node(n):
    dims = len(n.shapes[0]) - 2
    return "MaxPool3DWithIndicesBackward0" if dims == 3 else f"MaxPool{dims}DWithIndicesBackward0"


@op(method="", outputs=2, uses=(1,), node=_max_node)
@twin("pool")
def max_pool(xp, x, /, window, count):
    """The largest element of each window, and its place in the plane; padding never wins.

    shape  (n, c, *s) → twice (n, c, *count)    dtype  x's, int64    grad  x̄ = ȳ added where the largest stood
    """
    sizes = x.shape[2:]
    big = padded(xp, x, window, count, _lowest(x.dtype))
    starts = [xp.arange(c) * step - pad[0] for c, step, pad in zip(count, window.stride, window.padding, strict=True)]
    first = [xp.maximum(s, s % d) for s, d in zip(starts, window.dilation, strict=True)]
    shape = (*x.shape[:2], *count)
    where = xp.broadcast_to(_flat(xp, first, sizes), shape).copy()
    taps = (
        (big[key], _flat(xp, [s + t * d for s, t, d in zip(starts, place, window.dilation, strict=True)], sizes))
        for place, key in window.taps(count)
    )
    return _largest(xp, taps, xp.full(shape, _lowest(x.dtype), x.dtype), where)


@op(method="", outputs=2, uses=(1,), node=lambda n: f"AdaptiveMaxPool{len(n.shapes[0]) - 2}DBackward0")
def adaptive_max_pool(xp, x, /, size):
    """The largest element of each of `size` nearly equal parts, and its place in the plane.

    shape  (n, c, *s) → twice (n, c, *size)    dtype  x's, int64    grad  x̄ = ȳ added where the largest stood
    """
    tables = [averaging(n, m)[0] for n, m in zip(x.shape[2:], size, strict=True)]
    shape = (*x.shape[:2], *size)

    def taps():
        for place in np.ndindex(*(table.shape[1] for table in tables)):
            rows = [table[:, t] for table, t in zip(tables, place, strict=True)]
            yield x[(..., *np.ix_(*rows))], _flat(xp, rows, x.shape[2:])

    where = xp.broadcast_to(_flat(xp, [table[:, 0] for table in tables], x.shape[2:]), shape).copy()
    return _largest(xp, taps(), xp.full(shape, _lowest(x.dtype), x.dtype), where)


def _overlaps(window: Window) -> bool:
    return any(step < span for step, span in zip(window.stride, window.span, strict=True))


max_pool.derivative(x=lambda F, g, x_shape, out, window: _to_chosen(F, g, x_shape, out, _overlaps(window)))
adaptive_max_pool.derivative(x=lambda F, g, x_shape, out: _to_chosen(F, g, x_shape, out, True))


# --- the mean of each window ----------------------------------------------------------------------------------------------------
def _share(xp, window: Window, sizes, count, include_pad: bool, divisor):
    """What each window's sum is divided by."""
    if divisor is not None:
        return xp.asarray(divisor)
    area, dims = xp.ones((), np.int64), len(sizes)
    for d, (n, c, k, step, (pad, _)) in enumerate(
        zip(sizes, count, window.kernel, window.stride, window.padding, strict=True)
    ):
        start = xp.arange(c) * step - pad
        stop = xp.minimum(start + k, n + pad)
        if not include_pad:
            start, stop = xp.maximum(start, 0), xp.minimum(stop, n)
        area = area * (stop - start).reshape([-1 if i == d else 1 for i in range(dims)])
    return area


@op(method="", node=lambda n: f"AvgPool{len(n.shapes[0]) - 2}DBackward0")
@twin("pool")
def avg_pool(xp, x, /, window, count, include_pad=True, divisor=None):
    """The mean of each window; `divisor` instead of the number of its elements.

    shape  (n, c, *s) → (n, c, *count)    dtype  same    grad  x̄ = ȳ/divisor added over each window
    """
    big = padded(xp, x, window, count)
    y = xp.zeros((*x.shape[:2], *count), x.dtype)
    for _, key in window.taps(count):
        y += big[key]
    share = _share(xp, window, x.shape[2:], count, include_pad, divisor)
    if x.dtype.kind in "iu":
        return xp.sign(y) * xp.sign(share) * (xp.abs(y) // xp.abs(share))  # whole numbers are divided towards 0
    return y / share.astype(x.dtype)


@op(method="")
@twin("pool")
def avg_pool_backward(xp, g, /, window, size, include_pad, divisor):
    """Each mean's gradient spread evenly over its window.

    shape  (n, c, *count) → (n, c, *size)    dtype  same    grad  ḡ = the mean of z̄ over each window
    """
    count = g.shape[2:]
    shares = g / _share(xp, window, size, count, include_pad, divisor).astype(g.dtype)
    n = len(count)
    columns = xp.broadcast_to(
        shares.reshape(*g.shape[:2], *[1] * n, *count), (*g.shape[:2], *window.kernel, *count)
    )  # fmt: skip
    return overlapped(xp, columns, window, size)


avg_pool.derivative(
    x=lambda F, g, x_shape, window, include_pad, divisor: F.avg_pool_backward(
        g, window=window, size=tuple(x_shape[2:]), include_pad=include_pad, divisor=divisor
    )
)
avg_pool_backward.derivative(
    g=lambda F, gg, g_shape, window, include_pad, divisor: F.avg_pool(
        gg, window=window, count=tuple(g_shape[2:]), include_pad=include_pad, divisor=divisor
    )
)


# --- what PyTorch's functions take ------------------------------------------------------------------------------------------
def _planes(name: str, dims: int, input):
    """The input as (n, c, *sizes)."""
    if input.ndim not in (dims + 1, dims + 2) or not all(input.shape[1 if input.ndim == dims + 2 else 0 :]):
        raise RuntimeError(
            f"{name}: Expected {dims + 1}D or {dims + 2}D (batch mode) tensor with optional 0 dim batch size for input, "
            f"but got: {list(input.shape)}"
        )
    return input if input.ndim == dims + 2 else input.unsqueeze(0)


def _pool_window(name: str, dims: int, input, kernel_size, stride, padding, dilation, ceil_mode):
    """The input as planes, the window, and how many positions it takes."""
    kernel = sizes_of("kernel_size", kernel_size, dims)
    step = kernel if stride in (None, [], ()) else sizes_of("stride", stride, dims)
    pads, gaps = sizes_of("padding", padding, dims), sizes_of("dilation", dilation, dims)
    if min(kernel) < 1 or min(step) < 1 or min(gaps) < 1:
        raise RuntimeError(f"{name}: kernel size, stride and dilation should be greater than zero")
    batch = _planes(name, dims, input)
    window = Window(kernel, step, tuple((n, n) for n in pads), gaps)
    if min(pads) < 0 or any(pad > span // 2 for pad, span in zip(pads, window.span, strict=True)):
        raise messages.teach(
            RuntimeError(
                f"{name}: pad should be at most half of effective kernel size, but got pad={list(pads)}, "
                f"kernel_size={list(kernel)} and dilation={list(gaps)}"
            ),
            "a window that lies in the padding alone would have no element.",
        )
    count = _pool_count(window, batch.shape[2:], ceil_mode)
    if min(count) < 1:
        raise RuntimeError(
            f"{name}: Given input size: {tuple(batch.shape[1:])}. Calculated output size: {count}. "
            "Output size is too small"
        )
    return batch, window, count


def _pool_count(window: Window, sizes, ceil_mode) -> tuple[int, ...]:
    if not ceil_mode:
        return window.positions(sizes)
    count = []
    for n, (pad, _), span, step in zip(sizes, window.padding, window.span, window.stride, strict=True):
        c = -((n + 2 * pad - span) // -step) + 1
        count.append(c - 1 if (c - 1) * step >= n + pad else c)  # a window must begin in the input or left of it
    return tuple(count)


def _max(dims: int):
    """max_pool1d, 2d or 3d."""

    def pool(
        input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False
    ):  # fmt: skip
        name = pool.__name__
        batch, window, count = _pool_window(name, dims, input, kernel_size, stride, padding, dilation, ceil_mode)
        found = max_pool.call(batch, window=window, count=count)
        found = found if batch is input else tuple(t.squeeze(0) for t in found)
        return found if return_indices else found[0]

    pool.__name__ = f"max_pool{dims}d"
    pool.__doc__ = f"""The largest element of each window of {dims} dimension{"s" * (dims > 1)}.

    stride  the kernel's size by default
    ceil_mode  whether a last window may hang over the edge
    return_indices  whether the places of the maxima are given too

    Shape: (n, c, *s) or (c, *s) → (n, c, *positions).
    """
    return composite(pool)


def _parts(name: str, input, output_size, dims: int):
    """The input as planes, and the sizes of the result; None keeps a size."""
    if input.ndim <= dims and dims > 1:
        raise ValueError(f"Input dimension should be at least {dims + 1}, got {input.ndim}")
    batch = _planes(name, dims, input)
    wanted = output_size if isinstance(output_size, tuple | list) else [output_size] * dims
    if len(wanted) != dims:
        raise RuntimeError(f"{name}: output_size must be {dims} numbers, but got {list(wanted)}")
    size = tuple(n if m is None else m for n, m in zip(batch.shape[2:], wanted, strict=True))
    if min(size) < 0:
        raise RuntimeError(f"{name}: elements of output_size must be greater than or equal to 0, got {list(size)}")
    return batch, size


def _adaptive_mean(dims: int):
    """adaptive_avg_pool1d, 2d or 3d."""

    def pool(input, output_size):
        batch, size = _parts(pool.__name__, input, output_size, dims)
        taps = [(d + 2, *averaging(n, m), n) for d, (n, m) in enumerate(zip(batch.shape[2:], size, strict=True))]
        y = resample.call(batch, tuple(taps), "AdaptiveAvgPool")
        return y if batch is input else y.squeeze(0)

    pool.__name__ = f"adaptive_avg_pool{dims}d"
    pool.__doc__ = (
        "The mean of each of output_size nearly equal parts.  Shape (n, c, *s) or (c, *s) → (n, c, *output_size)."
    )
    return composite(pool, public=dims == 1)


def _adaptive_max(dims: int):
    """adaptive_max_pool1d, 2d or 3d."""

    def pool(input, output_size, return_indices=False):
        batch, size = _parts(pool.__name__, input, output_size, dims)
        found = adaptive_max_pool.call(batch, size=size)
        found = found if batch is input else tuple(t.squeeze(0) for t in found)
        return found if return_indices else found[0]

    pool.__name__ = f"adaptive_max_pool{dims}d"
    pool.__doc__ = "The largest element of each of output_size nearly equal parts, with `return_indices` its place too."
    return composite(pool, public=False)


def _mean(dims: int):
    """avg_pool2d or 3d."""

    def pool(
        input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None
    ):  # fmt: skip
        name = pool.__name__
        if divisor_override == 0:
            raise RuntimeError("divisor must be not zero")
        batch, window, count = _pool_window(name, dims, input, kernel_size, stride, padding, 1, ceil_mode)
        y = avg_pool.call(batch, window, count, count_include_pad, divisor_override)
        return y if batch is input else y.squeeze(0)

    pool.__name__ = f"avg_pool{dims}d"
    pool.__doc__ = f"""The mean of each window of {dims} dimension{"s" * (dims > 1)}.

    count_include_pad  whether the padding's zeros count
    divisor_override  what to divide by instead

    Shape: (n, c, *s) or (c, *s) → (n, c, *positions).
    """
    return composite(pool, public=False)


max_pool1d, max_pool2d, max_pool3d = (_max(dims) for dims in (1, 2, 3))
avg_pool2d, avg_pool3d = (_mean(dims) for dims in (2, 3))


@composite
def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """The mean of each window along one dimension.  Shape (n, c, l) or (c, l) → (n, c, positions)."""
    batch, window, count = _pool_window("avg_pool1d", 1, input, kernel_size, stride, padding, 1, ceil_mode)
    y = avg_pool.call(batch, window, count, count_include_pad)
    return y if batch is input else y.squeeze(0)


adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d = (_adaptive_mean(dims) for dims in (1, 2, 3))
adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d = (_adaptive_max(dims) for dims in (1, 2, 3))


def _power_mean(dims: int, mean):
    """lp_pool1d, 2d or 3d."""

    def pool(input, norm_type, kernel_size, stride=None, ceil_mode=False):
        powers = mean(input.pow(norm_type), kernel_size, stride, 0, ceil_mode)
        elements = math.prod(sizes_of("kernel_size", kernel_size, dims))
        return (powers.sign() * powers.abs().relu() * elements).pow(1.0 / norm_type)

    pool.__name__ = f"lp_pool{dims}d"
    pool.__doc__ = "(Σ xᵖ over each window)^(1/p).  Shape (n, c, *s) or (c, *s) → (n, c, *positions)."
    return composite(pool, public=False)


lp_pool1d, lp_pool2d, lp_pool3d = (
    _power_mean(dims, mean) for dims, mean in ((1, avg_pool1d), (2, avg_pool2d), (3, avg_pool3d))
)


def _unpool(dims: int):
    """max_unpool1d, 2d or 3d."""

    def unpool(input, indices, kernel_size, stride=None, padding=0, output_size=None):
        name = unpool.__name__
        kernel = sizes_of("kernel_size", kernel_size, dims)
        step = kernel if stride is None else sizes_of("stride", stride, dims)
        pads = sizes_of("padding", padding, dims)
        batch, index = _planes(name, dims, input), indices if input.ndim == dims + 2 else indices.unsqueeze(0)
        if index.shape != batch.shape:
            raise RuntimeError(
                f"Expected shape of indices to be same as that of the input tensor ({list(input.shape)}) but got "
                f"indices tensor with shape: {list(indices.shape)}"
            )
        parts = zip(batch.shape[2:], step, pads, kernel, strict=True)
        size = tuple((n - 1) * s - 2 * p + k for n, s, p, k in parts)
        if output_size is not None:
            size = _given_size(name, tuple(output_size)[-dims:], size, step)
        _check_places(name, index, size)
        y = plane_put.call(batch, index, size)
        return y if batch is input else y.squeeze(0)

    unpool.__name__ = f"max_unpool{dims}d"
    unpool.__doc__ = (
        "Zeros, with each element at the place its maximum was taken from.  Shape (n, c, *s) → (n, c, *size)."
    )
    return composite(unpool, public=False)


def _given_size(name: str, wanted, size, step):
    for w, n, s in zip(wanted, size, step, strict=True):
        if not n - s < w < n + s:
            raise ValueError(
                f"{name}: invalid output_size {list(wanted)}: it must be within {list(step)} of {list(size)}"
            )
    return wanted


def _check_places(name: str, index: Tensor, size) -> None:
    places = index.array
    if places.dtype != np.int64:
        raise RuntimeError(f"elements in indices should be type int64 but got: {index.dtype}")
    if places.size and (places.min() < 0 or places.max() >= math.prod(size)):
        bad = int(places[(places < 0) | (places >= math.prod(size))].flat[0])
        raise RuntimeError(f"{name}: found an invalid max index: {bad} (output volumes are of size {list(size)})")


max_unpool1d, max_unpool2d, max_unpool3d = (_unpool(dims) for dims in (1, 2, 3))
