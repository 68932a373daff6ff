"""`torch.linalg`: norms and decompositions."""

from __future__ import annotations

from .ops.linalg import svd
from .ops.reduce import norm2 as _norm2

__all__ = ["svd", "vector_norm"]


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """(Σ|x|ᵖ)^(1/p) over `dim`, or over everything."""
    x = x if dtype is None else x.to(dtype)
    return _norm2.call(x, dim, keepdim) if ord == 2 else x.norm(ord, dim, keepdim)
