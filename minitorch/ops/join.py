"""Joining tensors, repeating and turning them, keeping a triangle: results with memory of their own."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from minitorch.autograd.op import attach, composite, op
from minitorch.tensor import Tensor

from .reduce import axes
from .shape import expand, one_dim, reshape


@op(method="", variadic=True, node="CatBackward0")
def cat_(xp, tensors, /, dim=0):
    """Tensors side by side along an existing dimension.

    shape  (…, nᵢ, …) each → (…, Σnᵢ, …)    dtype  promotes    grad  x̄ᵢ = its part of ȳ
    """
    return xp.concatenate(tensors, one_dim(dim, tensors[0].ndim))


def _cat_parts(F, g, tensors_shapes, dim):
    d = one_dim(dim, len(tensors_shapes[0]))
    ends = np.cumsum([0, *(s[d] for s in tensors_shapes)]).tolist()
    return [F.slice(g, dim=d, start=a, stop=b) for a, b in pairwise(ends)]


cat_.derivative(tensors=_cat_parts)


@composite(out="apart")
def cat(tensors, dim=0):
    """Tensors side by side along an existing dimension.  Their other sizes must agree; empty 1-d ones are skipped."""
    tensors = tensor_list("cat", tensors, ValueError)
    kept = [x for x in tensors if x.array.shape != (0,)] or tensors[:1]
    shape = kept[0].array.shape
    for i, x in enumerate(tensors):
        if not x.array.shape:
            raise RuntimeError(f"zero-dimensional tensor (at position {i}) cannot be concatenated")
    d = one_dim(dim, len(shape))
    if any(x.array.shape != shape for x in kept):
        _check_sizes(kept, d)
    return cat_.call(kept, d)


def _check_sizes(kept, d: int) -> None:
    """Refuse to join tensors that differ elsewhere than in dimension d."""
    first = kept[0]
    for i, x in enumerate(kept):
        if x.ndim != first.ndim:
            raise RuntimeError(f"Tensors must have same number of dimensions: got {first.ndim} and {x.ndim}")
        for k in range(first.ndim):
            if k != d and x.shape[k] != first.shape[k]:
                raise RuntimeError(
                    f"Sizes of tensors must match except in dimension {d}. Expected size {first.shape[k]} but got size "
                    f"{x.shape[k]} for tensor number {i} in the list."
                )


concat = concatenate = cat


@op(method="", variadic=True, node="StackBackward0")
def stack_(xp, tensors, /, dim=0):
    """Tensors of one shape along a new dimension.

    shape  k × (s) → s with a k in it    dtype  promotes    grad  x̄ᵢ = position i of ȳ
    """
    return xp.stack(tensors, one_dim(dim, tensors[0].ndim, 1))


def _stack_parts(F, g, tensors_shapes, dim):
    return [F.select(g, dim=dim, index=i) for i in range(len(tensors_shapes))]


stack_.derivative(tensors=_stack_parts)


@composite(out="apart")
def stack(tensors, dim=0):
    """Tensors of one shape along a new dimension."""
    tensors = tensor_list("stack", tensors)
    shape = tensors[0].array.shape
    for i, x in enumerate(tensors):
        if x.array.shape != shape:
            raise RuntimeError(
                f"stack expects each tensor to be equal size, but got {list(tensors[0].shape)} at entry 0 and "
                f"{list(x.shape)} at entry {i}"
            )
    return stack_.call(tensors, dim)


def tensor_list(name, tensors, empty=RuntimeError):
    """The tensors of a list; TypeError for anything else in it, and `empty` where it has none."""
    if isinstance(tensors, Tensor):
        raise TypeError(f"{name}(): argument 'tensors' must be tuple of Tensors, not Tensor")
    tensors = list(tensors)
    if not tensors:
        raise empty(f"{name} expects a non-empty TensorList")
    for i, x in enumerate(tensors):
        if not isinstance(x, Tensor):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(x).__name__}")
    return tensors


@composite(out="apart")
def hstack(tensors):
    """Side by side: along dimension 1, or 0 for vectors."""
    tensors = [x.reshape(1) if not x.ndim else x for x in tensor_list("hstack", tensors)]
    return cat(tensors, 0 if tensors[0].ndim == 1 else 1)


@composite(out="apart")
def vstack(tensors):
    """One above the other, vectors as rows."""
    return cat([x.reshape(1, -1) if x.ndim < 2 else x for x in tensor_list("vstack", tensors)], 0)


@op(dtype="keep")
def flip(xp, x, /, dims):
    """The order along some dimensions reversed, in a copy (strides are never negative).

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ reversed
    """
    return xp.flip(x, axes(dims, x.ndim)).copy() if x.ndim and dims != () else x.copy()


flip.derivative(x=lambda F, g, dims: F.flip(g, dims=dims))


def _flip(self, *sizes, dims=None):
    """The order along some dimensions reversed, in a copy."""
    dims = sizes if dims is None else (dims,)
    return flip.call(self, dims[0] if len(dims) == 1 and not isinstance(dims[0], int) else dims)


attach(flip=_flip)


@op(dtype="keep")
def roll(xp, x, /, shifts, dims=None):
    """Elements moved on by `shifts` positions; those that fall off come in again at the start.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ moved back
    """
    moves, along = (v if isinstance(v, tuple | list) else (v,) for v in (shifts, () if dims is None else dims))
    if not moves:
        raise RuntimeError("`shifts` required")
    if len(moves) != len(along) and (along or len(moves) != 1):
        raise RuntimeError(f"shifts and dimensions must align. shifts: {len(moves)}, dims:{len(along)}")
    if along and not x.ndim:
        raise IndexError(f"Dimension specified as {along[0]} but tensor has no dimensions")
    axes(tuple(along), x.ndim)
    return xp.roll(x, moves if along else moves[0], along or None)


def _back(shifts):
    return tuple(-s for s in shifts) if isinstance(shifts, tuple | list) else -shifts


roll.derivative(x=lambda F, g, shifts, dims: F.roll(g, shifts=_back(shifts), dims=dims))


@composite(method="repeat")
def repeat(self, *repeats):
    """The tensor copied side by side `repeats` times along each dimension (NumPy's tile)."""
    repeats = repeats[0] if len(repeats) == 1 and not isinstance(repeats[0], int) else repeats
    if len(repeats) < self.ndim:
        raise RuntimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    lead = len(repeats) - self.ndim
    shape = (1,) * lead + self.array.shape
    spread = [m for n in shape for m in (1, n)]
    wide = [m for r, n in zip(repeats, shape, strict=True) for m in (r, n)]
    x = expand.call(reshape(self, spread), tuple(wide))
    return reshape(x.clone(), [r * n for r, n in zip(repeats, shape, strict=True)])


@composite(method="tile")
def tile(input, *dims):
    """`repeat`, where missing dimensions count as 1."""
    dims = dims[0] if len(dims) == 1 and not isinstance(dims[0], int) else dims
    return repeat(input, (1,) * (input.ndim - len(dims)) + tuple(dims))


def _triangle(name, rule, text):
    def forward(xp, x, /, diagonal=0):
        if x.ndim < 2:
            raise RuntimeError(f"{name}: input tensor must have at least 2 dimensions")
        return rule(xp, x, diagonal)

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  (…, m, n) → the same    dtype  same    grad  x̄ = the same part of ȳ\n    "
    made = op(forward, dtype="keep", inplace=True)
    made.derivative(x=lambda F, g, diagonal: getattr(F, name)(g, diagonal=diagonal))
    return made


tril = _triangle("tril", lambda xp, x, k: xp.tril(x, k), "The part on and below a diagonal, zeros above.")
triu = _triangle("triu", lambda xp, x, k: xp.triu(x, k), "The part on and above a diagonal, zeros below.")
