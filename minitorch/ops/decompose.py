"""Decompositions, and what is computed with them: inverses, determinants, solutions of linear equations.

The formulas are those of Giles, "Collected matrix derivative results for forward and reverse mode algorithmic
differentiation" (2008), and for the singular values Townsend, "Differentiating the Singular Value Decomposition" (2016).
"""

from __future__ import annotations

from collections import namedtuple

import numpy as np

from minitorch import dtypes
from minitorch.autograd.casting import as_one
from minitorch.autograd.op import composite, op
from minitorch.tensor import Tensor

from .linalg import matmul
from .reduce import prod_others

svd_result = namedtuple("svd_result", "U S Vh")
qr_result = namedtuple("qr_result", "Q R")
eigh_result = namedtuple("eigh_result", "eigenvalues eigenvectors")
slogdet_result = namedtuple("slogdet_result", "sign logabsdet")
lstsq_result = namedtuple("lstsq_result", "solution residuals rank singular_values")


class LinAlgError(RuntimeError):
    """A matrix without what was asked for: no inverse, no Cholesky factor."""


def square(name: str, x) -> None:
    """Refuse what is not a matrix, or a batch of them, with as many rows as columns, of floating type."""
    matrices(name, x)
    if x.shape[-1] != x.shape[-2]:
        raise RuntimeError(
            f"linalg.{name}: A must be batches of square matrices, but they are {x.shape[-2]} by {x.shape[-1]} matrices"
        )


def matrices(name: str, x) -> None:
    """Refuse what is not a matrix, or a batch of them, of floating type."""
    if x.ndim < 2:
        raise RuntimeError(f"linalg.{name}: The input tensor A must have at least 2 dimensions, but got {x.ndim}.")
    if x.dtype.kind != "f":
        raise RuntimeError(
            f"linalg.{name}: Expected a floating point or complex tensor as input. Got {dtypes.of(x.dtype)}"
        )


def _solved(name: str, compute, *arrays):
    """compute(*arrays), with NumPy's complaint in PyTorch's type."""
    try:
        return compute(*arrays)
    except np.linalg.LinAlgError:
        reason = {
            "cholesky": "the input is not positive-definite",
            "eigh": "the algorithm failed to converge",
        }.get(name, "the input matrix is singular")
        raise LinAlgError(f"linalg.{name}: The factorization could not be completed because {reason}.") from None


# --- inverse and determinant ------------------------------------------------------------------------------------------------------
@op(method="inverse", node="LinalgInvExBackward0")
def inv(xp, x, /):
    """A⁻¹.  LinAlgError where there is none.

    shape  (…, n, n) → (…, n, n)    dtype  floating only    grad  Ā = -Yᵀ·Ȳ·Yᵀ
    """
    square("inv", x)
    return _solved("inv", xp.linalg.inv, x)


def _inv_grad(F, g, out):
    turned = F.mT(out)
    return -F.matmul(F.matmul(turned, g), turned)


inv.derivative(x=_inv_grad)


@op(node="LinalgDetBackward0")
def det(xp, x, /):
    """The determinant.

    shape  (…, n, n) → (…)    dtype  floating only    grad  Ā = ȳ·cofactors of A
    """
    square("det", x)
    return xp.asarray(xp.linalg.det(x), x.dtype)


det.derivative(x=lambda F, g, x: F.unsqueeze(F.unsqueeze(g, dim=-1), dim=-1) * F.cofactors(x))


@op(method="")
def cofactors(xp, x, /):
    """The derivative of the determinant by each element, also of singular matrices: from the singular values.

    shape  (…, n, n) → (…, n, n)    dtype  floating only    grad  by its reference
    """
    if not x.size:
        return x.copy()
    u, s, vh = xp.linalg.svd(x)
    sign = xp.linalg.det(u) * xp.linalg.det(vh)
    others = prod_others.forward(xp, s, dim=-1) if s.shape[-1] > 1 else xp.ones_like(s)
    return (u * (sign[..., None] * others)[..., None, :]) @ vh


def _cofactors_of(x):
    # all derivatives of an invertible matrix; of a singular one the value alone is right
    safe = (
        x
        if np.all(np.linalg.det(x.array))
        else x + Tensor(np.finfo(x.array.dtype).eps * np.eye(x.size(-1))).to(x.dtype)
    )
    return det.call(safe).unsqueeze(-1).unsqueeze(-1) * inv.call(safe).mT


cofactors.reference = _cofactors_of


@op(method="", outputs=2, uses=(0,), node="LinalgSlogdetBackward0")
def slogdet_(xp, x, /):
    """The sign of the determinant, and the logarithm of its size.

    shape  (…, n, n) → (…), (…)    dtype  floating only    grad  Ā = ȳ·A⁻ᵀ, from the logarithm alone
    """
    square("slogdet", x)
    return tuple(xp.asarray(r, x.dtype) for r in xp.linalg.slogdet(x))


def _slogdet_grad(F, g, x):
    if g[1] is None:
        return F.zeroed(x)
    return F.unsqueeze(F.unsqueeze(g[1], dim=-1), dim=-1) * F.mT(F.inv(x))


slogdet_.derivative(x=_slogdet_grad)


@composite(method="slogdet")
def slogdet(A):
    """The sign of the determinant, and the logarithm of its size: no overflow for large matrices."""
    return slogdet_result(*slogdet_.call(A))


@composite(method="logdet")
def logdet(A):
    """The logarithm of the determinant; NaN where that is negative."""
    sign, size = slogdet_.call(A)
    return size.masked_fill(sign < 0, float("nan"))


# --- linear equations -------------------------------------------------------------------------------------------------------------
@op(method="", dtype="equal", node="LinalgSolveExBackward0")
def solve_(xp, a, b, /):
    """The X with A·X = B, for batches of matrices.

    shape  (…, n, n), (…, n, k) → (…, n, k)    dtype  equal    grad  B̄ = A⁻ᵀ·X̄, Ā = -B̄·Xᵀ
    """
    return _solved("solve", xp.linalg.solve, a, b)


solve_.derivative(
    a=lambda F, g, a, out: -F.matmul(F.solve(F.mT(a), g), F.mT(out)),
    b=lambda F, g, a: F.solve(F.mT(a), g),
)


@composite(public=False, name="linalg_solve", out="cast")
def solve(A, B, *, left=True):
    """The X with A·X = B (or X·A = B): B is a matrix, a vector, or a batch of either."""
    square("solve", A.array)
    if A.dtype is not B.dtype:
        raise RuntimeError(f"linalg.solve: Expected A and B to have the same dtype, but found A of type {A.dtype}")
    vector = B.ndim == 1 or (B.ndim == A.ndim - 1 and B.shape == A.shape[:-1])
    if vector and not left:
        raise RuntimeError("linalg.solve: Vector broadcasting of the left hand side is not supported for left=False.")
    if vector:
        B = B.unsqueeze(-1)
    if B.size(-2 if left else -1) != A.size(-1):
        raise RuntimeError(
            f"linalg.solve: Incompatible shapes of A and B for the equation {'AX = B' if left else 'XA = B'} "
            f"({A.size(-2)}x{A.size(-1)} and {B.size(-2)}x{B.size(-1)})"
        )
    y = solve_.call(A, B) if left else solve_.call(A.mT, B.mT).mT
    return y.squeeze(-1) if vector else y


@composite(public=False, out="cast")
def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    """The X with A·X = B (or X·A = B) for the upper or lower triangle of A, with ones on its diagonal if said so."""
    square("solve_triangular", A.array)
    if unitriangular:
        A = (A.triu(1) if upper else A.tril(-1)) + Tensor(np.eye(A.size(-1), dtype=A.array.dtype))
    else:
        A = A.triu() if upper else A.tril()
    return solve(A, B, left=left)


@op(method="", node="LinalgCholeskyExBackward0")
def cholesky_(xp, x, /):
    """The lower triangle L with L·Lᵀ = A.

    shape  (…, n, n) → (…, n, n)    dtype  floating only
    grad  Ā = L⁻ᵀ·Φ(Lᵀ·L̄)·L⁻¹ made symmetric, Φ the lower triangle with half its diagonal
    """
    square("cholesky", x)
    return _solved("cholesky", xp.linalg.cholesky, x)


def _cholesky_grad(F, g, out):
    inner = F.matmul(F.mT(out), g)
    half = (F.tril(inner, diagonal=0) + F.tril(inner, diagonal=-1)) * 0.5
    back = F.solve(F.mT(out), half)
    r = F.mT(F.solve(F.mT(out), F.mT(back)))
    return (r + F.mT(r)) * 0.5


cholesky_.derivative(x=_cholesky_grad)


@composite(method="cholesky", out="cast")
def cholesky(A, upper=False):
    """The triangle L with L·Lᵀ = A for a symmetric positive-definite A; its transpose with `upper`."""
    y = cholesky_.call(A)
    return y.mT if upper else y


@composite(method="cholesky_solve", out="cast")
def cholesky_solve(B, L, upper=False):
    """The X with A·X = B, from the Cholesky factor of A."""
    factor = L.triu().mT if upper else L.tril()
    return solve_.call(factor.mT, solve_.call(factor, B))


@composite(method="cholesky_inverse", out="cast")
def cholesky_inverse(L, upper=False):
    """A⁻¹, from the Cholesky factor of A."""
    root = inv.call(L.triu().mT if upper else L.tril())
    return matmul.call(root.mT, root)


# --- eigenvalues and singular values ------------------------------------------------------------------------------------------------
@op(method="", outputs=2, node="LinalgEighBackward0")
def eigh_(xp, x, /, uplo):
    """Eigenvalues, rising, and eigenvectors (as columns) of a symmetric matrix, of which one triangle is read.

    shape  (…, n, n) → (…, n), (…, n, n)    dtype  floating only
    grad  Ā = V·(diag(λ̄) + (Vᵀ·V̄)ᵢⱼ/(λⱼ - λᵢ))·Vᵀ made symmetric; defined where the eigenvalues differ
    """
    square("eigh", x)
    return tuple(_solved("eigh", lambda a: xp.linalg.eigh(a, uplo), x))


def _eigh_grad(F, g, out):
    gl, gv = g
    values, vectors = out
    turned = F.mT(vectors)
    inner = None if gl is None else F.unsqueeze(gl, dim=-1) * F.identity_like(F.matmul(turned, vectors))
    if gv is not None:
        apart = F.unsqueeze(values, dim=-2) - F.unsqueeze(values, dim=-1)
        gap = F.masked_fill(apart, apart == 0, float("inf"))
        j = F.matmul(turned, gv) / gap
        inner = j if inner is None else inner + j
    r = F.matmul(F.matmul(vectors, inner), turned)
    return (r + F.mT(r)) * 0.5


eigh_.derivative(x=_eigh_grad)


def eigh(A, UPLO="L"):
    """Eigenvalues, rising, and eigenvectors of a symmetric matrix, of which the lower (or "U", upper) triangle is read."""
    if UPLO not in ("L", "U", "l", "u"):
        raise RuntimeError(f"Expected UPLO argument to be 'L' or 'U', but got {UPLO}")
    return eigh_result(*eigh_.call(A, UPLO.upper()))


@as_one
def eigvalsh(A, UPLO="L"):
    """The eigenvalues of a symmetric matrix, rising."""
    return eigh(A, UPLO)[0]


@op(method="", outputs=3, node="LinalgSvdBackward0")
def svd_(xp, x, /, full_matrices=False):
    """A = U·diag(S)·Vᴴ with orthonormal columns in U and rows in Vᴴ, S falling.

    shape  (…, m, n) → (…, m, k), (…, k), (…, k, n), k = min(m, n); with full_matrices square U and Vᴴ
    dtype  floating only    grad  defined where the singular values differ
    """
    matrices("svd", x)
    return tuple(xp.linalg.svd(x, full_matrices=full_matrices))


def _svd_grad(F, g, x_shape, out):
    m, n = x_shape[-2:]
    k = min(m, n)
    u, s, vh = out[0][..., :k], out[1], out[2][..., :k, :]
    gu, gs, gv = (None if t is None else t[part] for t, part in zip(g, _reduced_parts(k), strict=True))
    row, column = F.unsqueeze(s, dim=-2), F.unsqueeze(s, dim=-1)
    square = row * row - column * column
    gap = F.masked_fill(square, square == 0, float("inf"))  # the diagonal, and equal values, give no rotation
    ut, v = F.mT(u), F.mT(vh)
    inner = None if gs is None else F.unsqueeze(gs, dim=-1) * F.identity_like(F.matmul(ut, u))
    if gu is not None:
        a = F.matmul(ut, gu)
        j = (a - F.mT(a)) / gap * row
        inner = j if inner is None else inner + j
    if gv is not None:
        b = F.matmul(vh, F.mT(gv))
        j = column * ((b - F.mT(b)) / gap)
        inner = j if inner is None else inner + j
    r = F.matmul(F.matmul(u, inner), vh)
    if gu is not None and m > k:
        r = r + F.matmul((gu - F.matmul(u, F.matmul(ut, gu))) / row, vh)
    if gv is not None and n > k:
        h = F.mT(gv)
        r = r + F.matmul(u, F.mT((h - F.matmul(v, F.matmul(vh, h))) / row))
    return r


def _reduced_parts(k: int) -> tuple:
    """Where the reduced U, S and Vᴴ stand in the full ones."""
    return (..., slice(None, k)), ..., (..., slice(None, k), slice(None))


svd_.derivative(x=_svd_grad)


@op(method="", dtype="keep")
def identity_like(xp, x, /):
    """The identity matrix (or a batch of them) in x's shape.

    shape  (…, n, n) → the same    dtype  same    grad  0
    """
    return xp.broadcast_to(xp.eye(x.shape[-1], dtype=x.dtype), x.shape).copy()


identity_like.derivative(x=lambda F, g: F.zeroed(g))


def svd(A, full_matrices=True):
    """U, S, Vh of A = U·diag(S)·Vh; without `full_matrices` only as many columns and rows as there are values."""
    return svd_result(*svd_.call(A, full_matrices))


@as_one
def svdvals(A):
    """The singular values, falling."""
    return svd_.call(A)[1]


# --- orthogonal factors ---------------------------------------------------------------------------------------------------------------
@op(method="", outputs=2, node="LinalgQrBackward0")
def qr_(xp, x, /, mode="reduced"):
    """A = Q·R with orthonormal columns in Q and an upper triangle R.

    shape  (…, m, n) → (…, m, k), (…, k, n), k = min(m, n); "complete": k = m    dtype  floating only
    grad  Ā = (Q̄ + Q·copyltu(R·R̄ᵀ - Q̄ᵀ·Q))·R⁻ᵀ, copyltu the lower triangle mirrored up; by parts where m < n
    """
    matrices("qr", x)
    if mode == "r":
        return xp.empty(0, x.dtype), xp.linalg.qr(x, mode="r")
    return tuple(xp.linalg.qr(x, mode=mode))


def _qr_grad(F, g, x, out, mode):
    gq, gr = g
    q, r = out
    m, n = x.shape[-2:]
    if mode == "complete" and m > n:
        raise RuntimeError("The QR decomposition is not differentiable when mode='complete' and nrows > ncols.")
    if mode == "r":
        raise RuntimeError("The derivative of linalg.qr depends on Q, which is not computed when mode='r'.")
    gq = F.zeroed(q) if gq is None else gq
    gr = F.zeroed(r) if gr is None else gr
    if m >= n:
        return _square_qr_grad(F, gq, gr, q, r)
    # A = [X, Y] with a square X = Q·U: what R̄ says about V = Qᵀ·Y goes to Y, and to X through Q
    y, gv = x[..., m:], gr[..., m:]
    left = _square_qr_grad(F, gq + F.matmul(y, F.mT(gv)), gr[..., :m], q, r[..., :m])
    right = F.matmul(q, gv)
    return F.cat([left, right], dim=-1)


def _square_qr_grad(F, gq, gr, q, r):
    inner = F.matmul(r, F.mT(gr)) - F.matmul(F.mT(gq), q)
    mirrored = F.tril(inner, diagonal=0) + F.mT(F.tril(inner, diagonal=-1))
    return F.mT(F.solve(r, F.mT(gq + F.matmul(q, mirrored))))


qr_.derivative(x=_qr_grad)


def qr(A, mode="reduced"):
    """Q, R of A = Q·R: "reduced", "complete" (a square Q), or "r" (R alone)."""
    if mode not in ("reduced", "complete", "r"):
        raise RuntimeError(
            f"qr received unrecognized mode '{mode}' but expected one of 'reduced' (default), 'r', or 'complete'"
        )
    return qr_result(*qr_.call(A, mode))


# --- by least squares -----------------------------------------------------------------------------------------------------------------
@op(method="", node="LinalgPinvBackward0")
def pinv_(xp, x, /, rtol, hermitian=False):
    """The pseudo-inverse A⁺: singular values up to rtol times the largest count as 0.

    shape  (…, m, n) → (…, n, m)    dtype  floating only
    grad  Ā = -A⁺ᵀ·Ȳ·A⁺ᵀ + (I - A·A⁺)·Ȳᵀ·A⁺·A⁺ᵀ + A⁺ᵀ·A⁺·Ȳᵀ·(I - A⁺·A), while the rank stays
    """
    matrices("pinv", x)
    return xp.linalg.pinv(x, rcond=rtol, hermitian=hermitian).astype(x.dtype)


def _pinv_grad(F, g, x, out):
    turned, gt = F.mT(out), F.mT(g)
    left = gt - F.matmul(x, F.matmul(out, gt))
    right = gt - F.matmul(F.matmul(gt, out), x)
    r = F.matmul(F.matmul(left, out), turned) + F.matmul(F.matmul(turned, out), right)
    return r - F.matmul(F.matmul(turned, g), turned)


pinv_.derivative(x=_pinv_grad)


@composite(method="pinverse", name="pinverse")
def pinv(A, rcond=None, hermitian=False, *, rtol=None, atol=None):
    """The pseudo-inverse; singular values below rtol times the largest count as 0."""
    matrices("pinv", A.array)
    rtol = rcond if rtol is None else rtol
    if rtol is None:
        rtol = max(A.shape[-2:]) * dtypes.finfo(A.dtype).eps if not atol else 0.0
    rtol = float(rtol) if not isinstance(rtol, Tensor) else rtol.array
    if atol is not None and A.numel():
        rtol = np.maximum(rtol, np.asarray(atol) / np.linalg.norm(A.array, 2, axis=(-2, -1)))
    return pinv_.call(A, rtol, hermitian)


@as_one
def lstsq(A, B, rcond=None, *, driver=None):
    """The X that makes ‖A·X - B‖ smallest; the residuals, A's rank and singular values as far as the driver has them."""
    matrices("lstsq", A.array)
    if driver not in (None, "gels", "gelsy", "gelsd", "gelss"):
        raise RuntimeError("torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)")
    vector = B.ndim == 1 or (B.ndim == A.ndim - 1 and B.shape == A.shape[:-1])
    b = B.unsqueeze(-1) if vector else B
    x = matmul.call(pinv(A, rtol=rcond), b)
    nothing, rank = A.new_empty(0), matrix_rank(A, rtol=rcond)
    rest = matmul.call(A, x) - b
    full = A.size(-2) > A.size(-1) and (driver == "gels" or bool((rank.array == A.size(-1)).all()))
    return lstsq_result(
        x.squeeze(-1) if vector else x,
        (rest * rest).sum(-2) if full and driver != "gelsy" and driver is not None else nothing,
        Tensor(np.zeros(0, np.int64)) if driver == "gels" else rank,
        svdvals(A.detach()) if driver in ("gelsd", "gelss") else nothing,
    )


@as_one
def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None):
    """How many singular values are larger than atol and rtol times the largest; `tol` is another name of atol."""
    matrices("matrix_rank", A.array)
    s = np.linalg.svd(A.array, compute_uv=False)
    atol, rtol = (v.array if isinstance(v, Tensor) else v for v in (tol if atol is None else atol, rtol))
    if rtol is None:
        usual = max(A.shape[-2:]) * dtypes.finfo(A.dtype).eps
        rtol = usual if atol is None else np.where(np.asarray(atol) > 0, 0.0, usual)
    limit = np.maximum(0.0 if atol is None else atol, rtol * s.max(-1, initial=0))
    return Tensor(np.asarray((s > limit[..., None]).sum(-1), np.int64))


@composite(method="matrix_power", out="same")
def matrix_power(A, n):
    """A·A·… n times, by squaring; of the inverse for a negative n."""
    square("matrix_power", A.array)
    if n == 0:
        return identity_like.call(A)
    base = inv.call(A) if n < 0 else A
    n, result = abs(n), None
    while n:
        if n % 2:
            result = base if result is None else matmul.call(result, base)
        n //= 2
        base = matmul.call(base, base) if n else base
    return result.clone() if result is A else result
