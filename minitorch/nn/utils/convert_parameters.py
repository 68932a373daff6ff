"""All parameters as one vector, and back."""

from __future__ import annotations

from collections.abc import Iterable

from minitorch.nn.parameter import type_name
from minitorch.ops.join import cat
from minitorch.tensor import Tensor


def parameters_to_vector(parameters: Iterable[Tensor]) -> Tensor:
    """All elements in one row, differentiable.  Shapes: any → (Σ elements,)."""
    return cat([p.reshape(-1) for p in parameters])


def vector_to_parameters(vec: Tensor, parameters: Iterable[Tensor]) -> None:
    """Let the parameters look into a vector, each at its part."""
    if not isinstance(vec, Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {type_name(vec)}")
    start = 0
    for p in parameters:
        p.data = vec[start : start + p.numel()].detach().view_as(p)
        start += p.numel()
