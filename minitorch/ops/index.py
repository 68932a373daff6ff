"""Indexing: `x[key]`, `x[key] = y`, and gather, scatter and their kin.

A key is taken apart as PyTorch does: numbers, slices, None and … first, as views; then tensors, lists and masks, which
copy.  (NumPy counts a number beside a list as a list; PyTorch does not, and the order of dimensions differs.)
"""

from __future__ import annotations

import warnings

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes
from minitorch.autograd.inplace import check_history, fits
from minitorch.autograd.op import attach, composite, op
from minitorch.tensor import Tensor

from .shape import alias, one_dim, select, slice_, unsqueeze


# --- x[key] -------------------------------------------------------------------------------------------------------------------
def index_array(k):
    """A list, array or tensor in a key, as an integer or boolean array; None for what is no such thing."""
    if isinstance(k, Tensor):
        k = k.array
    elif isinstance(k, list | tuple | range):
        k = np.asarray([v.item() if isinstance(v, Tensor) else v for v in k])
        k = k.astype(np.int64) if not k.size else k
    if not isinstance(k, np.ndarray):
        return None
    if k.dtype.kind not in "iub":
        raise IndexError("tensors used as indices must be long, int, byte or bool tensors")
    if k.dtype == np.uint8 and k.ndim:  # the type of masks before there was torch.bool
        text = "indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead."
        warnings.warn(text, stacklevel=2)
        return k != 0
    return k


def _consumes(k) -> int:
    """How many dimensions one part of a key stands for."""
    if k is None or k is Ellipsis or isinstance(k, bool | np.bool_):
        return 0
    array = index_array(k) if not isinstance(k, slice | int | np.integer) else None
    return array.ndim if array is not None and array.dtype == bool else 1


def take_apart(x: Tensor, key):
    """Apply the views of a key; return the viewed tensor and, per dimension, the index array still to apply."""
    key = key if isinstance(key, tuple) else (key,)
    used = sum(_consumes(k) for k in key)
    if used > x.ndim:
        raise IndexError(f"too many indices for tensor of dimension {x.ndim}")
    skipped = x.ndim - used  # what … stands for
    d, pending = 0, {}
    for k in key:
        if k is Ellipsis:
            d += skipped
        elif k is None or isinstance(k, bool | np.bool_):
            x = unsqueeze.call(x, d)
            if k is not None:
                pending[d] = np.asarray([k])
            d += 1
        elif isinstance(k, slice):
            x = _sliced(x, d, k)
            d += 1
        elif isinstance(k, int | np.integer) or (isinstance(k, Tensor) and not k.ndim and k.array.dtype.kind in "iu"):
            x = select.call(x, d, int(k))
        else:
            d = _keep_for_later(pending, d, k)
    return x, pending


def _keep_for_later(pending, d: int, k) -> int:
    array = index_array(k)
    if array is None:
        raise IndexError(
            "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices "
            f"(got {type(k).__name__})"
        )
    pending[d] = k if isinstance(k, Tensor) and array is k.array else array
    return d + (array.ndim if array.dtype == bool else 1)


def _sliced(x: Tensor, d: int, k: slice) -> Tensor:
    start, stop, step = k.start, k.stop, k.step
    if step is not None and (step := int(step)) <= 0:
        raise ValueError("step must be greater than zero")
    if start is stop is step is None:
        return x
    if start.__class__ is not int or stop.__class__ is not int:  # None, or a number of NumPy's or in a tensor
        k = slice(None if start is None else int(start), None if stop is None else int(stop), step)
    start, stop, step = k.indices(x.array.shape[d])
    return slice_.call(x, d, start, max(stop, start), step)


def full_key(ndim: int, pending: dict) -> tuple:
    """The arrays at their dimensions, with whole slices between."""
    key: list = []
    d = 0
    while d < ndim and (not pending or d <= max(pending)):
        k = pending.get(d)
        if k is None:
            key.append(slice(None))
            d += 1
        else:
            array = k.array if isinstance(k, Tensor) else k
            key.append(array)
            d += array.ndim if array.dtype == bool else 1
    return tuple(key)


def getitem(self: Tensor, key) -> Tensor:
    """x[key]: a view for numbers, slices, None and …; a copy for index tensors, lists and masks."""
    if key.__class__ is int:
        return select.call(self, 0, key)
    if key.__class__ is slice and self.array.ndim:
        x = _sliced(self, 0, key)
        return alias.call(x) if x is self else x
    x, pending = take_apart(self, key)
    if pending:
        return index.call(x, key=frozen(x, pending))
    return alias.call(x) if x is self else x


def frozen(x: Tensor, pending: dict) -> tuple:
    """The index arrays copied (the graph keeps them), their range and shapes checked with PyTorch's errors."""
    key = full_key(x.ndim, pending)
    d = 0
    for k in key:
        if isinstance(k, slice):
            d += 1
            continue
        if k.dtype == bool:
            for i, n in enumerate(k.shape):
                if n != x.array.shape[d + i]:
                    raise IndexError(
                        f"The shape of the mask {list(k.shape)} at index {i} does not match the shape of the indexed "
                        f"tensor {list(x.shape)} at index {d + i}"
                    )
            d += k.ndim
            continue
        n = x.array.shape[d]
        if k.size and (k.min() < -n or k.max() >= n):
            bad = int(k[(k < -n) | (k >= n)].flat[0])
            raise IndexError(f"index {bad} is out of bounds for dimension {d} with size {n}")
        d += 1
    return tuple(k if isinstance(k, slice) else k.copy() for k in key)


@op(method="", dtype="keep", node="IndexBackward0", single_use=True)
def index(xp, x, /, key):
    """x at index arrays or masks, in a copy.

    shape  as NumPy's advanced indexing    dtype  same    grad  x̄ = 0 with ȳ added at each place as often as it was taken
    """
    y = x[key]
    return xp.ascontiguousarray(y).reshape(-1).reshape(y.shape)  # NumPy may lay it out in the order of the key


@op(method="", dtype="keep")
def index_add_at(xp, x, /, key, shape):
    """Zeros of a shape with x added at the places of a key; repeated places add up.

    shape  indexed → shape    dtype  same    grad  x̄ = ȳ at those places
    """
    out = xp.zeros(shape, x.dtype)
    if len(key) == 1 and key[0].dtype == bool:
        out[key] = x  # a mask names each place once
    else:
        xp.add.at(out, key, x)
    return out


index.derivative(x=lambda F, g, x_shape, key: F.index_add_at(g, key=key, shape=tuple(x_shape)))
index_add_at.derivative(x=lambda F, g, key: F.index(g, key=key))


# --- x[key] = y -----------------------------------------------------------------------------------------------------------------
def setitem(self: Tensor, key, value) -> None:
    """x[key] = value, broadcast: a write through a view where the key allows one, otherwise place by place."""
    given = isinstance(value, Tensor)
    if not given:
        check_fits(value, self)
        value = _written(value, self.array.dtype)
    plain = key.__class__ is int and self.array.ndim
    x, pending = (select.call(self, 0, key), None) if plain else take_apart(self, key)
    if pending:
        if modes.grad and x._requires_grad:
            check_history(x)
        if given and value.array.dtype is not x.array.dtype and (value.numel() != 1 or not _one_mask(pending)):
            raise RuntimeError(
                f"Index put requires the source and destination dtypes match, got {x.dtype} for the destination and "
                f"{value.dtype} for the source."
            )
        index_put.in_place(x, value, key=frozen(x, pending))
        return
    lead = value.ndim - x.ndim
    if lead > 0 and value.array.shape[:lead] == (1,) * lead:
        value = value.reshape(value.array.shape[lead:])
    if not fits(value.array.shape, x.array.shape):
        raise RuntimeError(
            f"shape mismatch: value tensor of shape {list(value.shape)} cannot be broadcast to indexing result of shape "
            f"{list(x.shape)}"
        )
    x.copy_(value)


def _written(value, dtype) -> Tensor:
    """What is to be written over elements of a type: a list is cast to it as NumPy casts, a float as PyTorch does."""
    if value.__class__ is float:
        return Tensor(np.asarray(value).astype(dtype))
    single = np.ndim(value) == 0
    array = np.asarray(value, None if single else dtype)
    return Tensor(array.astype(dtype) if single and array.dtype.kind == "f" else array)


def _one_mask(pending) -> bool:
    return len(pending) == 1 and all(_consumes(k) and index_array(k).dtype == bool for k in pending.values())


def check_fits(value, x: Tensor) -> None:
    """Refuse to write a whole number that x's type cannot hold."""
    if isinstance(value, int) and not isinstance(value, bool) and x.array.dtype.kind in "iu":
        limits = np.iinfo(x.array.dtype)
        if not limits.min <= value <= limits.max:
            raise messages.number_range(x.dtype.name)


@op(method="", dtype="keep", node="IndexPutBackward0", single_use=True)
def index_put(xp, x, values, /, key, accumulate=False):
    """x with `values` written at (or added to) the places of a key.

    shape  (s), broadcastable to the indexed shape → (s)    dtype  x's
    grad  x̄ = ȳ, 0 where overwritten; v̄ = ȳ at those places
    """
    out = x.copy()
    if accumulate:
        xp.add.at(out, key, values.astype(x.dtype))
    else:
        out[key] = values
    return out


def _kept(F, g, key, accumulate):
    return g if accumulate else F.index_put(g, F.zeroed(F.index(g, key=key)), key=key)


index_put.derivative(x=_kept, values=lambda F, g, key: F.index(g, key=key))


def index_put_(self: Tensor, indices, values, accumulate=False) -> Tensor:
    """x[indices] = values in place, or += with `accumulate`, where repeated places add up."""
    pending = {i: index_array(k) for i, k in enumerate(indices) if k is not None}
    return index_put.in_place(self, values, key=frozen(self, pending), accumulate=accumulate)


def iterate(self: Tensor):
    """The positions along the first dimension, as views."""
    if not self.ndim:
        raise TypeError("iteration over a 0-d tensor")
    return iter(self.unbind(0))


attach(__getitem__=getitem, __setitem__=setitem, __iter__=iterate, index_put_=index_put_)


# --- along one dimension --------------------------------------------------------------------------------------------------------
def need_index(name, i):
    """Refuse an index of any type but int64 and int32."""
    if i.dtype not in (np.int64, np.int32):
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index but got {dtypes.of(i.dtype)}")


def checked_range(name, i, n: int, error, *, wrap: bool = True) -> None:
    """Refuse places outside [0, n), or [-n, n) where they may count from the end."""
    if i.size and (i.min() < (-n if wrap else 0) or i.max() >= n):
        bad = int(i[(i < (-n if wrap else 0)) | (i >= n)].flat[0])
        raise error(f"{name}(): index {bad} is out of bounds for size {n}")


@op(dtype="keep", single_use=True)
def index_select(xp, x, /, dim, index):
    """Positions `index` along a dimension, in a copy.

    shape  (…, n, …) → (…, k, …)    dtype  same    grad  x̄ = ȳ added at those positions
    """
    i = index.array
    need_index("index_select", i)
    d = one_dim(dim, x.ndim)
    if i.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    if not x.ndim and i.size != 1:
        raise RuntimeError(f"index_select(): Index to scalar can have only 1 value, got {i.size} value(s)")
    checked_range("index_select", i, x.shape[d] if x.ndim else 1, IndexError, wrap=False)
    return xp.take(x, i.reshape(-1), d) if x.ndim else x.copy()


def _select_grad(F, g, x_shape, dim, index):
    if not x_shape:
        return g
    key = (slice(None),) * (dim % len(x_shape)) + (index.array.reshape(-1),)
    return F.index_add_at(g, key=key, shape=tuple(x_shape))


index_select.derivative(x=_select_grad)


def places(i, dim: int) -> tuple:
    """The index arrays that pick, for each place of `i`, the element at i along `dim` and itself along the others."""
    grid = list(np.indices(i.shape, sparse=True))
    grid[dim] = i
    return tuple(grid)


@op(dtype="keep", single_use=True)
def gather(xp, x, /, dim, index, *, sparse_grad=False):
    """y[i][j] = x[index[i][j]][j] for dim 0, and so on.

    shape  index's    dtype  same    grad  x̄ = ȳ added at the places taken
    """
    i = index.array
    d = one_dim(dim, x.ndim)
    if not i.size:
        return xp.zeros(i.shape, x.dtype)
    need_index("gather", i)
    if max(i.ndim, 1) != max(x.ndim, 1):
        raise RuntimeError("Index tensor must have the same number of dimensions as input tensor")
    wide = xp.atleast_1d(x)
    for k in range(i.ndim):
        if k != d and i.shape[k] > x.shape[k]:
            raise RuntimeError(
                f"Size does not match at dimension {k} expected index {list(i.shape)} to be no larger than self "
                f"{list(x.shape)} apart from dimension {d}"
            )
    checked_range("gather", i, wide.shape[d], RuntimeError, wrap=False)
    return wide[places(np.atleast_1d(i), d)].reshape(i.shape)


def _gather_grad(F, g, x_shape, dim, index):
    i = np.atleast_1d(index.array)
    wide = tuple(x_shape) or (1,)
    g = F.reshape_copy(g, shape=i.shape) if i.size else F.zeros_of(g, shape=i.shape)
    return F.reshape_copy(
        F.index_add_at(g, key=places(i, dim % len(wide)), shape=wide) if i.size else F.zeros_of(g, shape=wide),
        shape=tuple(x_shape),
    )


gather.derivative(x=_gather_grad)


@composite(method="masked_select", out="same")
def masked_select(input, mask):
    """The elements where a mask is true, in one dimension."""
    if mask.dtype is not dtypes.bool:
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    shape = np.broadcast_shapes(input.shape, mask.shape) or (1,)
    return getitem(input.expand(shape), mask.expand(shape))


@composite(method="take_along_dim", out="same")
def take_along_dim(input, indices, dim=None):
    """Elements at `indices` along a dimension, such as those that argsort gives; negative ones count from the end."""
    if indices.dtype is not dtypes.int64:
        raise RuntimeError(f"torch.take_along_dim(): dtype of indices should be Long but got {indices.dtype}")
    if dim is None:
        return take_along_dim(input.reshape(-1), indices.reshape(-1), 0)
    if input.ndim != indices.ndim:
        raise RuntimeError(
            f"torch.take_along_dim(): input and indices should have the same number of dimensions, but got {input.ndim} "
            f"dimensions for input, and {indices.ndim} dimensions for indices"
        )
    d = one_dim(dim, input.ndim)
    if not input.ndim:
        return gather.call(input, 0, indices)
    shape = np.broadcast_shapes(*((*t.shape[:d], 1, *t.shape[d + 1 :]) for t in (input, indices)))
    x, i = (t.expand(*shape[:d], t.shape[d], *shape[d + 1 :]) for t in (input, indices))
    checked_range("take_along_dim", i.array, x.array.shape[d], IndexError)
    return gather.call(x, d, i % max(x.array.shape[d], 1))


@composite(method="nonzero")
def nonzero(input, *, as_tuple=False):
    """Where x is not 0: one row of indices for each place, or with `as_tuple` one tensor for each dimension."""
    found = np.nonzero(np.atleast_1d(input.array))
    if as_tuple:
        return tuple(Tensor(i) for i in found)
    return Tensor(np.stack(found, 1)[:, : input.ndim])


@composite(method="argwhere")
def argwhere(input):
    """`nonzero`: one row of indices for each place where x is not 0."""
    return nonzero(input)


@composite(method="nonzero_static")
def nonzero_static(input, *, size, fill_value=-1):
    """`nonzero` with a fixed count of rows: the first `size`, or as many as there are and rows of fill_value."""
    if size < 0:
        raise RuntimeError("nonzero_static: 'size' must be an non-negative integer")
    found = nonzero(input).array
    rows = np.full((size, input.ndim), fill_value, np.int64)
    rows[: min(size, len(found))] = found[:size]
    return Tensor(rows)
