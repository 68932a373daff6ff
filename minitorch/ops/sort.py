"""Order and selection: results come as pairs of values and the places they were found in."""

from __future__ import annotations

from collections import namedtuple

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import composite, op
from minitorch.backend import order
from minitorch.tensor import Tensor

from .pointwise import maximum, minimum
from .reduce import axes, max_all, min_all


def pair(name):
    """PyTorch's named pair of results; prints under `torch.return_types`."""
    made = namedtuple(name, "values indices")
    made.__module__ = "torch.return_types"

    def shown(self):
        return f"torch.return_types.{name}(\nvalues={self.values!r},\nindices={self.indices!r})"

    made.__repr__ = shown
    return made


max_result, min_result, sort_result, topk_result = (pair(n) for n in ("max", "min", "sort", "topk"))


def put_back(F, g, x_shape, out, dim):
    """The gradient of values picked along a dimension: each goes to the place it was found in."""
    return F.put_along(g[0], index=out[1], shape=tuple(x_shape), dim=dim)


@op(method="", dtype="keep")
def put_along(xp, x, /, index, shape, dim):
    """Zeros of a shape with x's elements at the places `index` along `dim`.

    shape  (s) → shape    dtype  same    grad  x̄ = ȳ at those places
    """
    out = xp.zeros(shape, x.dtype)
    if not shape:
        return x.reshape(())
    if x.ndim < len(shape):
        index, x = xp.expand_dims(index, dim), xp.expand_dims(x, dim)
    xp.put_along_axis(out, xp.asarray(index), x, dim)
    return out


@op(method="", dtype="keep")
def take_along(xp, x, /, index, dim, squeeze):
    """x's elements at the places `index` along `dim`.

    shape  (s) → index's    dtype  same    grad  x̄ = ȳ put back
    """
    if not x.ndim:
        return x.copy()
    if squeeze:
        return xp.take_along_axis(x, xp.expand_dims(index, dim), dim).squeeze(dim)
    return xp.take_along_axis(x, xp.asarray(index), dim)


put_along.derivative(
    x=lambda F, g, x_shape, index, shape, dim: F.take_along(g, index=index, dim=dim, squeeze=len(x_shape) < len(shape))
)
take_along.derivative(x=lambda F, g, x_shape, index, dim: F.put_along(g, index=index, shape=tuple(x_shape), dim=dim))


def _peak_along(name, find):
    def forward(xp, x, /, dim, keepdim=False):
        ax = axes(dim, x.ndim)
        if not ax:
            return x.copy(), np.asarray(0)
        if x.shape[ax[0]] == 0:
            raise IndexError(f"{name}(): Expected reduction dim {ax[0]} to have non-zero size.")
        i = xp.expand_dims(find(xp, x.astype("f4") if x.dtype in dtypes.HALVES else x, ax[0]), ax[0])
        values = xp.take_along_axis(x, i, ax[0])
        return (values, i) if keepdim else (values.squeeze(ax[0]), i.squeeze(ax[0]))

    forward.__name__ = f"{name}_dim"
    forward.__doc__ = (
        f"The {name}imum along `dim` and where it is: the first of several.\n\n"
        "    shape  (s) → s without dim, twice    dtype  same, int64    grad  x̄ = ȳ at the place found\n    "
    )
    peak = op(forward, method="", dtype="keep", outputs=2, uses=(1,), node=f"{name.capitalize()}Backward0")
    peak.derivative(x=put_back)
    return peak


max_dim = _peak_along("max", lambda xp, x, ax: xp.argmax(x, ax))
min_dim = _peak_along("min", lambda xp, x, ax: xp.argmin(x, ax))


def _peak(whole, along, between, result):
    def peak(input, dim=None, keepdim=False, *, other=None):
        if isinstance(dim, Tensor) or other is not None:
            return between.call(input, other if other is not None else dim)
        if dim is None:
            return whole.call(input)
        return result(*along.call(input, dim, keepdim))

    return peak


max = composite(_peak(max_all, max_dim, maximum, max_result), method="max", name="max")
min = composite(_peak(min_all, min_dim, minimum, min_result), method="min", name="min")
max.__name__, min.__name__ = "max", "min"
max.__doc__ = "The largest element; with `dim` a pair (values, indices); with another tensor the larger of the two."
min.__doc__ = "The smallest element; with `dim` a pair (values, indices); with another tensor the smaller of the two."


def stable_order(xp, x, dim, descending):
    """Where the elements in order along `dim` are; equal ones keep their order, NaN counts as largest."""
    if x.dtype in dtypes.HALVES:
        x = x.astype("f4")
    if not descending:
        return xp.argsort(x, axis=dim, kind="stable")
    # a stable descending order is the stable ascending order of the reversed array, read backwards
    n = x.shape[dim]
    return xp.ascontiguousarray(xp.flip(n - 1 - xp.argsort(xp.flip(x, dim), axis=dim, kind="stable"), dim))


MOST = 1 << 16  # elements in rows with equal ones that are put in PyTorch's order; more keep their own


def usual_order(xp, x, dim, descending, steps=order.sort, always=False):
    """Where the elements in order along `dim` are, equal ones in the order that PyTorch's `steps` leave on the CPU.

    steps   what is done to a row's pairs (key, place): from their present order to the final one
    always  whether rows without equal elements, too, end up in no plain order
    """
    found = stable_order(xp, x, dim, descending)
    n = x.shape[dim]
    if xp is not np or n < 2 or not x.size:
        return found
    placed = np.moveaxis(found, dim, -1).reshape(-1, n)
    rows = np.take_along_axis(np.moveaxis(x, dim, -1).reshape(-1, n), placed, 1)
    after, before = rows[:, 1:], rows[:, :-1]
    equal = (after == before) | ((after != after) & (before != before))  # NaN equals NaN
    which = np.arange(len(rows)) if always else np.flatnonzero(equal.any(1))
    if not which.size or which.size * n > MOST:
        return found
    placed = placed.copy()
    for row in which.tolist():
        keys = np.zeros(n, np.int64)
        keys[placed[row, 1:]] = np.cumsum(~equal[row])
        pairs = list(zip(keys.tolist(), range(n), strict=True))
        steps(pairs, 0, n)
        placed[row] = [place for _, place in pairs]
    shape = np.moveaxis(x, dim, -1).shape
    return np.ascontiguousarray(np.moveaxis(placed.reshape(shape), -1, dim))


@op(method="", dtype="keep", outputs=2, uses=(1,), node="SortBackward0")
def sort_(xp, x, /, dim=-1, descending=False, stable=True):
    """The elements in order along `dim`, and where each was; NaN counts as largest.

    stable  whether equal elements keep their order; where not, they come as PyTorch's do

    shape  (s) → (s), (s)    dtype  same, int64    grad  x̄ = ȳ at the places they came from
    """
    ax = axes(dim, x.ndim)
    if not ax:
        return x.copy(), np.asarray(0)
    few = x.shape[ax[0]] <= order.FEW  # these keep their order anyway
    i = (stable_order if stable or few else usual_order)(xp, x, ax[0], descending)
    return xp.take_along_axis(x, i, ax[0]), i


sort_.derivative(x=put_back)


@composite(method="sort")
def sort(input, dim=-1, descending=False, stable=False):
    """A pair (values, indices): the elements in order along `dim`, and where each was."""
    return sort_result(*sort_.call(input, dim, descending, bool(stable)))


@composite(method="argsort")
def argsort(input, dim=-1, descending=False, stable=False):
    """Where the elements in order along `dim` were."""
    return sort_.call(input.detach(), dim, descending, bool(stable))[1]


@op(method="", dtype="keep", outputs=2, uses=(1,), node="TopkBackward0")
def topk_(xp, x, /, k, dim=-1, largest=True, sorted=True):
    """The k largest (or smallest) elements along `dim`, in order if they are to be `sorted`, and where each was.

    shape  (…, n, …) → (…, k, …), twice    dtype  same, int64    grad  x̄ = ȳ at the places they came from
    """
    ax = axes(dim, x.ndim)
    if k > (x.shape[ax[0]] if ax else 1):
        raise RuntimeError("selected index k out of range")
    if not ax:
        return x.copy(), np.asarray(0)

    def steps(pairs, first, last):
        if k * 64 <= last:
            order.partial_sort(pairs, first, k, last)
        elif k:
            order.nth_element(pairs, first, k - 1, last)
            if sorted:
                order.sort(pairs, first, k - 1)

    i = xp.take(usual_order(xp, x, ax[0], largest, steps, always=not sorted), range(k), ax[0])
    return xp.take_along_axis(x, i, ax[0]), i


topk_.derivative(x=put_back)


@composite(method="topk")
def topk(input, k, dim=-1, largest=True, sorted=True):
    """A pair (values, indices): the k largest (or smallest) elements along `dim`, and where each was."""
    return topk_result(*topk_.call(input, k, dim, largest, sorted))


@composite(method="unique")
def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The distinct elements in order; optionally where each element went, and how often each occurs."""
    found = np.unique(input.array, return_inverse=return_inverse, return_counts=return_counts, axis=dim)
    if not isinstance(found, tuple):
        return Tensor(found)
    return tuple(Tensor(np.asarray(f)) for f in found)
