"""Pooling layers."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module

__all__ = [
    "AdaptiveAvgPool1d", "AdaptiveAvgPool2d", "AdaptiveAvgPool3d", "AdaptiveMaxPool1d", "AdaptiveMaxPool2d",
    "AdaptiveMaxPool3d", "AvgPool1d", "AvgPool2d", "AvgPool3d", "LPPool1d", "LPPool2d", "LPPool3d", "MaxPool1d",
    "MaxPool2d", "MaxPool3d", "MaxUnpool1d", "MaxUnpool2d", "MaxUnpool3d",
]  # fmt: skip


class _Pool(Module):
    """What pooling layers share: their function is named after the class, their settings are shown."""

    shown: tuple[str, ...] = ("kernel_size", "stride", "padding")

    def extra_repr(self) -> str:
        return ", ".join(f"{name}={getattr(self, name)}" for name in self.shown)


class _MaxPool(_Pool):
    shown = ("kernel_size", "stride", "padding", "dilation", "ceil_mode")
    pool: staticmethod

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__()
        self.kernel_size, self.stride = kernel_size, kernel_size if stride is None else stride
        self.padding, self.dilation = padding, dilation
        self.return_indices, self.ceil_mode = return_indices, ceil_mode

    def forward(self, input):
        return self.pool(
            input, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode, self.return_indices
        )  # fmt: skip


class MaxPool1d(_MaxPool):
    """The largest element of each window.  Shape: (n, c, l) → (n, c, positions), or without n."""

    pool = staticmethod(F.max_pool1d)


class MaxPool2d(_MaxPool):
    """The largest element of each window.  Shape: (n, c, h, w) → (n, c, rows, columns), or without n."""

    pool = staticmethod(F.max_pool2d)


class MaxPool3d(_MaxPool):
    """The largest element of each window.  Shape: (n, c, d, h, w) → (n, c, …), or without n."""

    pool = staticmethod(F.max_pool3d)


class _AvgPool(_Pool):
    pool: staticmethod

    def __init__(
        self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None
    ):  # fmt: skip
        super().__init__()
        self.kernel_size, self.stride, self.padding = kernel_size, kernel_size if stride is None else stride, padding
        self.ceil_mode, self.count_include_pad, self.divisor_override = ceil_mode, count_include_pad, divisor_override

    def forward(self, input):
        return self.pool(
            input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad,
            self.divisor_override,
        )  # fmt: skip


class AvgPool1d(_Pool):
    """The mean of each window.  Shape: (n, c, l) → (n, c, positions), or without n."""

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        super().__init__()
        stride = kernel_size if stride is None else stride
        one = [v if isinstance(v, tuple) else (v,) for v in (kernel_size, stride, padding)]
        self.kernel_size, self.stride, self.padding = one
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad

    def forward(self, input):
        return F.avg_pool1d(
            input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad
        )  # fmt: skip


class AvgPool2d(_AvgPool):
    """The mean of each window.  Shape: (n, c, h, w) → (n, c, rows, columns), or without n."""

    pool = staticmethod(F.avg_pool2d)


class AvgPool3d(_AvgPool):
    """The mean of each window.  Shape: (n, c, d, h, w) → (n, c, …), or without n."""

    pool = staticmethod(F.avg_pool3d)


class _LPPool(_Pool):
    shown = ("norm_type", "kernel_size", "stride", "ceil_mode")
    pool: staticmethod

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type, self.kernel_size, self.stride, self.ceil_mode = norm_type, kernel_size, stride, ceil_mode

    def forward(self, input):
        return self.pool(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)


class LPPool1d(_LPPool):
    """(Σ xᵖ over each window)^(1/p).  Shape: (n, c, l) → (n, c, positions), or without n."""

    pool = staticmethod(F.lp_pool1d)


class LPPool2d(_LPPool):
    """(Σ xᵖ over each window)^(1/p).  Shape: (n, c, h, w) → (n, c, rows, columns), or without n."""

    pool = staticmethod(F.lp_pool2d)


class LPPool3d(_LPPool):
    """(Σ xᵖ over each window)^(1/p).  Shape: (n, c, d, h, w) → (n, c, …), or without n."""

    pool = staticmethod(F.lp_pool3d)


class _MaxUnpool(_Pool):
    dims: int
    pool: staticmethod

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        stride = kernel_size if stride is None else stride
        sizes = [v if isinstance(v, tuple) else (v,) * self.dims for v in (kernel_size, stride, padding)]
        self.kernel_size, self.stride, self.padding = sizes

    def forward(self, input, indices, output_size=None):
        return self.pool(input, indices, self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpool):
    """Zeros, with each element at the place its maximum was taken from: the partial inverse of max pooling."""

    dims, pool = 1, staticmethod(F.max_unpool1d)


class MaxUnpool2d(_MaxUnpool):
    """Zeros, with each element at the place its maximum was taken from: the partial inverse of max pooling."""

    dims, pool = 2, staticmethod(F.max_unpool2d)


class MaxUnpool3d(_MaxUnpool):
    """Zeros, with each element at the place its maximum was taken from: the partial inverse of max pooling."""

    dims, pool = 3, staticmethod(F.max_unpool3d)


class _AdaptiveAvgPool(_Pool):
    shown = ("output_size",)
    pool: staticmethod

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, input):
        return self.pool(input, self.output_size)


class AdaptiveAvgPool1d(_AdaptiveAvgPool):
    """The mean of each of output_size nearly equal parts.  Shape: (n, c, *s) → (n, c, *output_size)."""

    pool = staticmethod(F.adaptive_avg_pool1d)


class AdaptiveAvgPool2d(_AdaptiveAvgPool):
    """The mean of each of output_size nearly equal parts.  Shape: (n, c, *s) → (n, c, *output_size)."""

    pool = staticmethod(F.adaptive_avg_pool2d)


class AdaptiveAvgPool3d(_AdaptiveAvgPool):
    """The mean of each of output_size nearly equal parts.  Shape: (n, c, *s) → (n, c, *output_size)."""

    pool = staticmethod(F.adaptive_avg_pool3d)


class _AdaptiveMaxPool(_Pool):
    shown = ("output_size",)
    pool: staticmethod

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size, self.return_indices = output_size, return_indices

    def forward(self, input):
        return self.pool(input, self.output_size, self.return_indices)


class AdaptiveMaxPool1d(_AdaptiveMaxPool):
    """The largest element of each of output_size nearly equal parts.  Shape: (n, c, *s) → (n, c, *output_size)."""

    pool = staticmethod(F.adaptive_max_pool1d)


class AdaptiveMaxPool2d(_AdaptiveMaxPool):
    """The largest element of each of output_size nearly equal parts.  Shape: (n, c, *s) → (n, c, *output_size)."""

    pool = staticmethod(F.adaptive_max_pool2d)


class AdaptiveMaxPool3d(_AdaptiveMaxPool):
    """The largest element of each of output_size nearly equal parts.  Shape: (n, c, *s) → (n, c, *output_size)."""

    pool = staticmethod(F.adaptive_max_pool3d)
