"""Norms of vectors and matrices, and what is made from them."""

from __future__ import annotations

import math

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import composite, op
from minitorch.tensor import Tensor

from .decompose import inv, svdvals
from .reduce import amax, amin, axes, restored
from .reduce import sum as total
from .shape import one_dim


@op(method="", node="LinalgVectorNormBackward0")
def norm2(xp, x, /, dim=None, keepdim=False):
    """√Σx² over `dim`, or over everything.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  floating only    grad  x̄ = ȳ·x/y, 0 where y = 0
    """
    if x.dtype.kind != "f":
        raise RuntimeError(
            f"linalg.vector_norm: Expected a floating point or complex tensor as input. Got {dtypes.of(x.dtype)}"
        )
    return xp.sqrt(xp.add.reduce(x * x, axis=axes(dim, x.ndim), keepdims=keepdim))


def _norm_grad(F, g, x, out, dim, keepdim):
    y = restored(F, out, x.shape, dim, keepdim)
    zero = y == 0
    return F.masked_fill(x * (restored(F, g, x.shape, dim, keepdim) / F.masked_fill(y, zero, 1)), zero, 0)


norm2.derivative(x=_norm_grad)


@op(method="", node="LinalgVectorNormBackward0")
def norm_p(xp, x, /, p, dim=None, keepdim=False):
    """(Σ|x|ᵖ)^(1/p) over `dim`, or over everything.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  floating only
    grad  x̄ = ȳ·sign(x)·(|x|/y)ᵖ⁻¹, 0 where y = 0
    """
    return xp.power(xp.add.reduce(xp.power(xp.abs(x), p), axis=axes(dim, x.ndim), keepdims=keepdim), 1 / p)


def _norm_p_grad(F, g, x, out, p, dim, keepdim):
    y, g = (restored(F, t, x.shape, dim, keepdim) for t in (out, g))
    size, none = F.abs(x), y == 0
    share = F.pow(size / F.masked_fill(y, none, 1), p - 1)
    flat = F.logical_or(none, size == 0) if p < 1 else none
    return F.masked_fill(g * F.sign(x) * share, flat, 0)


norm_p.derivative(x=_norm_p_grad)


@op(method="", node="LinalgVectorNormBackward0")
def norm_0(xp, x, /, dim=None, keepdim=False):
    """How many elements are not 0, over `dim` or over everything, as a floating-point number.

    shape  (s) → s without dim (size 1 with keepdim)    dtype  same    grad  0
    """
    return xp.asarray(xp.count_nonzero(x, axis=axes(dim, x.ndim), keepdims=keepdim), x.dtype)


norm_0.derivative(x=lambda F, g, x_shape: F.zeros_of(g, shape=tuple(x_shape)))


@composite(public=False, out="same")
def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """(Σ|x|ᵖ)^(1/p) over `dim`, or over everything; ±inf: the largest and smallest size; 0: how many are not 0."""
    if not isinstance(ord, int | float):
        raise TypeError(f"linalg_vector_norm(): argument 'ord' (position 2) must be Number, not {type(ord).__name__}")
    if not x.is_floating_point():
        raise RuntimeError(f"linalg.vector_norm: Expected a floating point or complex tensor as input. Got {x.dtype}")
    if dtype is not None:
        if not dtype.is_floating_point or not dtypes.can_cast(x.dtype, dtype) or dtype.itemsize < x.dtype.itemsize:
            raise RuntimeError(f"linalg.vector_norm: the dtype of the input {x.dtype} should be convertible to {dtype}")
        x = x.to(dtype)
    if ord == 2:
        return norm2.call(x, dim, keepdim)
    if ord == 1:
        return total.call(x.abs(), dim, keepdim)
    if ord == 0:
        return norm_0.call(x, dim, keepdim)
    if not math.isinf(ord):
        return norm_p.call(x, float(ord), dim, keepdim)
    ax = axes(dim, x.ndim)
    if not x.numel() and (ax is None or any(x.shape[i] == 0 for i in ax)):
        raise RuntimeError(
            f"linalg.vector_norm cannot compute the {ord} norm on an empty tensor because the operation does not have an "
            "identity"
        )
    return (amax if ord > 0 else amin).call(x.abs(), dim, keepdim)


@composite(public=False, out="same")
def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    """The norm of a matrix: "fro" of its elements; "nuc", 2, -2 of its singular values; ±1, ±inf of its column and row
    sums."""
    if A.ndim < 2:
        raise RuntimeError(f"linalg.matrix_norm: The input tensor A must have at least 2 dimensions, but got {A.ndim}.")
    if isinstance(dim, int) or len(dim) != 2:
        raise RuntimeError(f"linalg.matrix_norm: dim must be a 2-tuple. Got {dim}")
    if ord not in ("fro", "nuc", 1, -1, 2, -2, math.inf, -math.inf):
        raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    if not A.is_floating_point():
        raise RuntimeError(f"linalg.matrix_norm: Expected a floating point or complex tensor as input. Got {A.dtype}")
    A = A if dtype is None else A.to(dtype)
    row, column = (one_dim(d, A.ndim) for d in dim)
    if row == column:
        raise RuntimeError(f"linalg.matrix_norm: dims must be different. Got ({row}, {column})")
    if ord == "fro":
        return norm2.call(A, (row, column), keepdim)
    if ord in ("nuc", 2, -2):
        s = svdvals(A.movedim((row, column), (-2, -1)))
        y = total.call(s, -1) if ord == "nuc" else (amax if ord > 0 else amin).call(s, -1)
    else:
        over, along = (row, column) if abs(ord) == 1 else (column, row)
        sums = total.call(A.abs(), over, True)
        y = (amax if ord > 0 else amin).call(sums, (over, along))
    if not keepdim:
        return y
    for d in sorted((row, column)):
        y = y.unsqueeze(d)
    return y


@composite(public=False, name="linalg_norm", out="same")
def linalg_norm(A, ord=None, dim=None, keepdim=False, *, dtype=None):
    """`vector_norm` or `matrix_norm`, by how many dimensions are named; without `ord` the root of the sum of squares."""
    if ord is None or isinstance(dim, int) or (dim is not None and len(dim) == 1) or (dim is None and A.ndim == 1):
        if isinstance(ord, str):
            raise RuntimeError(
                f"linalg.norm: If dim is specified, it must be of length 2 for the order {ord}. Got {dim}"
            )
        return vector_norm(A, 2 if ord is None else ord, dim, keepdim, dtype=dtype)
    if dim is None and A.ndim != 2:
        raise RuntimeError(
            f"linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {A.ndim}D."
        )
    return matrix_norm(A, ord, (0, 1) if dim is None else dim, keepdim, dtype=dtype)


@composite(method="norm", out="same")
def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    """(Σ|x|ᵖ)^(1/p) over `dim`, or over everything; "fro" is 2, and "nuc" the sum of a matrix's singular values."""
    if p == "nuc":
        return matrix_norm(input, "nuc", (0, 1) if dim is None else dim, keepdim, dtype=dtype)
    if isinstance(p, str) and p != "fro":
        raise RuntimeError(f"only valid string values are 'fro' and 'nuc', found {p}")
    if p == "fro" and dim is not None and not isinstance(dim, int) and len(dim) > 2:
        raise RuntimeError(f"linalg.matrix_norm: dim must be a 2-tuple. Got {list(dim)}")
    return vector_norm(input, 2 if p in ("fro", None) else p, dim, keepdim, dtype=dtype)


@composite(method="renorm", inplace=True)
def renorm(input, p, dim, maxnorm):
    """Slices along `dim` scaled down to a p-norm of maxnorm where theirs is larger."""
    if input.ndim < 2:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {input.ndim} dimensions")
    if p <= 0:
        raise RuntimeError("renorm: non-positive-norm not supported")
    if maxnorm < 0:
        raise RuntimeError(f"renorm: expected maxnorm to be >= 0 but got {maxnorm}")
    d = one_dim(dim, input.ndim)
    size = vector_norm(input, float(p), tuple(i for i in range(input.ndim) if i != d), True)
    factor = (maxnorm / (size + 1e-7)).masked_fill(size <= maxnorm, 1)
    return input * factor


@composite(public=False)
def cond(A, p=None):
    """‖A‖·‖A⁻¹‖: how much errors may grow when equations with A are solved; by default of the singular values."""
    if p in (None, 2, -2):
        s = svdvals(A)
        return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    try:
        other = matrix_norm(inv.call(A), p)
    except RuntimeError:
        return Tensor(np.full(A.shape[:-2], np.inf, A.array.dtype))
    return matrix_norm(A, p) * other
