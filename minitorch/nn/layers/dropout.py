"""Dropout."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module


class Dropout(Module):
    """In training each element 0 with probability p, the others scaled by 1/(1 - p); nothing in evaluation.

    Shape: any → the same (Srivastava et al. 2014).
    """

    def __init__(self, p: float = 0.5, inplace: bool = False):
        super().__init__()
        if not 0 <= p <= 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p, self.inplace = p, inplace

    def forward(self, input):
        return F.dropout(input, self.p, self.training, self.inplace)

    def extra_repr(self) -> str:
        return f"p={self.p}, inplace={self.inplace}"
