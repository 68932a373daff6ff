"""Rows of a table by their numbers: embeddings, one by one and in bags."""

from __future__ import annotations

import numpy as np

from minitorch.autograd.op import composite, op
from minitorch.backend import kernels
from minitorch.tensor import Tensor

from .index import index_put


@op(method="", dtype="keep", keep="index", node="EmbeddingBackward0")
def embedding_(xp, weight, index, /, padding_idx=None):
    """The rows of a table that `index` names.

    shape  (rows, d), (s) → (s, d)    dtype  the table's    grad  w̄ = ȳ added at each row, 0 at padding_idx
    """
    if index.size and (index.min() < 0 or index.max() >= len(weight)):
        raise IndexError("index out of range in self")
    return xp.take(weight, index, axis=0)


@op(method="", dtype="keep", keep="index", node="EmbeddingDenseBackward0")
def embedding_backward(xp, g, index, /, rows, padding_idx):
    """Zeros with each row of ȳ added at its place in the table, but none at padding_idx.

    shape  (s, d), (s) → (rows, d)    dtype  g's    grad  ḡ = the rows of z̄, 0 for padding_idx
    """
    out = xp.zeros((rows, g.shape[-1]), g.dtype)
    kernels.add_rows(xp, out, index.reshape(-1), g.reshape(-1, g.shape[-1]))
    if padding_idx is not None:
        out[padding_idx] = 0
    return out


def _rows_of(F, gg, index, padding_idx):
    rows = F.embedding(gg, index)
    return rows if padding_idx is None else F.masked_fill(rows, F.unsqueeze(index == padding_idx, dim=-1), 0)


embedding_.derivative(
    weight=lambda F, g, weight_shape, index, padding_idx: F.embedding_backward(
        g, index, rows=weight_shape[0], padding_idx=padding_idx
    )
)
embedding_backward.derivative(g=_rows_of)


@op(method="", dtype="keep", keep="factor")
def scaled_grad(xp, x, factor, /):
    """x, whose gradient is taken times a factor.

    shape  (s), broadcastable to it → (s)    dtype  x's    grad  x̄ = ȳ·factor
    """
    return x.copy()


scaled_grad.derivative(x=lambda F, g, factor: g * factor)


def _taken(weight, index, padding_idx, by_frequency: bool):
    """The rows; their gradients over how often each row was taken, with `by_frequency`."""
    rows = embedding_.call(weight, index, padding_idx)
    if not by_frequency:
        return rows
    times = np.bincount(index.array.reshape(-1), minlength=1)[index.array]
    return scaled_grad.call(rows, Tensor((1 / times[..., None]).astype(weight.array.dtype)))


def _renormalised(weight: Tensor, index: Tensor, max_norm: float, norm_type: float) -> None:
    """Shorten the rows that are to be taken and longer than max_norm, in place and outside the graph."""
    rows, table = Tensor(np.unique(index.array)), weight.detach()
    taken = table[rows]
    length = taken.norm(norm_type, 1, True)
    table[rows] = taken * (max_norm / (length + 1e-7)).where(length > max_norm, length * 0 + 1)


def _checked(input, weight, padding_idx):
    """padding_idx counted from 0."""
    if input.array.dtype not in (np.int64, np.int32):
        raise RuntimeError(
            f"Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got "
            f"{input.dtype} instead (while checking arguments for embedding)"
        )
    if padding_idx is None:
        return None
    if not -len(weight) <= padding_idx < len(weight):
        raise AssertionError("Padding_idx must be within num_embeddings")
    return padding_idx % len(weight)


@composite(public=False)
def embedding(
    input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False
):  # fmt: skip
    """The rows of a table by their numbers.  Shapes (s), (rows, d) → (s, d).

    padding_idx  a row that gets no gradient
    max_norm  the rows taken are shortened to it first, in place
    scale_grad_by_freq  whether a row's gradient is divided by how often it was taken
    """
    padding_idx = _checked(input, weight, padding_idx)
    if weight.ndim != 2:
        raise RuntimeError("'weight' must be 2-D")
    if max_norm is not None:
        _renormalised(weight, input, max_norm, norm_type)
    return _taken(weight, input, padding_idx, scale_grad_by_freq)


# --- bags -------------------------------------------------------------------------------------------------------------------------
def _bags(input, offsets, include_last_offset: bool):
    """The indices in one row, the number of the bag of each, and how many bags there are."""
    if input.ndim == 2:
        if offsets is not None:
            raise ValueError(f"if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed "
                             f"length sequences. However, found offsets of type {type(offsets)}")  # fmt: skip
        return input.reshape(-1), np.repeat(np.arange(len(input)), input.shape[1]), len(input)
    if input.ndim != 1:
        raise ValueError(f"input has to be 1D or 2D Tensor, but got Tensor of dimension {input.ndim}")
    if offsets is None or offsets.ndim != 1:
        raise ValueError("offsets has to be a 1D Tensor where input is 1D")
    starts = offsets.array
    if starts.size and starts[0]:
        raise ValueError(f"offsets[0] has to be 0, but got {starts[0]}")
    if starts.size and starts[-1] > len(input):
        raise ValueError(f"offsets[-1] can not be greater than input's length {len(input)}, but got {starts[-1]}")
    bags = len(starts) - 1 if include_last_offset else len(starts)
    stops = starts[1:] if include_last_offset else np.append(starts[1:], len(input))
    return input[: stops[-1] if bags else 0], np.repeat(np.arange(bags), stops - starts[:bags]), bags


@composite(public=False)
def embedding_bag(
    input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode="mean", sparse=False,
    per_sample_weights=None, include_last_offset=False, padding_idx=None,
):  # fmt: skip
    """The sum, mean or maximum of the rows of each bag.  Bags are the rows of `input`, or begin at `offsets`.

    per_sample_weights  factors of the rows, in mode sum
    padding_idx  a row that does not count
    """
    if mode not in ("sum", "mean", "max"):
        raise ValueError("mode has to be one of sum, mean or max")
    if per_sample_weights is not None and mode != "sum":
        raise NotImplementedError(
            f"embedding_bag: per_sample_weights is only supported for mode='sum' (got mode='{mode}')"
        )
    if per_sample_weights is not None and per_sample_weights.shape != input.shape:
        raise ValueError(
            f"embedding_bag: expected per_sample_weights ({list(per_sample_weights.shape)}) to have the same shape as "
            f"input ({list(input.shape)})."
        )
    padding_idx = _checked(input, weight, padding_idx)
    index, bag, bags = _bags(input, offsets, include_last_offset)
    if max_norm is not None:
        _renormalised(weight, index, max_norm, norm_type)
    rows = _taken(weight, index, padding_idx, scale_grad_by_freq)
    kept = np.ones(len(bag), bool) if padding_idx is None else index.array != padding_idx
    if mode == "max":
        return _largest_of_bags(rows, bag, bags, kept)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.reshape(-1)[: len(bag)].unsqueeze(-1)
    empty = Tensor(np.zeros((bags, weight.shape[1]), weight.array.dtype))
    total = index_put.call(empty, rows[Tensor(kept)], key=(bag[kept],), accumulate=True)
    if mode == "sum":
        return total
    sizes = np.maximum(np.bincount(bag[kept], minlength=bags), 1)
    return total / Tensor(sizes[:, None].astype(weight.array.dtype))


def _largest_of_bags(rows, bag, bags: int, kept):
    """The maximum of each bag by columns: the first of equals; 0 for a bag without rows."""
    x = rows.detach().array
    columns = []
    for b in range(bags):
        members = np.flatnonzero((bag == b) & kept)
        columns.append(members[x[members].argmax(0)] if len(members) else np.full(x.shape[1], -1))
    place = np.stack(columns) if bags else np.zeros((0, x.shape[1]), np.int64)
    return rows.gather(0, Tensor(place.clip(0))).masked_fill(Tensor(place < 0), 0)
