"""Dropout."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module

__all__ = ["AlphaDropout", "Dropout", "Dropout1d", "Dropout2d", "Dropout3d", "FeatureAlphaDropout"]


class Dropout(Module):
    """In training each element 0 with probability p, the others scaled by 1/(1 - p); nothing in evaluation.

    Shape: any → the same (Srivastava et al. 2014).
    """

    drop = staticmethod(F.dropout)

    def __init__(self, p: float = 0.5, inplace: bool = False):
        super().__init__()
        if not 0 <= p <= 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p, self.inplace = p, inplace

    def forward(self, input):
        return self.drop(input, self.p, self.training, self.inplace)

    def extra_repr(self) -> str:
        return f"p={self.p}, inplace={self.inplace}"


class Dropout1d(Dropout):
    """`Dropout` of whole channels.  Shape: (n, c, l) or (c, l) → the same."""

    drop = staticmethod(F.dropout1d)


class Dropout2d(Dropout):
    """`Dropout` of whole channels.  Shape: (n, c, h, w) → the same."""

    drop = staticmethod(F.dropout2d)


class Dropout3d(Dropout):
    """`Dropout` of whole channels.  Shape: (n, c, d, h, w) or (c, d, h, w) → the same."""

    drop = staticmethod(F.dropout3d)


class AlphaDropout(Dropout):
    """`Dropout` for SELU networks: what is left out is at SELU's floor, and mean and variance stay.

    Shape: any → the same (Klambauer et al. 2017).
    """

    drop = staticmethod(F.alpha_dropout)


class FeatureAlphaDropout(Dropout):
    """`AlphaDropout` of whole channels.  Shape: (n, c, …) → the same."""

    drop = staticmethod(F.feature_alpha_dropout)
