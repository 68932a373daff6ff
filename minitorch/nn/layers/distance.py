"""How far apart vectors are, as layers."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module

__all__ = ["CosineSimilarity", "PairwiseDistance"]


class CosineSimilarity(Module):
    """x·y/(‖x‖·‖y‖) along `dim`.  Shapes: (…, d, …), (…, d, …) → (…)."""

    def __init__(self, dim: int = 1, eps: float = 1e-8):
        super().__init__()
        self.dim, self.eps = dim, eps

    def forward(self, x1, x2):
        return F.cosine_similarity(x1, x2, self.dim, self.eps)


class PairwiseDistance(Module):
    """‖x - y + eps‖ₚ over the last dimension.  Shapes: (n, d), (n, d) → (n,)."""

    def __init__(self, p: float = 2.0, eps: float = 1e-6, keepdim: bool = False):
        super().__init__()
        self.norm, self.eps, self.keepdim = p, eps, keepdim

    def forward(self, x1, x2):
        return F.pairwise_distance(x1, x2, self.norm, self.eps, self.keepdim)
