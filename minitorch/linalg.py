"""`torch.linalg`: norms, products, decompositions and equations."""

from __future__ import annotations

from .autograd.op import PUBLIC
from .ops.decompose import (
    LinAlgError,
    cholesky,
    eigh,
    eigvalsh,
    lstsq,
    matrix_power,
    matrix_rank,
    pinv,
    qr,
    slogdet,
    solve,
    solve_triangular,
    svd,
    svdvals,
)  # fmt: skip
from .ops.magnitude import cond, matrix_norm, vector_norm
from .ops.magnitude import linalg_norm as norm
from .ops.product import linalg_cross as cross
from .ops.product import multi_dot, vecdot

det, inv, matmul = (PUBLIC[name] for name in ("det", "inverse", "matmul"))

__all__ = [
    "LinAlgError", "cholesky", "cond", "cross", "det", "diagonal", "eigh", "eigvalsh", "inv", "lstsq", "matmul",
    "matrix_norm", "matrix_power", "matrix_rank", "multi_dot", "norm", "pinv", "qr", "slogdet", "solve",
    "solve_triangular", "svd", "svdvals", "vecdot", "vector_norm",
]  # fmt: skip


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    """A diagonal of the last two dimensions, as a view."""
    return A.diagonal(offset, dim1, dim2)
