"""Normalisation layers."""

from __future__ import annotations

from minitorch import dtypes
from minitorch.nn import functional as F
from minitorch.nn import init
from minitorch.nn.module import Module
from minitorch.nn.parameter import Parameter
from minitorch.ops.create import empty, ones, tensor, zeros

__all__ = [
    "BatchNorm1d", "BatchNorm2d", "BatchNorm3d", "GroupNorm", "InstanceNorm1d", "InstanceNorm2d", "InstanceNorm3d",
    "LayerNorm", "LocalResponseNorm", "RMSNorm", "SyncBatchNorm",
]  # fmt: skip


class _Affine(Module):
    """Scale and shift, which start at 1 and 0."""

    def _add_affine(self, shape, weight: bool, bias: bool, device, dtype) -> None:
        made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
        for name, there in (("weight", weight), ("bias", bias)):
            self.register_parameter(name, Parameter(empty(*shape, **made)) if there else None)

    def reset_parameters(self) -> None:
        """Scale 1 and shift 0 again."""
        if self.weight is not None:
            init.ones_(self.weight)
        if getattr(self, "bias", None) is not None:
            init.zeros_(self.bias)


class _ChannelNorm(_Affine):
    """What batch and instance normalisation share: scale, shift and running statistics of each channel."""

    ranks: tuple[int, ...] = ()
    _version = 2  # the first had no num_batches_tracked

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, *rest) -> None:
        key, version = prefix + "num_batches_tracked", local_metadata.get("version")
        if (version is None or version < 2) and self.num_batches_tracked is not None:
            state_dict.setdefault(key, self.num_batches_tracked)
        super()._load_from_state_dict(state_dict, prefix, local_metadata, *rest)

    def __init__(
        self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None, *,
        bias=True,
    ):  # fmt: skip
        super().__init__()
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        self._add_affine((num_features,), affine, affine and bias, device, dtype)
        made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
        self.register_buffer("running_mean", zeros(num_features, **made) if track_running_stats else None)
        self.register_buffer("running_var", ones(num_features, **made) if track_running_stats else None)
        self.register_buffer("num_batches_tracked", tensor(0, device=device) if track_running_stats else None)
        self.reset_parameters()

    def reset_running_stats(self) -> None:
        """Mean 0 and variance 1, from no batch."""
        if self.track_running_stats:
            self.running_mean.zero_()
            self.running_var.fill_(1)
            self.num_batches_tracked.zero_()

    def reset_parameters(self) -> None:
        """The first values again, of statistics too."""
        self.reset_running_stats()
        super().reset_parameters()

    def _check_input_dim(self, input) -> None:
        if input.ndim not in self.ranks:
            expected = " or ".join(f"{n}D" for n in self.ranks)
            raise ValueError(f"expected {expected} input (got {input.ndim}D input)")

    def extra_repr(self) -> str:
        return (
            f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, "
            f"bias={self.bias is not None}, track_running_stats={self.track_running_stats}"
        )


class _BatchNorm(_ChannelNorm):
    def forward(self, input):
        self._check_input_dim(input)
        momentum = 0.0 if self.momentum is None else self.momentum
        if self.training and self.num_batches_tracked is not None:
            self.num_batches_tracked.add_(1)
            if self.momentum is None:  # the average over all batches so far
                momentum = 1.0 / float(self.num_batches_tracked)
        by_batch = self.training or self.running_mean is None
        moved = (self.running_mean, self.running_var) if not self.training or self.track_running_stats else (None, None)
        return F.batch_norm(input, *moved, self.weight, self.bias, by_batch, momentum, self.eps)


class BatchNorm1d(_BatchNorm):
    """(x - μ)/√(σ² + eps)·w + b, with μ and σ² of each channel: the batch's in training, running ones in evaluation.

    Args:
        num_features: the number of channels
        momentum: the share of a new batch in the running statistics; None for the average over all batches
        affine: whether w and b are there
        track_running_stats: whether running statistics are kept; without them evaluation uses the batch's too

    Shape: (n, c) or (n, c, l) → the same (Ioffe & Szegedy 2015).
    """

    ranks = (2, 3)


class BatchNorm2d(_BatchNorm):
    """`BatchNorm1d` over images.  Shape: (n, c, h, w) → the same."""

    ranks = (4,)


class BatchNorm3d(_BatchNorm):
    """`BatchNorm1d` over volumes.  Shape: (n, c, d, h, w) → the same."""

    ranks = (5,)


class SyncBatchNorm(_BatchNorm):
    """`BatchNorm1d` with the statistics of all processes; with one process the batch's own.  Shape: (n, c, …) → the same."""

    def __init__(
        self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, process_group=None,
        device=None, dtype=None, *, bias=True,
    ):  # fmt: skip
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)
        self.process_group = process_group

    def _check_input_dim(self, input) -> None:
        if input.ndim < 2:
            raise ValueError(f"expected at least 2D input (got {input.ndim}D input)")

    @classmethod
    def convert_sync_batchnorm(cls, module, process_group=None):
        """The module with every batch normalisation in it turned into this one."""
        made = module
        if isinstance(module, _BatchNorm):
            settings = (module.num_features, module.eps, module.momentum, module.affine, module.track_running_stats)
            made = cls(*settings, process_group)
            for table in ("_parameters", "_buffers"):
                made.__dict__[table].update(module.__dict__[table])
            made.training = module.training
        for name, child in module.named_children():
            made.add_module(name, cls.convert_sync_batchnorm(child, process_group))
        return made


class _InstanceNorm(_ChannelNorm):
    def __init__(
        self, num_features, eps=1e-5, momentum=0.1, affine=False, track_running_stats=False, device=None, dtype=None, *,
        bias=True,
    ):  # fmt: skip
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)

    def forward(self, input):
        self._check_input_dim(input)
        single = input.ndim == self.ranks[0]
        own = self.training or not self.track_running_stats
        y = F.instance_norm(
            input.unsqueeze(0) if single else input, self.running_mean, self.running_var, self.weight, self.bias, own,
            0.0 if self.momentum is None else self.momentum, self.eps,
        )  # fmt: skip
        return y.squeeze(0) if single else y


class InstanceNorm1d(_InstanceNorm):
    """Each channel of each sample to mean 0 and variance 1.  Shape: (n, c, l) or (c, l) → the same."""

    ranks = (2, 3)


class InstanceNorm2d(_InstanceNorm):
    """Each channel of each sample to mean 0 and variance 1.  Shape: (n, c, h, w) or (c, h, w) → the same."""

    ranks = (3, 4)


class InstanceNorm3d(_InstanceNorm):
    """Each channel of each sample to mean 0 and variance 1.  Shape: (n, c, d, h, w) or (c, d, h, w) → the same."""

    ranks = (4, 5)


class LayerNorm(_Affine):
    """(x - μ)/√(σ² + eps)·w + b, with μ and σ² of each sample over its last dimensions.

    Args:
        normalized_shape: the sizes of those dimensions, or one number for the last
        elementwise_affine: whether w is there
        bias: whether b is there too

    Shape: (…, *normalized_shape) → the same (Ba et al. 2016).
    """

    def __init__(
        self, normalized_shape, eps=1e-5, elementwise_affine=True, bias=True, device=None, dtype=None
    ):  # fmt: skip
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        self._add_affine(self.normalized_shape, elementwise_affine, elementwise_affine and bias, device, dtype)
        self.reset_parameters()

    def forward(self, input):
        return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        return (
            f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}, "
            f"bias={self.bias is not None}"
        )


class RMSNorm(_Affine):
    """x/√(mean x² + eps)·w over the last dimensions.  Shape: (…, *normalized_shape) → the same (Zhang & Sennrich 2019)."""

    def __init__(self, normalized_shape, eps=None, elementwise_affine=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        made = {"dtype": dtype or dtypes.get_default_dtype(), "device": device}
        weight = Parameter(empty(*self.normalized_shape, **made)) if elementwise_affine else None
        self.register_parameter("weight", weight)
        self.reset_parameters()

    def forward(self, input):
        return F.rms_norm(input, self.normalized_shape, self.weight, self.eps)

    def extra_repr(self) -> str:
        return f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}"


class GroupNorm(_Affine):
    """Each group of channels of a sample to mean 0 and variance 1; then each channel scaled and shifted.

    Shape: (n, num_channels, …) → the same (Wu & He 2018).
    """

    def __init__(self, num_groups, num_channels, eps=1e-5, affine=True, device=None, dtype=None, *, bias=True):
        super().__init__()
        if num_channels % num_groups:
            raise ValueError(f"num_channels ({num_channels}) must be divisible by num_groups ({num_groups})")
        self.num_groups, self.num_channels, self.eps, self.affine = num_groups, num_channels, eps, affine
        self._add_affine((num_channels,), affine, affine and bias, device, dtype)
        self.reset_parameters()

    def forward(self, input):
        return F.group_norm(input, self.num_groups, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        return f"{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}, bias={self.bias is not None}"


class LocalResponseNorm(Module):
    """x/(k + alpha·mean of x² over `size` neighbouring channels)^beta.  Shape: (n, c, …) → the same."""

    def __init__(self, size, alpha=1e-4, beta=0.75, k=1.0):
        super().__init__()
        self.size, self.alpha, self.beta, self.k = size, alpha, beta, k

    def forward(self, input):
        return F.local_response_norm(input, self.size, self.alpha, self.beta, self.k)

    def extra_repr(self) -> str:
        return f"{self.size}, alpha={self.alpha}, beta={self.beta}, k={self.k}"
