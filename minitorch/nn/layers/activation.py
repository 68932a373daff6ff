"""Nonlinearities, element by element."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module


class ReLU(Module):
    """max(x, 0).  Shape: any → the same.  The derivative at 0 is 0."""

    def __init__(self, inplace: bool = False):
        super().__init__()
        self.inplace = inplace

    def forward(self, input):
        return F.relu_(input) if self.inplace else F.relu(input)

    def extra_repr(self) -> str:
        return "inplace=True" if self.inplace else ""


class Tanh(Module):
    """tanh x.  Shape: any → the same."""

    def forward(self, input):
        return F.tanh(input)


class Sigmoid(Module):
    """1/(1 + e⁻ˣ).  Shape: any → the same."""

    def forward(self, input):
        return F.sigmoid(input)


class Softmax(Module):
    """eˣ/Σeˣ along `dim`.  Shape: any → the same."""

    def __init__(self, dim: int | None = None):
        super().__init__()
        self.dim = dim

    def forward(self, input):
        return F.softmax(input, self.dim)

    def extra_repr(self) -> str:
        return f"dim={self.dim}"


class LogSoftmax(Softmax):
    """ln softmax along `dim`.  Shape: any → the same."""

    def forward(self, input):
        return F.log_softmax(input, self.dim)


class Softmin(Softmax):
    """softmax of -x along `dim`.  Shape: any → the same."""

    def forward(self, input):
        return F.softmin(input, self.dim)
