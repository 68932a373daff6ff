"""Writing into a copy at given places: index_add, scatter, put, masked_scatter and their kin, and parts put back."""

from __future__ import annotations

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import FUNCTIONS, composite, op
from minitorch.tensor import Tensor

from .index import checked_range, frozen, index_put, need_index, places
from .pointwise import where_
from .shape import one_dim, slice_


# --- along one dimension, whole slices at a time --------------------------------------------------------------------------------
def _slots(name, x: Tensor, dim, index: Tensor):
    """The key that names the slices `index` along `dim`."""
    need_index(name, index.array)
    if index.ndim > 1:
        raise IndexError(f"{name}(): Index is supposed to be a vector, but got dim: {index.ndim}")
    d = one_dim(dim, x.ndim)
    n = x.array.shape[d] if x.ndim else 1
    error = RuntimeError if name == "index_add" else IndexError
    checked_range(name, index.array, n, error, wrap=name == "index_fill")
    return d, (slice(None),) * d + (index.array.reshape(-1) % max(n, 1),)


def _sourced(name, x: Tensor, d: int, index: Tensor, source: Tensor) -> Tensor:
    """The source, its shape and type checked: x's shape, with as many slices as there are indices."""
    if source.dtype is not x.dtype:
        raise RuntimeError(f"{name}(): self ({x.dtype}) and source ({source.dtype}) must have the same scalar type")
    want = tuple(index.numel() if i == d else n for i, n in enumerate(x.shape))
    have = source.shape if source.ndim or not x.ndim else (1,) * x.ndim
    if tuple(have) != want and not (source.ndim == 0 and index.numel() == 1):
        if name == "index_copy":
            raise IndexError(f"{name}(): Source/destination tensor have different slice shapes: {want} and {have}")
        raise RuntimeError(f"{name}(): the shape of source must be {want} to match self and index, but got {have}")
    return source


def _vector(x: Tensor) -> Tensor:
    return x if x.ndim else x.reshape(1)


@composite(method="index_add", inplace=True, out="same")
def index_add(input, dim, index, source, *, alpha=1):
    """input with alpha·source added to the slices `index` along `dim`; repeated ones add up."""
    d, key = _slots("index_add", input, dim, index)
    source = _sourced("index_add", input, d, index, source)
    y = index_put.call(_vector(input), _scaled(_vector(source), alpha), key=key, accumulate=True)
    return y.reshape(input.shape)


def _scaled(x, alpha):
    return x if alpha == 1 else x * alpha


@composite(method="index_copy", inplace=True, out="same")
def index_copy(input, dim, index, source):
    """input with the slices `index` along `dim` replaced by those of source."""
    d, key = _slots("index_copy", input, dim, index)
    source = _sourced("index_copy", input, d, index, source)
    return index_put.call(_vector(input), _vector(source), key=key).reshape(input.shape)


@composite(method="index_fill", inplace=True)
def index_fill(input, dim, index, value):
    """input with one value in the slices `index` along `dim`."""
    _, key = _slots("index_fill", input, dim, index)
    if isinstance(value, Tensor) and value.ndim:
        raise RuntimeError(
            f"index_fill_ only supports a 0-dimensional value tensor, but got tensor with {value.ndim} dimension(s)."
        )
    value = value if isinstance(value, Tensor) else Tensor(np.asarray(value))
    key = (*key[:-1], np.unique(key[-1]))  # a slice named twice is filled once, and counts once in value's gradient
    return index_put.call(_vector(input), value.to(input.dtype), key=key).reshape(input.shape)


@composite(method="index_reduce", inplace=True, out="same")
def index_reduce(input, dim, index, source, reduce, *, include_self=True):
    """Like `index_add`, where what meets at one place is combined: "prod", "mean", "amax" or "amin"."""
    if reduce not in ("prod", "mean", "amax", "amin"):
        raise RuntimeError(f"reduce argument must be either prod, mean, amax or amin, got {reduce}.")
    d, key = _slots("index_reduce", input, dim, index)
    source = _sourced("index_reduce", input, d, index, source)
    return _reduced(input, key, _vector(source), reduce, include_self)


# --- by a flat or a full index --------------------------------------------------------------------------------------------------
@composite(method="index_put", name="index_put")
def index_put_copy(input, indices, values, accumulate=False):
    """input with `values` written at (or added to) the places that index arrays or masks name."""
    if values.dtype is not input.dtype:
        raise RuntimeError(
            "Index put requires the source and destination dtypes match, got "
            f"{input.dtype} for the destination and {values.dtype} for the source."
        )
    pending = {i: k for i, k in enumerate(indices) if k is not None}
    return index_put.call(input, values, key=frozen(input, pending), accumulate=accumulate)


@composite(method="take", out="same")
def take(input, index):
    """The elements at places counted through the flattened tensor, in index's shape."""
    if index.dtype is not dtypes.int64:
        raise RuntimeError(f"take(): Expected a long tensor for index, but got {index.dtype}")
    n = input.numel()
    if not n and index.numel():
        raise IndexError("take(): tried to take from an empty tensor")
    checked_range("take", index.array, n, IndexError)
    return FUNCTIONS.index(input.reshape(-1), key=(index.array % max(n, 1),))


@composite(method="put", inplace=True)
def put(input, index, source, accumulate=False):
    """input with the elements of source written at (or added to) places counted through the flattened tensor."""
    if index.dtype is not dtypes.int64:
        raise RuntimeError(f"put_(): Expected a long tensor for index, but got {index.dtype}")
    if source.dtype is not input.dtype:
        raise RuntimeError(
            f"put_(): self and source expected to have the same dtype, got {input.dtype}, {source.dtype}"
        )
    if index.numel() != source.numel():
        raise RuntimeError(
            "put_(): Expected source and index to have the same number of elements, but got source.numel() = "
            f"{source.numel()}, index.numel() = {index.numel()}"
        )
    n = input.numel()
    if not n and index.numel():
        raise IndexError("put_(): Tried to put elements into an empty tensor")
    checked_range("put_", index.array, n, IndexError)
    key = (index.array.reshape(-1) % max(n, 1),)
    flat = index_put.call(input.reshape(-1), source.reshape(-1), key=key, accumulate=accumulate)
    return flat.reshape(input.shape)


# --- scatter --------------------------------------------------------------------------------------------------------------------
def _scatter_parts(name, x: Tensor, dim, index: Tensor, src):
    """The key of a scatter, and the part of the source that it uses."""
    i = index.array
    if not i.size:
        return None, src
    if i.dtype not in (np.int64, np.int32):
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index")
    d = one_dim(dim, x.ndim)
    for what, t in (("self", x), ("src", src)):
        if not isinstance(t, Tensor):
            continue
        if max(t.ndim, 1) != max(i.ndim, 1):
            raise RuntimeError(f"Index tensor must have the same number of dimensions as {what} tensor")
        for k, n in enumerate(i.shape):
            if n > (t.array.shape[k] if t.ndim else 1) and not (what == "self" and k == d):
                raise RuntimeError(
                    f"Expected index {list(i.shape)} to be no larger than {what} {list(t.shape)} apart from dimension {d}"
                )
    if isinstance(src, Tensor):
        if src.dtype is not x.dtype:
            raise RuntimeError(f"{name}(): Expected self.dtype to be equal to src.dtype")
        src = _vector(src)[tuple(slice(0, n) for n in np.atleast_1d(i).shape)]
    i = np.atleast_1d(i)
    checked_range(name, i, _vector(x).array.shape[d], RuntimeError, wrap=False)
    return places(i, d), src


def _filled(x: Tensor, index: Tensor, value) -> Tensor:
    return Tensor(np.full(np.atleast_1d(index.array).shape, value, x.array.dtype))


@composite(method="scatter", inplace=True, out="same")
def scatter(input, dim, index, src=None, *, value=None, reduce=None):
    """input with y[index[i][j]][j] = src[i][j] for dim 0, and so on; a number as src stands for all.

    `reduce` "add" or "multiply" combines with what is there; `scatter_reduce` does more.
    """
    src = value if src is None else src
    key, src = _scatter_parts("scatter", input, dim, index, src)
    if key is None:
        return input.clone()
    src = src if isinstance(src, Tensor) else _filled(input, index, src)
    if reduce is not None:
        if reduce not in ("add", "multiply"):
            raise RuntimeError("reduce argument must be either add or multiply.")
        return _reduced(input, key, src, {"add": "sum", "multiply": "prod"}[reduce], True)
    return index_put.call(_vector(input), src, key=key).reshape(input.shape)


@composite(method="scatter_add", inplace=True, out="same")
def scatter_add(input, dim, index, src):
    """input with src[i][j] added to y[index[i][j]][j] for dim 0, and so on; repeated places add up."""
    key, src = _scatter_parts("scatter_add", input, dim, index, src)
    if key is None:
        return input.clone()
    return index_put.call(_vector(input), src, key=key, accumulate=True).reshape(input.shape)


@composite(method="scatter_reduce", inplace=True, out="same")
def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    """Like `scatter`, where what meets at one place is combined: "sum", "prod", "mean", "amax" or "amin".

    Without `include_self` what was there before takes no part, but stays where nothing is written.
    """
    if reduce not in ("sum", "prod", "mean", "amax", "amin"):
        raise RuntimeError("reduce argument must be either sum, prod, mean, amax or amin.")
    key, src = _scatter_parts("scatter_reduce", input, dim, index, src)
    return input.clone() if key is None else _reduced(input, key, src, reduce, include_self)


def _reduced(input, key, src, reduce, include_self):
    x = _vector(input)
    hit = np.zeros(x.array.shape, bool)
    hit[key] = True
    if not include_self:
        x = x.masked_fill(Tensor(hit), _neutral(x.dtype, reduce))
    if reduce in ("sum", "mean"):
        y = index_put.call(x, src, key=key, accumulate=True)
        y = y if reduce == "sum" else _averaged(y, key, include_self)
    else:
        y = scatter_extreme.call(x, src, key=key, reduce=reduce)
    return y.reshape(input.shape)


def _averaged(total, key, include_self):
    count = np.full(total.array.shape, int(include_self), np.int64)
    np.add.at(count, key, 1)
    count = Tensor(np.maximum(count, 1))
    return total / count if total.is_floating_point() else total // count


def _neutral(dtype, reduce):
    """What changes nothing when it is combined with a number."""
    if reduce in ("sum", "mean", "prod"):
        return int(reduce == "prod")
    low, high = (False, True) if dtype is dtypes.bool else (None, None)
    if dtype.is_floating_point:
        low, high = -np.inf, np.inf
    elif low is None:
        low, high = dtypes.iinfo(dtype).min, dtypes.iinfo(dtype).max
    return low if reduce == "amax" else high


@op(method="", dtype="equal", node="ScatterReduceBackward0")
def scatter_extreme(xp, x, src, /, key, reduce):
    """The product ("prod") or an extreme ("amax", "amin") of what x has at a place and all that src brings there.

    shape  (s), (index) → (s)    dtype  equal    grad  prod: ȳ·the other factors; amax, amin: shared among the equal
    """
    out = x.copy()
    rule = {"prod": xp.multiply, "amax": xp.maximum, "amin": xp.minimum}[reduce]
    rule.at(out, key, src)
    return out


def _extreme_grads(F, g, x, src, out, key, reduce):
    if reduce == "prod":
        return _prod_grads(F, g, x, src, key)
    at_place = F.index(out, key=key)
    won, kept = src == at_place, x == out
    ones = F.where(won, F.zeroed(src) + 1, F.zeroed(src))
    count = F.index_put(F.where(kept, F.zeroed(x) + 1, F.zeroed(x)), ones, key=key, accumulate=True)
    share = g / F.masked_fill(count, count == 0, 1)
    return F.where(kept, share, F.zeroed(x)), F.where(won, F.index(share, key=key), F.zeroed(src))


def _prod_grads(F, g, x, src, key):
    # zeros are counted apart from the product of the other factors, so that nothing is divided by zero
    x_zero, src_zero = x == 0, src == 0
    one = lambda t, mask: F.where(mask, F.zeroed(t) + 1, F.zeroed(t))
    zeros = F.index_put(one(x, x_zero), one(src, src_zero), key=key, accumulate=True)
    x_safe, src_safe = F.masked_fill(x, x_zero, 1), F.masked_fill(src, src_zero, 1)
    rest = F.scatter_extreme(x_safe, src_safe, key=key, reduce="prod")
    grads = []
    for t, safe, zero, at in (
        (x, x_safe, x_zero, lambda v: v),
        (src, src_safe, src_zero, lambda v: F.index(v, key=key)),
    ):
        others = at(zeros) - one(t, zero)
        grads.append(F.masked_fill(at(g) * (at(rest) / safe), others > 0, 0))
    return tuple(grads)


scatter_extreme.derivative(joint=_extreme_grads)


# --- by a mask --------------------------------------------------------------------------------------------------------------------
@composite(method="masked_scatter", inplace=True)
def masked_scatter(input, mask, source):
    """input with the elements of source, in order, where the mask is true."""
    if mask.dtype is not dtypes.bool:
        raise RuntimeError(f"masked_scatter_ only supports boolean masks, but got mask with dtype {mask.dtype}")
    if source.dtype is not input.dtype:
        raise RuntimeError(
            f"masked_scatter: expected self and source to have same dtypes but got {input.dtype} and {source.dtype}"
        )
    shape = np.broadcast_shapes(input.shape, mask.shape)
    mask = np.broadcast_to(mask.array, shape)
    count = int(mask.sum())
    if count > source.numel():
        raise RuntimeError(
            "masked_scatter: expected self and source to have same dtypes and source to have at least as many elements "
            f"as there are ones in the mask, {count}, but it has {source.numel()}"
        )
    x = input.expand(shape).clone()
    if not mask.ndim:
        return where_.call(Tensor(mask.copy()), source.reshape(-1)[0], x) if count else x
    return index_put.call(x, source.reshape(-1)[:count], key=(mask.copy(),))


# --- a view's part replaced -----------------------------------------------------------------------------------------------------
def _replaced(input, part, view):
    """A copy of input, with what a view of it shows replaced by src."""
    y = input.clone()
    shown = view(y)
    if shown.shape != part.shape:
        raise RuntimeError(
            f"expected src to have a size equal to the slice of self. src size = {list(part.shape)}, slice size = "
            f"{list(shown.shape)}"
        )
    shown.copy_(part)
    return y


@composite(method="select_scatter")
def select_scatter(input, src, dim, index):
    """input with one position along `dim` replaced by src."""
    return _replaced(input, src, lambda y: y.select(dim, index))


@composite(method="slice_scatter")
def slice_scatter(input, src, dim=0, start=None, end=None, step=1):
    """input with the positions start, start + step, … before end along `dim` replaced by src."""

    def part(y):
        first, last, by = slice(start, end, step).indices(y.size(dim))
        return slice_.call(y, dim, first, max(first, last), by)

    return _replaced(input, src, part)


@composite(method="diagonal_scatter")
def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    """input with a diagonal of two dimensions replaced by src."""
    return _replaced(input, src, lambda y: y.diagonal(offset, dim1, dim2))


@composite(method="as_strided_scatter")
def as_strided_scatter(input, src, size, stride, storage_offset=None):
    """input with what `as_strided` would show replaced by src."""
    return _replaced(input, src, lambda y: y.as_strided(size, stride, storage_offset))
