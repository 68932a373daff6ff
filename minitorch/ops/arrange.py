"""Moving elements about: diagonals, splitting by counts, stacking by column or depth, repeating, turning."""

from __future__ import annotations

import itertools

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import FUNCTIONS, attach, composite
from minitorch.tensor import CONTIGUOUS, Size, Tensor

from .index import index_select
from .join import cat, flip, stack, tensor_list
from .shape import diagonal, expand, one_dim, reshape, slice_, split, view_put


# --- diagonals --------------------------------------------------------------------------------------------------------------------
@composite(method="diag_embed")
def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    """The last dimension laid on a diagonal of two new ones, zeros elsewhere."""
    ndim = input.ndim + 1
    a, b = one_dim(dim1, ndim), one_dim(dim2, ndim)
    if a == b:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    n = input.size(-1) + abs(offset)
    shape = list(input.shape[:-1])
    for d in sorted((a, b)):
        shape.insert(d, n)
    params = {"offset": offset, "dim1": a, "dim2": b}
    return view_put.call(input, shape=tuple(shape), step="diagonal", params=params)


@composite(method="diag", out="cast")
def diag(input, diagonal=0):
    """A vector on the diagonal of a matrix of zeros; of a matrix, its diagonal as a vector."""
    if input.ndim not in (1, 2):
        raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {input.ndim}D")
    return diag_embed(input, diagonal) if input.ndim == 1 else input.diagonal(diagonal).clone()


@composite(method="diagflat")
def diagflat(input, offset=0):
    """All elements on the diagonal of a matrix of zeros."""
    return diag_embed(input.reshape(-1), offset)


@composite(method="trace")
def trace(input):
    """The sum of a matrix's diagonal."""
    if input.ndim != 2:
        raise RuntimeError("trace: expected a matrix")
    return diagonal.call(input).sum()


@composite
def block_diag(*tensors):
    """Matrices along the diagonal of one, zeros elsewhere; a vector counts as a row."""
    for i, t in enumerate(tensors):
        if t.ndim > 2:
            raise RuntimeError(
                f"torch.block_diag: Input tensors must have 2 or fewer dimensions. Input {i} has {t.ndim} dimensions"
            )
    blocks = [t.reshape(1, -1) if t.ndim < 2 else t for t in tensors] or [Tensor(np.zeros((1, 0), "f4"))]
    total = sum(b.size(1) for b in blocks)
    rows, start = [], 0
    for b in blocks:
        left, right = (b.new_zeros(b.size(0), n) for n in (start, total - start - b.size(1)))
        rows.append(cat([left, b, right], 1))
        start += b.size(1)
    return cat(rows, 0)


# --- splitting --------------------------------------------------------------------------------------------------------------------
@composite(method="tensor_split")
def tensor_split(input, indices_or_sections, dim=0):
    """Views along a dimension: as many as a number says, of sizes as equal as can be, or cut at the given places."""
    if not input.ndim:
        raise RuntimeError(
            f"tensor_split expected at least a 1-dimensional tensor, but got a tensor with {input.ndim} dims"
        )
    d, cuts = one_dim(dim, input.ndim), indices_or_sections
    n = input.size(d)
    if isinstance(cuts, Tensor):
        if cuts.dtype is not dtypes.int64 or cuts.ndim > 1:
            raise RuntimeError(
                "tensor_split expected tensor_indices_or_sections to be a long tensor of 0 or 1 dimensions"
            )
        cuts = cuts.tolist()
    if isinstance(cuts, int):
        if cuts <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {cuts}")
        size, more = divmod(n, cuts)
        cuts = [size * i + min(i, more) for i in range(1, cuts)]
    places = [slice(None, c).indices(n)[1] for c in cuts]
    starts, ends = [0, *places], [*places, n]
    return tuple(slice_.call(input, d, a, max(a, b)) for a, b in zip(starts, ends, strict=True))


def _split_along(name, least, dim_of):
    def splitting(input, indices_or_sections):
        if input.ndim < least:
            raise RuntimeError(
                f"torch.{name} requires a tensor with at least {least} dimension, but got a tensor with {input.ndim} "
                "dimensions"
            )
        d = dim_of(input)
        n, size = indices_or_sections, input.size(d)
        if isinstance(n, int) and (n <= 0 or size % n):
            raise RuntimeError(
                f"torch.{name} attempted to split along dimension {d}, but the size of the dimension {size} is not "
                f"divisible by the split_size {n}"
            )
        return tensor_split(input, indices_or_sections, d)

    splitting.__name__, splitting.__doc__ = name, f"`tensor_split` along one dimension, into equal parts: {name}."
    return composite(splitting, method=name)


hsplit = _split_along("hsplit", 1, lambda x: 0 if x.ndim == 1 else 1)
vsplit = _split_along("vsplit", 2, lambda x: 0)
dsplit = _split_along("dsplit", 3, lambda x: 2)


@composite(method="unsafe_split")
def unsafe_split(input, split_size, dim=0):
    """`split`, as copies."""
    return tuple(part.clone() for part in split(input, split_size, dim))


@composite(method="unsafe_chunk")
def unsafe_chunk(input, chunks, dim=0):
    """`chunk`, as copies."""
    return tuple(part.clone() for part in input.chunk(chunks, dim))


# --- stacking and widening ----------------------------------------------------------------------------------------------------------
def _at_least(name, widen, text):
    def widened(*tensors):
        several = len(tensors) != 1 or not isinstance(tensors[0], Tensor)
        if several and len(tensors) == 1:
            tensors = tuple(tensors[0])
        found = tuple(widen(t) for t in tensors)
        return found if several else found[0]

    widened.__name__, widened.__doc__ = name, text
    return composite(widened)


def _two(t):
    return t.reshape(1, -1) if t.ndim < 2 else t


def _three(t):
    return t.reshape(1, -1, 1) if t.ndim < 2 else t.unsqueeze(-1) if t.ndim == 2 else t


atleast_1d = _at_least("atleast_1d", lambda t: t if t.ndim else t.reshape(1), "Numbers as vectors of one element.")
atleast_2d = _at_least("atleast_2d", _two, "Numbers and vectors as matrices of one row.")
atleast_3d = _at_least("atleast_3d", _three, "Numbers, vectors and matrices with three dimensions.")


@composite(out="cast")
def column_stack(tensors):
    """Vectors as the columns of a matrix; matrices side by side."""
    tensors = tensor_list("column_stack", tensors)
    return cat([t.reshape(-1, 1) if t.ndim < 2 else t for t in tensors], 1)


@composite(out="cast")
def dstack(tensors):
    """One behind the other: along the third dimension."""
    return cat([_three(t) for t in tensor_list("dstack", tensors)], 2)


@composite
def cartesian_prod(*tensors):
    """All tuples with one element from each vector, as rows."""
    for t in tensors:
        if t.ndim != 1:
            raise RuntimeError("Expect a 1D vector, but got shape " + str(list(t.shape)))
    if len(tensors) == 1:
        return tensors[0].view(-1)
    grids = FUNCTIONS.meshgrid(*tensors, indexing="ij")
    return stack([g.reshape(-1) for g in grids], 1)


@composite(method="combinations", name="combinations")
def combinations(input, r=2, with_replacement=False):
    """All ways to take r elements of a vector, as rows, in the order of itertools."""
    if input.ndim != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input.shape)}")
    if r < 0:
        raise RuntimeError(f"Expect a non-negative number, but got {r}")
    choose = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    rows = np.array(list(choose(range(input.numel()), r)), np.int64).reshape(-1, r)
    return input[Tensor(rows)] if r else input.new_empty(0)


# --- repeating and turning ------------------------------------------------------------------------------------------------------------
@composite(method="broadcast_to")
def broadcast_to(input, size):
    """A view in which dimensions of size 1 are shown as larger."""
    return expand.call(input, tuple(size))


@composite(method="sum_to_size")
def sum_to_size(input, *size):
    """Summed over leading dimensions and those of size 1 in `size`: what undoes broadcasting."""
    size = tuple(size[0]) if len(size) == 1 and not isinstance(size[0], int) else size
    if not size:
        return input.sum()
    lead = input.ndim - len(size)
    shape = (1,) * lead + size
    if lead < 0 or any(n not in (1, m) for n, m in zip(shape, input.shape, strict=True)):
        raise RuntimeError(f"size {{{list(size)}}} is not expandable to size {{{list(input.shape)}}}.")
    over = tuple(i for i, n in enumerate(shape) if i < lead or (n == 1 and input.shape[i] != 1))
    return reshape(input.sum(over, True), size) if over else input


@composite(method="repeat_interleave")
def repeat_interleave(input, repeats=None, dim=None, *, output_size=None):
    """Each element (or slice along `dim`) several times in a row; `repeats` is a number or one for each.

    With a single tensor of counts: the number of each place, as often as its count says.
    """
    if repeats is None:
        return Tensor(np.repeat(np.arange(input.numel()), input.array))
    x, d = (input.reshape(-1), 0) if dim is None else (input, one_dim(dim, input.ndim))
    x = x if x.ndim else x.reshape(1)
    if isinstance(repeats, int) and repeats >= 0:
        shape = [*x.shape[: d + 1], repeats, *x.shape[d + 1 :]]
        copies = x.unsqueeze(d + 1).expand(shape).clone(memory_format=CONTIGUOUS)
        return copies.view([*x.shape[:d], x.size(d) * repeats, *x.shape[d + 1 :]])
    counts = repeats.array if isinstance(repeats, Tensor) else np.asarray(repeats)
    if counts.dtype.kind not in "iu":
        raise RuntimeError("repeats has to be Long or Int tensor")
    if counts.ndim > 1:
        raise RuntimeError("repeats must be 0-dim or 1-dim tensor")
    if (counts < 0).any():
        raise RuntimeError("repeats can not be negative")
    if counts.size not in (1, x.size(d)):
        raise RuntimeError("repeats must have the same size as input along dim")
    index = np.repeat(np.arange(x.size(d)), counts)
    return index_select.call(x, d, Tensor(index))


@composite(method="rot90")
def rot90(input, k=1, dims=(0, 1)):
    """Turned by k quarters of a circle, from the first of two dimensions towards the second."""
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if input.ndim < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {input.ndim}")
    a, b = (one_dim(d, input.ndim) for d in dims)
    if a == b:
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}")
    k %= 4
    if k == 0:
        return input.clone()
    if k == 2:
        return flip.call(input, (a, b))
    return flip.call(input, (b,)).transpose(a, b) if k == 1 else flip.call(input, (a,)).transpose(a, b)


@composite(method="fliplr")
def fliplr(input):
    """Columns in reverse order."""
    if input.ndim < 2:
        raise RuntimeError("Input must be >= 2-d.")
    return flip.call(input, (1,))


@composite(method="flipud")
def flipud(input):
    """Rows in reverse order."""
    if not input.ndim:
        raise RuntimeError("Input must be >= 1-d.")
    return flip.call(input, (0,))


@composite
def unravel_index(indices, shape):
    """Places counted through a flattened tensor, as one index tensor for each dimension of its shape."""
    if indices.array.dtype.kind not in "iu":
        raise ValueError("expect 'indices' to be integer dtype")
    shape = Size((shape,) if isinstance(shape, int) else [int(n) for n in shape])
    if any(n < 0 for n in shape):
        raise ValueError(f"'shape' cannot have negative values, but got {tuple(shape)}")
    steps = [Size(shape[i + 1 :]).numel() for i in range(len(shape))]
    return tuple(indices // step % n for step, n in zip(steps, shape, strict=True))


attach(H=property(lambda self: self.t()), mH=property(lambda self: self.mT), adjoint=lambda self: self.mT)
