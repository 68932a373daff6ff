"""How far apart vectors are."""

from __future__ import annotations

import numpy as np

from minitorch.autograd.op import composite
from minitorch.tensor import Tensor

from .magnitude import norm


@composite(public=False)
def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    """x/max(‖x‖ₚ, eps) along `dim`."""
    length = norm(input, p, dim, True).clamp(min=eps)
    return input / length.expand_as(input)


def _length(x, dim: int, eps: float):
    """‖x‖ held above eps, as a divisor: with the gradient of ‖x‖ itself, as PyTorch has it."""
    length = norm(x, 2, dim, True)
    return length + (length.clamp(min=eps) - length).detach()


@composite
def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """x·y/(‖x‖·‖y‖) along `dim`: the cosine of the angle between them."""
    a, b = x1, x2
    if not a.is_floating_point() and not b.is_floating_point():
        raise RuntimeError(f"expected common dtype to be floating point, yet common dtype is {a.dtype}")
    shape = np.broadcast_shapes(a.shape, b.shape)
    a, b = a.expand(shape), b.expand(shape)
    return (a / _length(a, dim, eps) * (b / _length(b, dim, eps))).sum(dim)


@composite
def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    """‖x1 - x2 + eps‖ₚ over the last dimension."""
    return norm(x1 - x2 + eps, p, -1, keepdim)


@composite
def pdist(input, p=2.0):
    """The distance of each pair of rows.  Shape (n, d) → (n·(n - 1)/2,)."""
    if input.ndim != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input.ndim}D")
    if p < 0:
        raise RuntimeError("pdist only supports non-negative p values")
    i, j = (Tensor(index) for index in np.triu_indices(len(input), 1))
    gaps = input[i] - input[j]
    return norm(gaps, p, 1) if p else norm(gaps, 0, 1) + (gaps * 0).sum(1)  # a count, whose gradient is 0
