"""More products: batched and scaled sums of them, over chosen dimensions, of many matrices; distances between rows."""

from __future__ import annotations

import math
from itertools import pairwise

from minitorch import messages
from minitorch.autograd.inplace import fits
from minitorch.autograd.op import composite, op
from minitorch.tensor import Tensor

from .linalg import matmul, outer, product
from .reduce import axes
from .shape import one_dim


# --- beta·input + alpha·(a product) -----------------------------------------------------------------------------------------------
@op(dtype="equal", inplace=True)
def baddbmm(xp, x, batch1, batch2, /, *, beta=1, alpha=1):
    """beta·x + alpha·(A·B) for batches of matrices.

    shape  broadcastable to (b, n, m), (b, n, k), (b, k, m) → (b, n, m)    dtype  equal
    grad  x̄ = beta·ȳ, Ā = alpha·ȳ·Bᵀ, B̄ = alpha·Aᵀ·ȳ
    """
    for t in (batch1, batch2):
        if t.ndim != 3:
            raise RuntimeError(f"baddbmm: batch1 and batch2 must be 3D tensors, but got {t.ndim}D")
    if batch1.shape[0] != batch2.shape[0]:
        raise messages.matmul("baddbmm", batch1.shape, batch2.shape)
    return _added(xp, "baddbmm", x, product(xp, batch1, batch2), beta, alpha)


def _added(xp, name, x, y, beta, alpha):
    """beta·x + alpha·y in y's shape; with beta 0, x is not looked at, so that its NaN do not count."""
    y = y * xp.asarray(alpha, y.dtype) if alpha != 1 else y
    if x.ndim > y.ndim or any(n not in (1, m) for n, m in zip(reversed(x.shape), reversed(y.shape), strict=False)):
        raise messages.broadcast(name, x.shape, y.shape)
    return y if beta == 0 else y + x * xp.asarray(beta, x.dtype)


def _scaled(g, factor):
    return g if factor == 1 else g * factor


baddbmm.derivative(
    x=lambda F, g, beta: _scaled(g, beta),
    batch1=lambda F, g, batch2, alpha: _scaled(F.matmul(g, F.mT(batch2)), alpha),
    batch2=lambda F, g, batch1, alpha: _scaled(F.matmul(F.mT(batch1), g), alpha),
)


def _plus(name, input, factors, multiply, beta, alpha):
    """beta·input + alpha·(the product of factors), whose numbers of dimensions are given."""
    for t, n in factors:
        if t.ndim != n:
            raise RuntimeError(f"{name}: expected a {n}-D tensor, but got {t.ndim}-D")
    tensors = [input, *(t for t, _ in factors)]
    if len({t.dtype for t in tensors}) > 1:
        raise messages.one_dtype(name, [t.dtype for t in tensors])
    if not input.is_floating_point():
        beta, alpha = int(beta), int(alpha)
    y = _scaled(multiply(*tensors[1:]), alpha)
    if not fits(input.shape, y.shape):
        raise messages.broadcast(name, input.shape, y.shape)
    return (y if beta == 0 else _scaled(input, beta) + y).to(input.dtype)


@composite(method="addbmm", inplace=True, out="cast")
def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    """beta·input + alpha·Σ Aᵢ·Bᵢ over a batch of matrices."""
    summed = lambda a, b: matmul.call(a, b).sum(0)
    return _plus("addbmm", input, [(batch1, 3), (batch2, 3)], summed, beta, alpha)


@composite(method="addmv", inplace=True, out="cast")
def addmv(input, mat, vec, *, beta=1, alpha=1):
    """beta·input + alpha·(A·v) for a matrix and a vector."""
    return _plus("addmv", input, [(mat, 2), (vec, 1)], matmul.call, beta, alpha)


@composite(method="addr", inplace=True, out="cast")
def addr(input, vec1, vec2, *, beta=1, alpha=1):
    """beta·input + alpha·(v·wᵀ) for two vectors."""
    return _plus("addr", input, [(vec1, 1), (vec2, 1)], outer, beta, alpha)


# --- over chosen dimensions ---------------------------------------------------------------------------------------------------------
@composite(method="inner", out="cast")
def inner(input, other):
    """Σ over the last dimension of both: for each pair of rows their dot product."""
    if not input.ndim or not other.ndim:
        return input * other
    if input.size(-1) != other.size(-1):
        raise RuntimeError(
            f"inner() the last dimension must match on both input tensors but got shapes {list(input.shape)} and "
            f"{list(other.shape)}"
        )
    return tensordot(input, other, ([-1], [-1]))


@composite(method="vdot", out="cast")
def vdot(input, other):
    """Σ aᵢ·bᵢ for two vectors."""
    for t in (input, other):
        if t.ndim != 1:
            raise RuntimeError(f"1D tensors expected, but got {input.ndim}D and {other.ndim}D tensors")
    if input.dtype is not other.dtype:
        raise RuntimeError(f"dot : expected both vectors to have same dtype, but found {input.dtype} and {other.dtype}")
    if input.numel() != other.numel():
        raise RuntimeError(
            "inconsistent tensor size, expected tensor and src to have the same number of elements, but got "
            f"{input.numel()} and {other.numel()} elements respectively"
        )
    return matmul.call(input, other)


@composite(out="cast")
def tensordot(a, b, dims=2):
    """Σ over pairs of dimensions: the last `dims` of a with the first of b, or two lists that name them."""
    if isinstance(dims, Tensor):
        dims = dims.tolist()
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a.ndim, b.ndim):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        dims = (list(range(a.ndim - dims, a.ndim)), list(range(dims)))
    left, right = ([d] if isinstance(d, int) else list(d) for d in dims)
    if len(left) != len(right):
        raise RuntimeError("both dimension lists should have same length")
    left, right = list(axes(left, a.ndim) or ()), list(axes(right, b.ndim) or ())
    for i, j in zip(left, right, strict=True):  # a size of 1 stands for as many as the other side has
        if 1 in (a.shape[i], b.shape[j]):
            a, b = (t if u.shape[k] != 1 else t.sum(d, True) for t, d, u, k in ((a, i, b, j), (b, j, a, i)))
        if a.shape[i] != b.shape[j]:
            raise RuntimeError(
                f"contracted dimensions need to match, but first has size {a.shape[i]} in dim {i} and second has size "
                f"{b.shape[j]} in dim {j}"
            )
    rows, columns = ([d for d in range(t.ndim) if d not in gone] for t, gone in ((a, left), (b, right)))
    n, k, m = (math.prod(t.shape[d] for d in ds) for t, ds in ((a, rows), (a, left), (b, columns)))
    y = matmul.call(a.permute((*rows, *left)).reshape(n, k), b.permute((*right, *columns)).reshape(k, m))
    return y.reshape([*(a.shape[d] for d in rows), *(b.shape[d] for d in columns)])


@composite(method="kron", out="cast")
def kron(input, other):
    """The Kronecker product: each element of input in turn, times all of other."""
    n = max(input.ndim, other.ndim)
    a, b = ((1,) * (n - t.ndim) + tuple(t.shape) for t in (input, other))
    left = input.reshape([m for size in a for m in (size, 1)])
    right = other.reshape([m for size in b for m in (1, size)])
    return (left * right).reshape([p * q for p, q in zip(a, b, strict=True)])


@composite(public=False, out="cast")
def vecdot(x, y, *, dim=-1):
    """Σ xᵢ·yᵢ along a dimension."""
    if not x.is_floating_point() or not y.is_floating_point():
        raise RuntimeError("linalg.vecdot: Expected a floating point or complex tensor as input. Got an integer one")
    if x.ndim and y.ndim and x.size(dim) != y.size(dim) and 1 not in (x.size(dim), y.size(dim)):
        raise RuntimeError(
            f"linalg.vecdot: inputs {list(x.shape)} and {list(y.shape)} must have the same size along dimension {dim}"
        )
    return (x * y).sum(dim)


def _cross(name, a, b, dim):
    if a.ndim != b.ndim:
        raise RuntimeError(f"{name}: inputs must have the same number of dimensions.")
    d = one_dim(dim, a.ndim)
    if a.size(d) != 3 or b.size(d) != 3:
        raise RuntimeError(f"{name}: inputs dimension {dim} must have length 3. Got {a.size(d)} and {b.size(d)}")
    # both index lists run round the circle 0 1 2
    turned = lambda t, by: t.roll(-by, d)
    return turned(a, 1) * turned(b, 2) - turned(a, 2) * turned(b, 1)


@composite(method="cross", out="cast")
def cross(input, other, dim=None):
    """The vector product along a dimension of size 3: by default the first such."""
    if dim is None:
        dim = next((i for i, n in enumerate(input.shape) if n == 3), None)
        if dim is None:
            raise RuntimeError("no dimension of size 3 in input")
    return _cross("linalg.cross", input, other, dim)


@composite(public=False, name="linalg_cross", out="cast")
def linalg_cross(input, other, *, dim=-1):
    """The vector product along a dimension of size 3: by default the last one."""
    return _cross("linalg.cross", input, other, dim)


# --- of many matrices -----------------------------------------------------------------------------------------------------------------
@composite(public=False, out="cast")
def multi_dot(tensors):
    """The product of several matrices, bracketed so that it takes the fewest multiplications; vectors at the ends."""
    tensors = list(tensors)
    if len(tensors) < 2:
        raise RuntimeError(f"multi_dot(): expected at least 2 tensors but got {len(tensors)}")
    first, last = tensors[0], tensors[-1]
    for i, t in enumerate(tensors):
        if t.ndim != 2 and not (t.ndim == 1 and i in (0, len(tensors) - 1)):
            raise RuntimeError(f"multi_dot(): tensor {i} must be 2D but got {t.ndim}D")
        if t.dtype is not first.dtype:
            raise RuntimeError(
                f"multi_dot(): all tensors must have be the same dtype, but got {first.dtype}, {t.dtype}"
            )
    chain = [t.reshape(1, -1) if t.ndim == 1 and t is first else t for t in tensors[:-1]]
    chain.append(last.reshape(-1, 1) if last.ndim == 1 else last)
    for a, b in pairwise(chain):
        if a.size(1) != b.size(0):
            raise messages.matmul("multi_dot", a.shape, b.shape)
    y = _bracketed(chain)
    return y.reshape([*first.shape[:-1], *last.shape[1:]])


def _bracketed(chain):
    """The product with the cheapest order of steps: for every stretch of the chain the best place to cut it."""
    sizes = [t.size(0) for t in chain] + [chain[-1].size(1)]
    n = len(chain)
    best = {(i, i): (0, i) for i in range(n)}
    for length in range(1, n):
        for i in range(n - length):
            j = i + length
            costs = [
                (best[i, k][0] + best[k + 1, j][0] + sizes[i] * sizes[k + 1] * sizes[j + 1], k) for k in range(i, j)
            ]
            best[i, j] = min(costs)

    def multiplied(i, j):
        if i == j:
            return chain[i]
        k = best[i, j][1]
        return matmul.call(multiplied(i, k), multiplied(k + 1, j))

    return multiplied(0, n - 1)


@composite
def chain_matmul(*matrices):
    """`linalg.multi_dot` with the matrices as arguments."""
    return matrices[0] if len(matrices) == 1 else multi_dot(matrices)


# --- distances ------------------------------------------------------------------------------------------------------------------------
@composite
def cdist(x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary"):
    """The p-norm of the difference of each row of x1 and each row of x2."""
    for name, t in (("X1", x1), ("X2", x2)):
        if t.ndim < 2:
            raise RuntimeError(f"cdist only supports at least 2D tensors, {name} got: {t.ndim}D")
        if not t.is_floating_point():
            raise RuntimeError(f"cdist only supports floating-point dtypes, {name} got: {t.dtype}")
    if x1.size(-1) != x2.size(-1):
        raise RuntimeError(f"X1 and X2 must have the same number of columns. X1: {x1.size(-1)} X2: {x2.size(-1)}")
    if p < 0:
        raise RuntimeError("cdist only supports non-negative p values")
    if not x1.size(-1):
        return (x1.unsqueeze(-2) - x2.unsqueeze(-3)).sum(-1)
    return (x1.unsqueeze(-2) - x2.unsqueeze(-3)).norm(p, -1)


@composite(method="dist")
def dist(input, other, p=2):
    """The p-norm of the difference."""
    return (input - other).norm(p)
