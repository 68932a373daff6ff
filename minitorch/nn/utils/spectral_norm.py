"""PyTorch's older way of keeping a weight's largest singular value at 1, by a hook before each call."""

from __future__ import annotations

from minitorch.autograd.grad_mode import no_grad
from minitorch.nn import functional as F
from minitorch.nn.layers.conv import _ConvTranspose
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import empty


class SpectralNorm:
    """The hook that computes weight = name_orig/σ before each call, σ by steps of the power method."""

    _version = 1

    def __init__(self, name: str = "weight", n_power_iterations: int = 1, dim: int = 0, eps: float = 1e-12):
        if n_power_iterations <= 0:
            raise ValueError(
                f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}"
            )
        self.name, self.n_power_iterations, self.dim, self.eps = name, n_power_iterations, dim, eps

    def matrix(self, weight):
        """The weight with one row for each index along `dim`."""
        order = (self.dim, *(d for d in range(weight.ndim) if d != self.dim))
        return weight.permute(order).reshape(weight.shape[self.dim], -1)

    def compute_weight(self, module: Module, do_power_iteration: bool):
        """The weight from the trained one and the two kept vectors."""
        weight, u, v = (getattr(module, f"{self.name}_{part}") for part in ("orig", "u", "v"))
        matrix = self.matrix(weight)
        if do_power_iteration:
            with no_grad():
                for _ in range(self.n_power_iterations):
                    v.copy_(F.normalize(matrix.t().mv(u), dim=0, eps=self.eps))
                    u.copy_(F.normalize(matrix.mv(v), dim=0, eps=self.eps))
            u, v = u.clone(), v.clone()
        return weight / u.dot(matrix.mv(v))

    def __call__(self, module, inputs) -> None:
        setattr(module, self.name, self.compute_weight(module, module.training))

    def note_version(self, module, state_dict, prefix, local_metadata) -> None:
        """Write the version of this hook beside the state."""
        local_metadata.setdefault("spectral_norm", {})[f"{self.name}.version"] = self._version

    def remove(self, module: Module) -> None:
        """Put the weight back as one parameter."""
        with no_grad():
            weight = self.compute_weight(module, False)
        for name in (self.name, *(f"{self.name}_{part}" for part in ("u", "v", "orig"))):
            delattr(module, name)
        module.register_parameter(self.name, Parameter(weight.detach()))


def _hook_of(module: Module, name: str) -> int | None:
    hooks = module._forward_pre_hooks.items()
    return next((key for key, hook in hooks if isinstance(hook, SpectralNorm) and hook.name == name), None)


def spectral_norm(
    module: Module, name: str = "weight", n_power_iterations: int = 1, eps: float = 1e-12, dim: int | None = None
) -> Module:
    """Keep the largest singular value of `name` at 1 (Miyato et al. 2018); see also `parametrizations`."""
    if _hook_of(module, name) is not None:
        raise RuntimeError(f"Cannot register two spectral_norm hooks on the same parameter {name}")
    dim = (1 if isinstance(module, _ConvTranspose) else 0) if dim is None else dim
    hook, weight = SpectralNorm(name, n_power_iterations, dim, eps), module._parameters[name]
    if weight is None:
        raise ValueError(f"`SpectralNorm` cannot be applied as parameter `{name}` is None")
    vectors = {}
    for part, size in zip("uv", hook.matrix(weight.detach()).shape, strict=True):
        vectors[f"{name}_{part}"] = F.normalize(empty(size, dtype=weight.dtype).normal_(0, 1), dim=0, eps=eps)
    delattr(module, name)
    module.register_parameter(f"{name}_orig", weight)
    setattr(module, name, weight.detach())
    for key, vector in vectors.items():
        module.register_buffer(key, vector)
    module.register_forward_pre_hook(hook)
    module._register_state_dict_hook(hook.note_version)
    return module


def remove_spectral_norm(module: Module, name: str = "weight") -> Module:
    """Undo `spectral_norm`."""
    key = _hook_of(module, name)
    if key is None:
        raise ValueError(f"spectral_norm of '{name}' not found in {module}")
    hook = module._forward_pre_hooks.pop(key)
    hook.remove(module)
    for number, other in list(module._state_dict_hooks.items()):
        if other == hook.note_version:
            del module._state_dict_hooks[number]
    return module
