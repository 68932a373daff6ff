"""Weights of a trained length, or of largest singular value 1."""

from __future__ import annotations

from minitorch.autograd.grad_mode import no_grad
from minitorch.nn import functional as F
from minitorch.nn.layers.conv import _ConvTranspose
from minitorch.nn.module import Module
from minitorch.ops.create import empty
from minitorch.tensor import Tensor

from .parametrize import register_parametrization
from .weight_norm import norm_except, with_norm


class _WeightNorm(Module):
    """g·v/‖v‖."""

    def __init__(self, dim: int | None = 0):
        super().__init__()
        self.dim = -1 if dim is None else dim

    def forward(self, weight_g, weight_v):
        return with_norm(weight_v, weight_g, self.dim)

    def right_inverse(self, weight):
        """The lengths and the weight itself."""
        return norm_except(weight, self.dim), weight


def weight_norm(module: Module, name: str = "weight", dim: int | None = 0) -> Module:
    """Train `name` as lengths along `dim` (original0) and directions (original1) (Salimans & Kingma 2016)."""
    register_parametrization(module, name, _WeightNorm(dim), unsafe=True)

    def rename_older(state_dict, prefix, *_):
        old = [f"{prefix}{name}_{part}" for part in "gv"]
        if all(key in state_dict for key in old):
            for i, key in enumerate(old):
                state_dict[f"{prefix}parametrizations.{name}.original{i}"] = state_dict.pop(key)

    module._register_load_state_dict_pre_hook(rename_older)
    return module


def _tensor_named(module: Module, name: str) -> Tensor:
    weight = getattr(module, name, None)
    if not isinstance(weight, Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    return weight


class SpectralNorm(Module):
    """weight/σ, with σ the largest singular value, followed by steps of the power method on two kept vectors."""

    def __init__(self, weight: Tensor, n_power_iterations: int = 1, dim: int = 0, eps: float = 1e-12):
        super().__init__()
        if not -weight.ndim <= dim < weight.ndim:
            raise IndexError(
                f"Dimension out of range (expected to be in range of [-{weight.ndim}, {weight.ndim - 1}] but got {dim})"
            )
        if n_power_iterations <= 0:
            raise ValueError(
                f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}"
            )
        self.dim, self.eps, self.n_power_iterations = dim % weight.ndim, eps, n_power_iterations
        if weight.ndim > 1:
            matrix = self._matrix(weight)
            for name, size in zip(("_u", "_v"), matrix.shape, strict=True):
                drawn = empty(size, dtype=weight.dtype).normal_(0, 1)
                self.register_buffer(name, F.normalize(drawn, dim=0, eps=eps))
            self._power_method(matrix, 15)

    def _matrix(self, weight):
        order = (self.dim, *(d for d in range(weight.ndim) if d != self.dim))
        return (weight.permute(order) if self.dim else weight).flatten(1)

    @no_grad()
    def _power_method(self, matrix, steps: int) -> None:
        for _ in range(steps):
            self._u.copy_(F.normalize(matrix.mv(self._v), dim=0, eps=self.eps))
            self._v.copy_(F.normalize(matrix.t().mv(self._u), dim=0, eps=self.eps))

    def forward(self, weight):
        if weight.ndim == 1:
            return F.normalize(weight, dim=0, eps=self.eps)
        matrix = self._matrix(weight)
        if self.training:
            self._power_method(matrix, self.n_power_iterations)
        u, v = self._u.clone(), self._v.clone()
        return weight / u.dot(matrix.mv(v))

    def right_inverse(self, value):
        """Any weight stands for itself."""
        return value


SpectralNorm.__name__ = SpectralNorm.__qualname__ = "_SpectralNorm"  # as PyTorch prints it


def spectral_norm(
    module: Module, name: str = "weight", n_power_iterations: int = 1, eps: float = 1e-12, dim: int | None = None
) -> Module:
    """Keep the largest singular value of `name` at 1 (Miyato et al. 2018)."""
    weight = _tensor_named(module, name)
    if dim is None:
        dim = 1 if isinstance(module, _ConvTranspose) else 0
    return register_parametrization(module, name, SpectralNorm(weight, n_power_iterations, dim, eps))
