"""Reductions: many elements to one, over all dimensions or those named by `dim`."""

from __future__ import annotations

import builtins
import math

import numpy as np

from minitorch import dtypes, messages
from minitorch.autograd.op import composite, op
from minitorch.tensor import Tensor

from .pointwise import root


def axes(dim, ndim: int):
    """`dim` as NumPy wants it: None for all, or a tuple of distinct non-negative dimensions."""
    if dim.__class__ is int and -ndim <= dim < ndim:  # nearly always
        return (dim % ndim,)
    if dim is None or (isinstance(dim, tuple | list) and not dim):
        return None
    found = []
    for d in dim if isinstance(dim, tuple | list) else (dim,):
        d = d.__index__()
        if not -max(ndim, 1) <= d < max(ndim, 1):
            raise messages.dim_range(d, ndim)
        found.append(d % max(ndim, 1))
    if len(set(found)) < len(found):
        raise messages.repeated_dim(next(d for d in found if found.count(d) > 1))
    return tuple(found) if ndim else ()


def restored(F, t, shape, dim, keepdim):
    """A reduced tensor with the reduced dimensions back, of size 1: ready to broadcast against the input."""
    if keepdim or not shape or not t.ndim:
        return t
    ax = axes(dim, len(shape))
    ax = range(len(shape)) if ax is None else ax
    return F.reshape_copy(t, shape=tuple(1 if i in ax else n for i, n in enumerate(shape)))


def count(shape, dim) -> int:
    """How many elements go into each result."""
    ax = axes(dim, len(shape))
    return math.prod(shape) if ax is None else math.prod([shape[i] for i in ax])


def _sum_node(n):
    return "SumBackward0" if n.params["dim"] is None else "SumBackward1"


@op(node=_sum_node)
def sum(xp, x, /, dim=None, keepdim=False, *, dtype=None):
    """Σ x over `dim`, or over everything.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  same; int64 for integers and bool    grad  x̄ = ȳ copied
    """
    if dtype is not None:
        x = x.astype(dtype.numpy)
    elif x.dtype.kind in "iub":
        return xp.add.reduce(x, axis=axes(dim, x.ndim), keepdims=keepdim, dtype=np.int64)
    return xp.add.reduce(x, axis=axes(dim, x.ndim), keepdims=keepdim)


sum.derivative(
    x=lambda F, g, x_shape, dim, keepdim: F.expand(restored(F, g, x_shape, dim, keepdim), size=tuple(x_shape))
)


@op(node=lambda n: "MeanBackward0" if n.params["dim"] is None else "MeanBackward1")
def mean(xp, x, /, dim=None, keepdim=False, *, dtype=None):
    """The average over `dim`, or over everything.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  floating only    grad  x̄ = ȳ/n copied
    """
    if dtype is not None:
        x = x.astype(dtype.numpy)
    if x.dtype.kind != "f":
        raise RuntimeError(
            f"mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. "
            f"Got: {dtypes.of(x.dtype)}"
        )
    total = xp.add.reduce(x, axis=axes(dim, x.ndim), keepdims=keepdim)
    return total / x.dtype.type(count(x.shape, dim))


def _mean_grad(F, g, x_shape, dim, keepdim):
    n = count(x_shape, dim)
    return F.expand(restored(F, g / n if n else g * float("nan"), x_shape, dim, keepdim), size=tuple(x_shape))


mean.derivative(x=_mean_grad)


@op(node=lambda n: "ProdBackward0" if n.params["dim"] is None else "ProdBackward1")
def prod(xp, x, /, dim=None, keepdim=False, *, dtype=None):
    """Π x over one dimension, or over everything.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  same; int64 for integers and bool
    grad  x̄ᵢ = ȳ·Π of the others, also where factors are 0
    """
    if dtype is not None:
        x = x.astype(dtype.numpy)
    wide = np.int64 if x.dtype.kind in "iub" else None
    return xp.multiply.reduce(x, axis=axes(dim, x.ndim), keepdims=keepdim, dtype=wide)


prod.derivative(x=lambda F, g, x, dim, keepdim: restored(F, g, x.shape, dim, keepdim) * F.prod_others(x, dim=dim))


@op(method="")
def prod_others(xp, x, /, dim=None):
    """For each element the product of the others along `dim`, without a division.

    shape  (s) → (s)    dtype  same    grad  by its reference
    """
    if not x.ndim:
        return xp.ones_like(x)
    flat = x.reshape(-1) if dim is None else xp.moveaxis(x, dim, -1)
    one = xp.ones((*flat.shape[:-1], 1), x.dtype)
    before = xp.multiply.accumulate(xp.concatenate([one, flat[..., :-1]], -1), axis=-1)
    after = xp.multiply.accumulate(xp.concatenate([one, flat[..., :0:-1]], -1), axis=-1)[..., ::-1]
    others = before * after if flat.shape[-1] else flat
    return others.reshape(x.shape) if dim is None else xp.moveaxis(others, -1, dim)


def _others_of(x, dim=None):
    # the same from operations: a square table of the factors with ones on its diagonal, multiplied along a row
    if not x.ndim:
        return x * 0 + 1
    flat = x.reshape(-1) if dim is None else x.movedim(dim, -1)
    n = flat.shape[-1]
    table = flat.unsqueeze(-2).expand(*flat.shape[:-1], n, n)
    diagonal = Tensor(np.eye(n, dtype=bool))
    product = prod.call(table.masked_fill(diagonal, 1), dim=-1)
    return product.reshape(x.shape) if dim is None else product.movedim(-1, dim)


prod_others.reference = _others_of


def _peak(name, rule, text):
    def forward(xp, x, /, dim=None, keepdim=False):
        ax = axes(dim, x.ndim)
        if not x.size and ax is None:
            raise RuntimeError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0.")
        if not x.size and builtins.any(x.shape[i] == 0 for i in ax):
            raise IndexError(f"{name}(): Expected reduction dim to have non-zero size.")
        return rule(xp, x, ax, keepdim)

    forward.__name__ = name
    forward.__doc__ = (
        f"{text}\n\n    shape  (s) → s without dim (size 1 with keepdim)    dtype  same"
        "    grad  x̄ = ȳ shared evenly by the elements that reach it\n    "
    )
    peak = op(forward, node=lambda n: f"{name.capitalize()}Backward0")
    peak.derivative(x=_shared)
    return peak


def _shared(F, g, x, out, dim, keepdim):
    return _evenly(F, g, x, x == restored(F, out, x.shape, dim, keepdim), dim, keepdim)


def _evenly(F, g, x, hit, dim, keepdim):
    """ȳ divided by the number of hits, at each of them."""
    hit = F.where(hit, F.zeroed(x) + 1, F.zeroed(x))
    return hit * (restored(F, g, x.shape, dim, keepdim) / F.sum(hit, dim=dim, keepdim=True))


def shared_by_all(F, g, x, out):
    """The gradient of an element found among all: shared evenly by those equal to it."""
    # of a NaN maximum each NaN has a share
    return F.masked_fill(_evenly(F, g, x, _hits(F, x, out), None, False), F.logical_not(_hits(F, x, out)), 0)


def _hits(F, x, out):
    return F.logical_or(x == out, F.logical_and(F.isnan(x), F.isnan(out)))


amax = _peak("amax", lambda xp, x, ax, k: xp.maximum.reduce(x, axis=ax, keepdims=k), "The largest element.")
amin = _peak("amin", lambda xp, x, ax, k: xp.minimum.reduce(x, axis=ax, keepdims=k), "The smallest element.")


def _whole_peak(name, rule, node):
    def forward(xp, x, /):
        if not x.size:
            raise RuntimeError(
                f"{name}(): Expected reduction dim to be specified for input.numel() == 0. "
                "Specify the reduction dim with the 'dim' argument."
            )
        return rule(xp, x)

    forward.__name__ = f"{name}_all"
    forward.__doc__ = (
        f"The {name}imum of all elements.\n\n    shape  (s) → ()    dtype  same"
        "    grad  x̄ = ȳ shared evenly by the elements that reach it\n    "
    )
    peak = op(forward, method="", node=node)
    peak.derivative(x=shared_by_all)
    return peak


max_all = _whole_peak("max", lambda xp, x: xp.maximum.reduce(x, axis=None), "MaxBackward1")
min_all = _whole_peak("min", lambda xp, x: xp.minimum.reduce(x, axis=None), "MinBackward1")


@op(dtype="keep")
def argmax(xp, x, /, dim=None, keepdim=False):
    """Where the largest element is: the first of several; NaN counts as largest.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  int64    grad  none
    """
    return _where_peak(xp.argmax, "argmax", x, dim, keepdim)


@op(dtype="keep")
def argmin(xp, x, /, dim=None, keepdim=False):
    """Where the smallest element is: the first of several; NaN counts as smallest.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  int64    grad  none
    """
    return _where_peak(xp.argmin, "argmin", x, dim, keepdim)


def _where_peak(rule, name, x, dim, keepdim):
    if x.dtype in dtypes.HALVES:
        x = x.astype("f4")
    ax = axes(dim, x.ndim)
    if not x.size and (dim is None or (x.ndim and x.shape[ax[0]] == 0)):
        raise IndexError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0.")
    return np.asarray(rule(x, axis=ax[0] if ax else None, keepdims=keepdim), dtype=np.int64)


@op(dtype="keep")
def all(xp, x, /, dim=None, keepdim=False):
    """Whether every element is nonzero.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  bool    grad  none
    """
    return xp.all(x, axis=axes(dim, x.ndim), keepdims=keepdim)


@op(dtype="keep")
def any(xp, x, /, dim=None, keepdim=False):
    """Whether some element is nonzero.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  bool    grad  none
    """
    return xp.any(x, axis=axes(dim, x.ndim), keepdims=keepdim)


@composite(method="var")
def var(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """Σ(x - x̄)²/(n - correction) over `dim`, or over everything.  Correction 1 makes it unbiased."""
    if isinstance(dim, bool):
        dim, unbiased = None, dim
    correction = (1 if unbiased else 0) if correction is None else correction
    n = count(input.shape, dim)
    centred = input - mean.call(input, dim, True)
    total = sum.call(centred * centred, dim, keepdim)
    return total / (n - correction) if n > correction else total * float("nan")


@composite(method="std")
def std(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The square root of `var`."""
    return root.call(var(input, dim, unbiased, keepdim, correction=correction))


@composite(method="logsumexp")
def logsumexp(input, dim, keepdim=False):
    """ln Σ eˣ over `dim`, without overflow."""
    return logsumexp_.call(input, dim=dim, keepdim=keepdim)


@op(method="", dtype="float", node="LogsumexpBackward0")
def logsumexp_(xp, x, /, dim, keepdim=False):
    """ln Σ eˣ over `dim`, without overflow.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  float    grad  x̄ = ȳ·softmax(x)
    """
    ax = axes(dim, x.ndim)
    top = xp.maximum.reduce(x, axis=ax, keepdims=True, initial=-xp.inf)
    top = xp.where(xp.isfinite(top), top, 0)
    y = xp.log(xp.add.reduce(xp.exp(x - top), axis=ax, keepdims=True)) + top
    return y if keepdim else y.reshape([n for i, n in enumerate(y.shape) if ax is not None and i not in ax])


logsumexp_.derivative(
    x=lambda F, g, x, out, dim, keepdim: (
        restored(F, g, x.shape, dim, keepdim) * F.exp(x - restored(F, out, x.shape, dim, keepdim))
    )
)


# --- running along a dimension ----------------------------------------------------------------------------------------------
@op(inplace=True)
def cumsum(xp, x, /, dim, *, dtype=None):
    """Running sums along `dim`.

    shape  (s) → (s)    dtype  same; int64 for integers and bool    grad  x̄ = running sums of ȳ from the end
    """
    if dtype is not None:
        x = x.astype(dtype.numpy)
    wide = np.int64 if x.dtype.kind in "iub" else None
    ax = axes(dim, x.ndim)
    return xp.add.accumulate(x, axis=ax[0], dtype=wide) if ax else x.astype(wide or x.dtype)


cumsum.derivative(x=lambda F, g, dim: F.flip(F.cumsum(F.flip(g, dims=(dim,)), dim=dim), dims=(dim,)))


@op(inplace=True)
def cumprod(xp, x, /, dim, *, dtype=None):
    """Running products along `dim`.

    shape  (s) → (s)    dtype  same; int64 for integers and bool    grad  x̄ⱼ = Σᵢ≥ⱼ ȳᵢ·yᵢ/xⱼ, also where factors are 0
    """
    if dtype is not None:
        x = x.astype(dtype.numpy)
    wide = np.int64 if x.dtype.kind in "iub" else None
    ax = axes(dim, x.ndim)
    return xp.multiply.accumulate(x, axis=ax[0], dtype=wide) if ax else x.astype(wide or x.dtype)


cumprod.derivative(x=lambda F, g, x, dim: F.cumprod_backward(g, x, dim=dim))


@op(method="")
def cumprod_backward(xp, g, x, /, dim):
    """x̄ⱼ = Σᵢ≥ⱼ ȳᵢ·Π_{k≤i, k≠j} x_k, from a table of products without a division.

    shape  (s), (s) → (s)    dtype  promotes    grad  by its reference
    """
    if not x.ndim:
        return g
    x, g = xp.moveaxis(x, dim, -1), xp.moveaxis(g, dim, -1)
    n = x.shape[-1]
    table = xp.where(xp.eye(n, dtype=bool), 1, x[..., None, :])  # row j: the factors with x_j left out
    products = xp.multiply.accumulate(table, axis=-1)
    r = xp.add.reduce(xp.where(xp.tri(n, n, dtype=bool).T, products * g[..., None, :], 0), axis=-1)
    return xp.moveaxis(r.astype(g.dtype), -1, dim)


def _cumprod_backward_of(g, x, dim):
    if not x.ndim:
        return g
    x, g = x.movedim(dim, -1), g.movedim(dim, -1)
    n = x.shape[-1]
    table = x.unsqueeze(-2).expand(*x.shape[:-1], n, n).masked_fill(Tensor(np.eye(n, dtype=bool)), 1)
    products = cumprod.call(table, dim=-1) * g.unsqueeze(-2)
    kept = products.masked_fill(Tensor(~np.tri(n, n, dtype=bool).T), 0)
    return sum.call(kept, -1).movedim(-1, dim)


cumprod_backward.reference = _cumprod_backward_of
