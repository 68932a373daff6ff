"""Selecting by rank, counting by value, searching in sorted numbers: medians, modes, running extremes, histograms."""

from __future__ import annotations

from collections import namedtuple

import numpy as np

from minitorch import dtypes, messages
from minitorch.autograd.op import FUNCTIONS, composite, op
from minitorch.backend import kernels, order
from minitorch.tensor import Tensor

from .index import places
from .reduce import shared_by_all
from .shape import one_dim
from .sort import pair, put_back, sort, sort_, stable_order, usual_order


# --- by rank --------------------------------------------------------------------------------------------------------------------
def _along_last(name, x, dim):
    """A copy of x with `dim` last, 0-d as 1-d; IndexError where nothing could be chosen."""
    d = one_dim(dim, x.ndim)
    rows = np.moveaxis(np.atleast_1d(x), d, -1)
    if rows.shape[-1] == 0:
        raise IndexError(f"{name}(): Expected reduction dim {d} to have non-zero size.")
    return rows.astype("f4") if x.dtype in dtypes.HALVES else rows


def _chosen(xp, x, index, dim, keepdim):
    """The elements at one place in each row, and those places, in the shape of a reduction."""
    if not x.ndim:
        return x.copy(), xp.asarray(index).reshape(()).astype(np.int64)
    d = one_dim(dim, x.ndim)
    index = xp.moveaxis(index, -1, d)
    values = xp.take_along_axis(x, index, d)
    return (values, index) if keepdim else (values.squeeze(d), index.squeeze(d))


@op(method="", dtype="keep", outputs=2, uses=(1,), node="KthvalueBackward0")
def ranked(xp, x, /, rank, dim, keepdim=False):
    """The element of a rank in each row, and where it is: a number from 0, "median" or "nanmedian" (the lower of two).

    shape  (s) → s without dim, twice    dtype  same, int64    grad  x̄ = ȳ at the place found
    """
    rows = _along_last(rank if isinstance(rank, str) else "kthvalue", x, dim)
    n = rows.shape[-1]
    missing = xp.isnan(rows).sum(-1, keepdims=True)  # they stand last
    if rank == "nanmedian":
        place = xp.maximum(n - missing - 1, 0) // 2
    elif rank == "median":
        place = xp.where(missing > 0, n - missing, (n - 1) // 2)
    else:
        place = xp.full(missing.shape, rank)

    if isinstance(rank, str):
        found = stable_order(xp, rows, -1, False)  # of equal elements a median names the one that stands there
    else:
        found = usual_order(xp, rows, -1, False, lambda pairs, first, last: order.quick_select(pairs, rank))
    return _chosen(xp, x, xp.take_along_axis(found, place, -1), dim, keepdim)


ranked.derivative(x=put_back)


def _whole_median(name):
    def forward(xp, x, /):
        flat = x.reshape(-1)
        gone = xp.isnan(flat)
        if not x.size or (gone.all() if name == "nanmedian" else gone.any()):
            return xp.asarray(np.nan, x.dtype) if x.dtype.kind == "f" else xp.zeros((), x.dtype)
        known = xp.sort(flat[~gone])
        return known[(len(known) - 1) // 2]

    forward.__name__ = f"{name}_all"
    forward.__doc__ = (
        f"The {name} of all elements, the lower of two.\n\n    shape  (s) → ()    dtype  same"
        "    grad  x̄ = ȳ shared evenly by the elements equal to it\n    "
    )
    made = op(forward, method="", node="MedianBackward0")
    made.derivative(x=shared_by_all)
    return made


def _median(name, whole, text):
    result = pair(name)

    def median(input, dim=None, keepdim=False):
        if dim is None:
            return whole.call(input)
        return result(*ranked.call(input, name, dim, keepdim))

    median.__name__, median.__doc__ = name, text
    return composite(median, method=name, out="same")


median = _median("median", _whole_median("median"), "The middle element, the lower of two; NaN if there is one.")
nanmedian = _median("nanmedian", _whole_median("nanmedian"), "The middle of the elements that are no NaN.")
histogram_result = namedtuple("histogram_result", "hist bin_edges")
kthvalue_result, mode_result, cummax_result, cummin_result = (pair(n) for n in ["kthvalue", "mode", "cummax", "cummin"])


@composite(method="kthvalue", out="same")
def kthvalue(input, k, dim=-1, keepdim=False):
    """The k-th smallest element along `dim` (k counts from 1), and where it is."""
    n = input.size(dim) if input.ndim else 1
    if not 1 <= k <= n:
        raise RuntimeError(f"kthvalue(): selected number k out of range for dimension {dim}")
    return kthvalue_result(*ranked.call(input, k - 1, dim, keepdim))


@op(method="", dtype="keep", outputs=2, uses=(1,), node="ModeBackward0")
def mode_(xp, x, /, dim=-1, keepdim=False):
    """The most frequent element along `dim`, the smallest of several, and the last place it is at.

    shape  (s) → s without dim, twice    dtype  same, int64    grad  x̄ = ȳ at that place
    """
    rows = _along_last("mode", x, dim)
    found = usual_order(xp, rows, -1, False)
    ordered = xp.take_along_axis(rows, found, -1)
    place = xp.arange(rows.shape[-1])
    new = xp.ones(rows.shape, bool)
    new[..., 1:] = ordered[..., 1:] != ordered[..., :-1]
    run = place - xp.maximum.accumulate(xp.where(new, place, 0), axis=-1)  # how long the run of equals is so far
    last = xp.expand_dims(run.argmax(-1), -1)
    return _chosen(xp, x, xp.take_along_axis(found, last, -1), dim, keepdim)


mode_.derivative(x=put_back)


@composite(method="mode", out="same")
def mode(input, dim=-1, keepdim=False):
    """The most frequent element along `dim`, and where it is."""
    return mode_result(*mode_.call(input, dim, keepdim))


@composite(method="msort", out="cast")
def msort(input):
    """Sorted along the first dimension."""
    return sort(input, 0)[0]


@composite(method="quantile", out="same")
def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    """The numbers below which the shares q of the elements lie; NaN where there is one."""
    return _quantile("quantile", input, q, dim, keepdim, interpolation)


@composite(method="nanquantile", out="same")
def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    """`quantile` of the elements that are no NaN."""
    return _quantile("nanquantile", input, q, dim, keepdim, interpolation)


def _quantile(name, x, q, dim, keepdim, interpolation):
    shares = _shares(name, x, q)
    if interpolation not in ("linear", "lower", "higher", "midpoint", "nearest"):
        raise RuntimeError(
            f"{name}() interpolation must be one of linear, lower, higher, midpoint or nearest, but got {interpolation}"
        )
    ndim = x.ndim
    rows = x.reshape(-1) if dim is None else (x if ndim else x.reshape(1)).movedim(one_dim(dim, ndim), -1)
    last = np.full((*rows.shape[:-1], 1), rows.size(-1) - 1)
    missing = np.isnan(rows.array).sum(-1, keepdims=True)
    if name == "nanquantile":
        last = np.maximum(last - missing, 0)
    rank = shares * Tensor(last.astype(x.array.dtype))
    if name == "quantile":
        rank = rank.masked_fill(Tensor(missing > 0), rows.size(-1) - 1)  # NaN stands last, and is the answer
    ordered = sort_.call(rows, -1)[0]
    take = lambda places: FUNCTIONS.gather(ordered, dim=-1, index=Tensor(places.astype(np.int64)))
    rule = {"lower": np.floor, "higher": np.ceil, "nearest": np.round}.get(interpolation)
    if rule is not None:
        y = take(rule(rank.array))
    else:
        low, high = np.floor(rank.array), np.ceil(rank.array)
        y = FUNCTIONS.lerp(take(low), take(high), rank * 0 + 0.5 if interpolation == "midpoint" else rank - Tensor(low))
    return _arranged(y, q, dim, keepdim, ndim)


def _shares(name, x, q):
    if not x.is_floating_point() or x.dtype.itemsize < 4:
        raise RuntimeError(f"{name}() input tensor must be either float or double dtype")
    q = q if isinstance(q, Tensor) else Tensor(np.asarray(q, x.array.dtype))
    if q.ndim > 1:
        raise RuntimeError(f"{name}() q must be a scalar or 1D tensor")
    if q.dtype is not x.dtype:
        raise RuntimeError(f"{name}() q tensor must be same dtype as the input tensor")
    if not x.numel():
        raise RuntimeError(f"{name}() input tensor must be non-empty")
    if ((q.array < 0) | (q.array > 1)).any():
        raise RuntimeError(f"{name}() q values must be in the range [0, 1]")
    return q if q.ndim else q.reshape(1)


def _arranged(y, q, dim, keepdim, ndim):
    """Results with one row for each share: the shares first, the reduced dimension as `keepdim` says."""
    many = isinstance(q, Tensor) and q.ndim
    y = y.movedim(-1, 0) if many else y.squeeze(-1)
    if keepdim and ndim:
        if dim is None:
            return y.reshape((*y.shape, *[1] * ndim) if many else [1] * ndim)
        return y.unsqueeze(one_dim(dim, ndim) + (1 if many else 0))
    return y.reshape(y.shape[:1] if many else ()) if not ndim else y


# --- running along a dimension --------------------------------------------------------------------------------------------------
def _running(name, rule):
    def forward(xp, x, /, dim):
        if not x.ndim:
            one_dim(dim, 0)
            return x.copy(), xp.zeros((), np.int64)
        d = one_dim(dim, x.ndim)
        values = rule(xp).accumulate(x, axis=d)
        at = xp.arange(x.shape[d]).reshape([-1 if i == d else 1 for i in range(x.ndim)])
        found = xp.where(xp.logical_or(x == values, xp.isnan(x)), at, 0)
        return values, xp.maximum.accumulate(found, axis=d)

    forward.__name__ = f"{name}_"
    forward.__doc__ = (
        f"The {'largest' if name == 'cummax' else 'smallest'} element so far along `dim`, and its last place.\n\n"
        "    shape  (s) → (s), twice    dtype  same, int64    grad  x̄ = ȳ added at the places found\n    "
    )
    made = op(forward, method="", dtype="keep", outputs=2, uses=(1,), node=f"{name.capitalize()}Backward0")
    made.derivative(x=lambda F, g, out, dim: F.add_along(g[0], index=out[1], dim=dim))
    return made


@op(method="", dtype="keep")
def add_along(xp, x, /, index, dim):
    """Zeros of x's shape with x added at the places `index` along `dim`.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ at those places
    """
    if not x.ndim:
        return x
    out = xp.zeros_like(x)
    kernels.add_at(xp, out, places(xp.asarray(index), one_dim(dim, x.ndim)), x)
    return out


add_along.derivative(x=lambda F, g, index, dim: F.take_along(g, index=index, dim=dim, squeeze=False))
cummax_ = _running("cummax", lambda xp: xp.maximum)
cummin_ = _running("cummin", lambda xp: xp.minimum)


@composite(method="cummax", out="same")
def cummax(input, dim):
    """The largest element so far along `dim`, and where it is."""
    return cummax_result(*cummax_.call(input, dim))


@composite(method="cummin", out="same")
def cummin(input, dim):
    """The smallest element so far along `dim`, and where it is."""
    return cummin_result(*cummin_.call(input, dim))


# --- counting by value ------------------------------------------------------------------------------------------------------------
@composite(method="histc", out="same")
def histc(input, bins=100, min=0, max=0):
    """How many elements fall into each of equal intervals between min and max, or the smallest and largest element."""
    if not input.is_floating_point():
        raise RuntimeError(f'"histogram_cpu" not implemented for {input.dtype}')
    if bins <= 0:
        raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {bins}")
    x = input.array.reshape(-1)
    low, high = (float(v) for v in (min, max))
    if low == high and x.size:
        low, high = float(x.min()), float(x.max())
    if low == high:
        low, high = low - 1, high + 1
    if not np.isfinite([low, high]).all():
        raise RuntimeError(f"torch.histc: range of [{low:g}, {high:g}] is not finite")
    if low > high:
        raise RuntimeError("torch.histc: max must be larger than min")
    x = x[(x >= low) & (x <= high)].astype("f8")
    place = np.minimum(((x - low) / (high - low) * bins).astype(np.int64), bins - 1)
    return Tensor(np.bincount(place, minlength=bins).astype(input.array.dtype))


@composite(method="histogram")
def histogram(input, bins, *, range=None, weight=None, density=False):
    """How many elements (or how much weight) fall into each interval, and the edges of the intervals.

    `bins` is how many equal ones, between the numbers of `range` or the smallest and largest element, or the edges.
    """
    if not input.is_floating_point():
        raise RuntimeError(f'"histogram_cpu" not implemented for {input.dtype}')
    edges = bins.array if isinstance(bins, Tensor) else bins
    weights = None if weight is None else weight.array.reshape(-1)
    counts, edges = np.histogram(input.array.reshape(-1), edges, range, density, weights)
    return histogram_result(*(Tensor(v.astype(input.array.dtype)) for v in (counts, edges)))


@composite(method="bincount")
def bincount(input, weights=None, minlength=0):
    """How often each number from 0 occurs, or the sum of the weights that stand where it does."""
    x = input.array
    if x.dtype.kind not in "iu":
        raise RuntimeError(f'"bincount_cpu" not implemented for {input.dtype}')
    if x.ndim != 1 or (x < 0).any():
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    if minlength < 0:
        raise RuntimeError("minlength should be >= 0")
    if weights is None:
        return Tensor(np.bincount(x, minlength=minlength))
    if weights.shape != input.shape:
        raise RuntimeError("weights should be 1-d and have the same length as input")
    sums = np.bincount(x, weights.array, minlength)
    return Tensor(sums.astype("f4" if weights.dtype is dtypes.float32 else "f8"))


@composite(method="unique_consecutive")
def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """Without the elements (or slices along `dim`) that are equal to the one before; optionally where each went and how
    long each run is."""
    x = input.array.reshape(-1) if dim is None else np.moveaxis(input.array, one_dim(dim, input.ndim), 0)
    new = np.ones(len(x), bool)
    new[1:] = (x[1:] != x[:-1]).reshape(len(x) - 1, -1).any(1) if len(x) > 1 else True
    kept = x[new]
    found = [kept if dim is None else np.moveaxis(kept, 0, dim)]
    if return_inverse:
        run = np.cumsum(new) - 1
        found.append(run.reshape(input.array.shape) if dim is None else run)
    if return_counts:
        found.append(np.diff([*np.flatnonzero(new), len(x)]))
    tensors = tuple(Tensor(np.array(f, order="C")) for f in found)
    return tensors if len(tensors) > 1 else tensors[0]


@composite
def isin(elements, test_elements, *, assume_unique=False, invert=False):
    """Whether each element is one of the test elements."""
    a, b = (x.array if isinstance(x, Tensor) else np.asarray(x) for x in (elements, test_elements))
    if not isinstance(elements, Tensor) and not isinstance(test_elements, Tensor):
        raise messages.operand("isin", elements, 0)
    return Tensor(np.asarray(np.isin(a, b, invert=invert)))


# --- searching --------------------------------------------------------------------------------------------------------------------
@composite(out="same")
def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None):
    """Where each number would go in a sorted row: before equal ones, or behind them with `right` (side "right")."""
    if side is not None and side not in ("left", "right"):
        raise RuntimeError(f"torch.searchsorted(): side can only be 'left' or 'right' but got {side}")
    if side == "left" and right:
        raise RuntimeError(
            "torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True"
        )
    rows, x = sorted_sequence, input if isinstance(input, Tensor) else Tensor(np.asarray(input))
    if isinstance(input, Tensor) and rows.dtype is not x.dtype:
        raise RuntimeError(
            "torch.searchsorted(): boundary tensor and input value tensor should have same dtype, but got "
            f"{rows.dtype} and {x.dtype}"
        )
    if not rows.ndim:
        raise RuntimeError(
            "torch.searchsorted(): boundaries tensor should have positive dimension, but got 0 dimension"
        )
    if rows.ndim > 1 and rows.shape[:-1] != x.shape[:-1]:
        raise RuntimeError(
            "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries "
            f"tensor and input value tensor must match, but we got {list(rows.shape)} and {list(x.shape)}"
        )
    bounds = rows.array if sorter is None else np.take_along_axis(rows.array, _sorter(rows, sorter), -1)
    way = "right" if right or side == "right" else "left"
    if rows.ndim == 1:
        found = np.asarray(np.searchsorted(bounds, x.array, way))
    else:
        n, m = bounds.shape[-1], x.size(-1)
        count = int(np.prod(bounds.shape[:-1]))
        pairs = zip(bounds.reshape(count, n), x.array.reshape(count, m), strict=True)
        found = np.array([np.searchsorted(b, v, way) for b, v in pairs], np.int64).reshape(x.shape)
    return Tensor(found.astype(np.int32 if out_int32 else np.int64))


def _sorter(rows, sorter):
    if sorter.shape != rows.shape:
        raise RuntimeError(
            f"torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor "
            f"{list(rows.shape)} and got sorter tensor {list(sorter.shape)}"
        )
    if sorter.dtype is not dtypes.int64:
        raise RuntimeError(f"torch.searchsorted(): sorter must be a tensor of long dtype but got dtype {sorter.dtype}")
    if sorter.numel() and (sorter.array.min() < 0 or sorter.array.max() >= rows.size(-1)):
        raise RuntimeError("torch.searchsorted(): sorter index out of range")
    return sorter.array


@composite(out="same")
def bucketize(input, boundaries, *, out_int32=False, right=False):
    """The number of the interval between sorted boundaries that each element falls into."""
    if boundaries.ndim != 1:
        raise RuntimeError(f"boundaries tensor must be 1 dimension, but got dim({boundaries.ndim})")
    return searchsorted(boundaries, input, out_int32=out_int32, right=right)
