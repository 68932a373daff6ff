"""Layers that take the number of their input's features from the first input they see."""

from __future__ import annotations

from collections.abc import Callable

from minitorch.nn.module import Module
from minitorch.nn.parameter import UninitializedBuffer, UninitializedParameter, is_lazy

from .conv import Conv1d, Conv2d, Conv3d, ConvTranspose1d, ConvTranspose2d, ConvTranspose3d, _ConvNd
from .linear import Linear
from .norm import BatchNorm1d, BatchNorm2d, BatchNorm3d, InstanceNorm1d, InstanceNorm2d, InstanceNorm3d, _ChannelNorm

__all__ = [
    "LazyBatchNorm1d", "LazyBatchNorm2d", "LazyBatchNorm3d", "LazyConv1d", "LazyConv2d", "LazyConv3d",
    "LazyConvTranspose1d", "LazyConvTranspose2d", "LazyConvTranspose3d", "LazyInstanceNorm1d", "LazyInstanceNorm2d",
    "LazyInstanceNorm3d", "LazyLinear",
]  # fmt: skip


class LazyModuleMixin(Module):
    """Parameters without a shape until `initialize_parameters(input)`, which the first call runs.

    Then the module becomes one of `cls_to_become`.
    """

    cls_to_become: type | None = None
    size_name: str  # the attribute that is not known yet, 0 until then
    _size: Callable  # that number, from an input
    _shapes_now: Callable  # name → shape of the parameters, once it is known

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for table, kind in ((self._parameters, UninitializedParameter), (self._buffers, UninitializedBuffer)):
            for name, t in table.items():
                if t is not None and t.ndim:
                    table[name] = kind(device=t.device, dtype=t.dtype)
        self._load_hook = self._register_load_state_dict_pre_hook(self._lazy_load_hook)
        self._initialize_hook = self.register_forward_pre_hook(self._infer_parameters, with_kwargs=True)

    def has_uninitialized_params(self) -> bool:
        """Whether some shape is not known yet."""
        return any(is_lazy(t) for t in (*self._parameters.values(), *self._buffers.values()))

    def reset_parameters(self) -> None:
        """Draw the first values, once the shapes are known."""
        if getattr(self, self.size_name) and not self.has_uninitialized_params():
            super().reset_parameters()  # type: ignore[misc]

    def initialize_parameters(self, input) -> None:
        """Give every parameter its shape, from an input."""
        if not self.has_uninitialized_params():
            return
        setattr(self, self.size_name, self._size(input))
        for name, shape in self._shapes_now().items():
            t = getattr(self, name, None)
            if t is not None:
                t.materialize(shape)
        self.reset_parameters()

    def _infer_parameters(self, module, args, kwargs) -> None:
        self.initialize_parameters(*args, **(kwargs or {}))
        if self.has_uninitialized_params():
            raise RuntimeError(f"module {self._get_name()} has not been fully initialized")
        self._initialize_hook.remove()
        self._load_hook.remove()
        del self._initialize_hook, self._load_hook
        if self.cls_to_become is not None:
            self.__class__ = self.cls_to_become

    def _save_to_state_dict(self, destination, prefix, keep_vars) -> None:
        super()._save_to_state_dict(destination, prefix, keep_vars)
        destination.update({prefix + name: t for name, t in self._own_state().items() if is_lazy(t)})

    def _lazy_load_hook(self, state_dict, prefix, *_) -> None:
        """Take the shapes from what is loaded."""
        for name, t in self._own_state().items():
            given = state_dict.get(prefix + name)
            if given is not None and is_lazy(t) and not is_lazy(given):
                t.materialize(given.shape)


class LazyLinear(LazyModuleMixin, Linear):
    """A `Linear` that takes in_features from its first input."""

    cls_to_become, size_name = Linear, "in_features"

    def __init__(self, out_features: int, bias: bool = True, device=None, dtype=None):
        super().__init__(0, out_features, bias, device, dtype)

    def _size(self, input) -> int:
        return input.shape[-1]

    def _shapes_now(self) -> dict:
        return {"weight": (self.out_features, self.in_features), "bias": (self.out_features,)}


class _LazyConv(LazyModuleMixin, _ConvNd):
    size_name = "in_channels"

    def __init__(self, out_channels, kernel_size, *args, **kwargs):
        super().__init__(0, out_channels, kernel_size, *args, **kwargs)

    def _size(self, input) -> int:
        if input.ndim not in (self.dims + 1, self.dims + 2):
            raise RuntimeError(
                f"Expected {self.dims + 1}D (unbatched) or {self.dims + 2}D (batched) input to {self._get_name()}, but "
                f"got input of size: {input.shape}"
            )
        channels = input.shape[-self.dims - 1]
        if channels % self.groups:
            raise ValueError("in_channels must be divisible by groups")
        return channels

    def _shapes_now(self) -> dict:
        both = (self.out_channels, self.in_channels)
        first, second = reversed(both) if self.transposed else both
        return {"weight": (first, second // self.groups, *self.kernel_size), "bias": (self.out_channels,)}


class LazyConv1d(_LazyConv, Conv1d):
    """A `Conv1d` that takes in_channels from its first input."""

    cls_to_become = Conv1d


class LazyConv2d(_LazyConv, Conv2d):
    """A `Conv2d` that takes in_channels from its first input."""

    cls_to_become = Conv2d


class LazyConv3d(_LazyConv, Conv3d):
    """A `Conv3d` that takes in_channels from its first input."""

    cls_to_become = Conv3d


class LazyConvTranspose1d(_LazyConv, ConvTranspose1d):
    """A `ConvTranspose1d` that takes in_channels from its first input."""

    cls_to_become = ConvTranspose1d


class LazyConvTranspose2d(_LazyConv, ConvTranspose2d):
    """A `ConvTranspose2d` that takes in_channels from its first input."""

    cls_to_become = ConvTranspose2d


class LazyConvTranspose3d(_LazyConv, ConvTranspose3d):
    """A `ConvTranspose3d` that takes in_channels from its first input."""

    cls_to_become = ConvTranspose3d


class _LazyNorm(LazyModuleMixin, _ChannelNorm):
    size_name = "num_features"

    def __init__(
        self, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None, *, bias=True
    ):  # fmt: skip
        super().__init__(0, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)

    def _size(self, input) -> int:
        return input.shape[1]

    def _shapes_now(self) -> dict:
        return dict.fromkeys(("weight", "bias", "running_mean", "running_var"), (self.num_features,))


class LazyBatchNorm1d(_LazyNorm, BatchNorm1d):
    """A `BatchNorm1d` that takes num_features from its first input."""

    cls_to_become = BatchNorm1d


class LazyBatchNorm2d(_LazyNorm, BatchNorm2d):
    """A `BatchNorm2d` that takes num_features from its first input."""

    cls_to_become = BatchNorm2d


class LazyBatchNorm3d(_LazyNorm, BatchNorm3d):
    """A `BatchNorm3d` that takes num_features from its first input."""

    cls_to_become = BatchNorm3d


class LazyInstanceNorm1d(_LazyNorm, InstanceNorm1d):
    """An `InstanceNorm1d` that takes num_features from its first input."""

    cls_to_become = InstanceNorm1d


class LazyInstanceNorm2d(_LazyNorm, InstanceNorm2d):
    """An `InstanceNorm2d` that takes num_features from its first input."""

    cls_to_become = InstanceNorm2d


class LazyInstanceNorm3d(_LazyNorm, InstanceNorm3d):
    """An `InstanceNorm3d` that takes num_features from its first input."""

    cls_to_become = InstanceNorm3d
