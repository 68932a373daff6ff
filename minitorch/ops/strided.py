"""Views by strides alone: `as_strided`, windows that slide along a dimension, and views taken in place."""

from __future__ import annotations

import numpy as np

from minitorch._modes import modes
from minitorch.autograd.inplace import check_history
from minitorch.autograd.op import attach, composite, op
from minitorch.backend import kernels
from minitorch.tensor import Tensor

from .shape import one_dim, squeeze, transpose, unsqueeze
from .shape import t as turned


# --- as_strided -------------------------------------------------------------------------------------------------------------------
@op(method="", dtype="keep", view=True, node="AsStridedBackward0")
def as_strided_(xp, x, /, size, stride, start, geometry):
    """x's memory read with a shape and strides of one's own; `start` counts from x's first element.

    shape  (s) → size    dtype  same    grad  x̄ = ȳ added at the elements shown
    """
    first = kernels.as_strided(xp, x, (2,), (start * x.itemsize,))[1:]
    return kernels.as_strided(xp, first, size, [s * x.itemsize for s in stride])


def _span(size, stride, start):
    """The place in memory of each element of a strided view."""
    at = np.full(size, start, np.int64)
    for i, step in zip(np.indices(size, sparse=True), stride, strict=True):
        at = at + i * step
    return at


def _two_spans(shape, size, stride, start, geometry):
    """The places of the view's elements and of the base's, counted from the lowest of them."""
    low = min(start, 0)
    return _span(size, stride, start - low), _span(shape, geometry, -low)


@op(method="", dtype="keep")
def strided_put(xp, x, /, shape, size, stride, start, geometry):
    """Zeros of a shape with x added at the elements that `as_strided` shows.

    shape  (size) → shape    dtype  same    grad  x̄ = those elements of ȳ
    """
    view, base = _two_spans(shape, size, stride, start, geometry)
    memory = xp.zeros(max(view.max(initial=0), base.max(initial=0)) + 1, x.dtype)
    kernels.add_at(xp, memory, view, x)
    return memory[base]


@op(method="", dtype="keep")
def strided_take(xp, x, /, size, stride, start, geometry):
    """A copy of what `as_strided` would show if x lay in memory as the tensor did that it was taken of.

    shape  (s) → size    dtype  same    grad  x̄ = ȳ added at the elements shown
    """
    view, base = _two_spans(x.shape, size, stride, start, geometry)
    memory = xp.zeros(max(view.max(initial=0), base.max(initial=0)) + 1, x.dtype)
    memory[base] = x
    return memory[view]


def _put(F, g, x_shape, size, stride, start, geometry):
    return F.strided_put(g, shape=tuple(x_shape), size=size, stride=stride, start=start, geometry=geometry)


as_strided_.derivative(x=_put)
strided_take.derivative(x=_put)
strided_put.derivative(
    x=lambda F, g, size, stride, start, geometry: F.strided_take(
        g, size=size, stride=stride, start=start, geometry=geometry
    )
)


@composite(method="as_strided")
def as_strided(input, size, stride, storage_offset=None):
    """The memory behind a tensor read with any shape, strides and offset (all in elements)."""
    size, stride = tuple(size), tuple(stride)
    if len(size) != len(stride):
        raise RuntimeError("mismatch in length of strides and shape")
    if any(s < 0 for s in stride):
        raise RuntimeError(f"as_strided: Negative strides are not supported at the moment, got strides: {list(stride)}")
    offset = input.storage_offset() if storage_offset is None else storage_offset
    if offset < 0:
        raise RuntimeError(f"Tensor: invalid storage offset {offset}")
    last = offset + sum((n - 1) * s for n, s in zip(size, stride, strict=True)) + 1
    have = len(input.storage())
    if 0 not in size and last > have:
        raise RuntimeError(
            f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {offset}, requiring a storage size of "
            f"{last} elements are out of bounds for storage of {have} elements"
        )
    return as_strided_.call(input, size, stride, offset - input.storage_offset(), input.stride())


# --- windows ----------------------------------------------------------------------------------------------------------------------
@op(dtype="keep", view=True)
def unfold(xp, x, /, dimension, size, step):
    """Windows of `size` neighbours, `step` apart, along a dimension; a new last dimension runs through each window.

    shape  (…, n, …) → (…, (n - size)//step + 1, …, size)    dtype  same    grad  x̄ = ȳ added at the elements shown
    """
    d = one_dim(dimension, x.ndim)
    n = x.shape[d] if x.ndim else 1
    if size > n:
        raise RuntimeError(f"maximum size for tensor at dimension {d} is {n} but size is {size}")
    if step <= 0:
        raise RuntimeError(f"step is {step} but must be > 0")
    if size < 0:
        raise RuntimeError(f"size is {size} but must be >= 0")
    if not x.ndim:
        return kernels.as_strided(xp, x, (size,), (x.itemsize,))
    shape = (*x.shape[:d], (n - size) // step + 1, *x.shape[d + 1 :], size)
    return kernels.as_strided(xp, x, shape, (*x.strides[:d], x.strides[d] * step, *x.strides[d + 1 :], x.strides[d]))


@op(method="", dtype="keep")
def unfold_put(xp, x, /, shape, dimension, size, step):
    """Zeros of a shape with windows added at the elements they show.

    shape  (windows) → shape    dtype  same    grad  x̄ = the windows of ȳ
    """
    if not shape:
        return x.reshape(-1).sum().astype(x.dtype)
    out = xp.zeros(shape, x.dtype)
    d = one_dim(dimension, len(shape))
    for k in range(size):  # the elements number k of all windows lie apart from one another
        last = k + step * (x.shape[d] - 1) + 1
        out[(slice(None),) * d + (slice(k, last, step),)] += x[..., k]
    return out


unfold.derivative(
    x=lambda F, g, x_shape, dimension, size, step: F.unfold_put(
        g, shape=tuple(x_shape), dimension=dimension, size=size, step=step
    )
)
unfold_put.derivative(x=lambda F, g, dimension, size, step: F.unfold(g, dimension=dimension, size=size, step=step))


# --- views taken in place ---------------------------------------------------------------------------------------------------------
def _becomes(name, view):
    """`x.t_()`: the tensor itself becomes the view."""

    def method(self, *args, **kwargs):
        if modes.grad and self._requires_grad:
            check_history(self)
        before = Tensor(self.array, self._requires_grad, self.node, self.device)
        before._storage, before.base = self.storage_record, self.base
        y = view(before, *args, **kwargs)
        self.array, self.node = y.array, y.node
        if self.base is not None:
            self.base = y.base
        self.storage_record.version += 1
        return self

    method.__name__, method.__doc__ = name, f"In-place version of `{name[:-1]}`: this tensor becomes the view."
    attach(**{name: method})


for _name, _view in {
    "t_": turned.call, "transpose_": transpose.call, "swapaxes_": transpose.call, "swapdims_": transpose.call,
    "squeeze_": squeeze, "unsqueeze_": unsqueeze.call, "as_strided_": as_strided,
}.items():  # fmt: skip
    _becomes(_name, _view)
