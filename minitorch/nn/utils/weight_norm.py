"""A weight as length times direction, by a hook before each call: PyTorch's older way.  See `parametrizations`."""

from __future__ import annotations

import warnings

from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter, is_lazy


def norm_except(weight, dim: int):
    """The norm over all dimensions but one (-1: over all), with sizes of 1.  Shape: (…) → (1, …, n, …, 1)."""
    if dim == -1:
        return weight.pow(2).sum().sqrt()
    others = [d for d in range(weight.ndim) if d != dim % weight.ndim]
    return weight.pow(2).sum(others, keepdim=True).sqrt() if others else weight.abs()


def with_norm(weight, length, dim: int):
    """The weight scaled to a length."""
    return weight * (length / norm_except(weight, dim))


class WeightNorm:
    """The hook that computes weight = g·v/‖v‖ before each call."""

    def __init__(self, name: str, dim: int | None):
        self.name, self.dim = name, -1 if dim is None else dim

    def compute_weight(self, module: Module):
        """The weight from the two parameters."""
        length, direction = (getattr(module, f"{self.name}_{part}") for part in "gv")
        return with_norm(direction, length, self.dim)

    def __call__(self, module, inputs) -> None:
        setattr(module, self.name, self.compute_weight(module))

    def remove(self, module: Module) -> None:
        """Put the weight back as one parameter."""
        weight = self.compute_weight(module)
        for name in (self.name, f"{self.name}_g", f"{self.name}_v"):
            delattr(module, name)
        setattr(module, self.name, Parameter(weight.detach()))


def _hook_of(module: Module, name: str) -> int | None:
    hooks = module._forward_pre_hooks.items()
    return next((key for key, hook in hooks if isinstance(hook, WeightNorm) and hook.name == name), None)


def weight_norm(module: Module, name: str = "weight", dim: int | None = 0) -> Module:
    """Train `name` as its lengths along `dim`, `name_g`, and its directions, `name_v` (Salimans & Kingma 2016)."""
    warnings.warn(
        "`torch.nn.utils.weight_norm` is deprecated in favor of `torch.nn.utils.parametrizations.weight_norm`.",
        FutureWarning,
        stacklevel=2,
    )
    if _hook_of(module, name) is not None:
        raise RuntimeError(f"Cannot register two weight_norm hooks on the same parameter {name}")
    weight = getattr(module, name)
    if is_lazy(weight):
        raise ValueError(
            "The module passed to `WeightNorm` can't have uninitialized parameters. Make sure to run the dummy forward "
            "before applying weight normalization"
        )
    hook = WeightNorm(name, dim)
    del module._parameters[name]
    module.register_parameter(f"{name}_g", Parameter(norm_except(weight.detach(), hook.dim)))
    module.register_parameter(f"{name}_v", Parameter(weight.detach()))
    setattr(module, name, hook.compute_weight(module))
    module.register_forward_pre_hook(hook)
    return module


def remove_weight_norm(module: Module, name: str = "weight") -> Module:
    """Undo `weight_norm`."""
    key = _hook_of(module, name)
    if key is None:
        raise ValueError(f"weight_norm of '{name}' not found in {module}")
    module._forward_pre_hooks.pop(key).remove(module)
    return module
