"""Padding, resampling, and pixels moved between space and channels."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module

__all__ = [
    "ChannelShuffle", "CircularPad1d", "CircularPad2d", "CircularPad3d", "ConstantPad1d", "ConstantPad2d",
    "ConstantPad3d", "PixelShuffle", "PixelUnshuffle", "ReflectionPad1d", "ReflectionPad2d", "ReflectionPad3d",
    "ReplicationPad1d", "ReplicationPad2d", "ReplicationPad3d", "Upsample", "UpsamplingBilinear2d",
    "UpsamplingNearest2d", "ZeroPad1d", "ZeroPad2d", "ZeroPad3d",
]  # fmt: skip


class _Pad(Module):
    """What padding layers share.  `padding` is one number, or two for each dimension, the last dimension first."""

    dims: int
    mode = "constant"
    value: float | None = None

    def __init__(self, padding):
        super().__init__()
        self.padding = tuple(padding) if isinstance(padding, tuple | list) else (padding,) * (2 * self.dims)

    def forward(self, input):
        return F.pad(input, self.padding, self.mode, self.value)

    def extra_repr(self) -> str:
        return f"{self.padding}"


class _ConstantPad(_Pad):
    def __init__(self, padding, value: float):
        super().__init__(padding)
        self.value = value

    def extra_repr(self) -> str:
        return f"padding={self.padding}, value={self.value}"


class _ZeroPad(_Pad):
    value = 0.0


class _ReflectionPad(_Pad):
    mode = "reflect"


class _ReplicationPad(_Pad):
    mode = "replicate"


class _CircularPad(_Pad):
    mode = "circular"


class ConstantPad1d(_ConstantPad):
    """Around the input a value.  Shape: (n, c, l) or without n → each size larger by its two paddings."""

    dims = 1


class ConstantPad2d(_ConstantPad):
    """Around the input a value.  Shape: (n, c, h, w) or without n → each size larger by its two paddings."""

    dims = 2


class ConstantPad3d(_ConstantPad):
    """Around the input a value.  Shape: (n, c, d, h, w) or without n → each size larger by its two paddings."""

    dims = 3


class ZeroPad1d(_ZeroPad):
    """Around the input zeros.  Shape: (n, c, l) or without n → each size larger by its two paddings."""

    dims = 1


class ZeroPad2d(_ZeroPad):
    """Around the input zeros.  Shape: (n, c, h, w) or without n → each size larger by its two paddings."""

    dims = 2


class ZeroPad3d(_ZeroPad):
    """Around the input zeros.  Shape: (n, c, d, h, w) or without n → each size larger by its two paddings."""

    dims = 3


class ReflectionPad1d(_ReflectionPad):
    """Around the input its mirror image, the edge not repeated.  Shape: (n, c, l) or without n → each size larger by its two paddings."""

    dims = 1


class ReflectionPad2d(_ReflectionPad):
    """Around the input its mirror image, the edge not repeated.  Shape: (n, c, h, w) or without n → each size larger by its two paddings."""

    dims = 2


class ReflectionPad3d(_ReflectionPad):
    """Around the input its mirror image, the edge not repeated.  Shape: (n, c, d, h, w) or without n → each size larger by its two paddings."""

    dims = 3


class ReplicationPad1d(_ReplicationPad):
    """Around the input its edge, repeated.  Shape: (n, c, l) or without n → each size larger by its two paddings."""

    dims = 1


class ReplicationPad2d(_ReplicationPad):
    """Around the input its edge, repeated.  Shape: (n, c, h, w) or without n → each size larger by its two paddings."""

    dims = 2


class ReplicationPad3d(_ReplicationPad):
    """Around the input its edge, repeated.  Shape: (n, c, d, h, w) or without n → each size larger by its two paddings."""

    dims = 3


class CircularPad1d(_CircularPad):
    """Around the input its other end.  Shape: (n, c, l) or without n → each size larger by its two paddings."""

    dims = 1


class CircularPad2d(_CircularPad):
    """Around the input its other end.  Shape: (n, c, h, w) or without n → each size larger by its two paddings."""

    dims = 2


class CircularPad3d(_CircularPad):
    """Around the input its other end.  Shape: (n, c, d, h, w) or without n → each size larger by its two paddings."""

    dims = 3


class Upsample(Module):
    """The input at another resolution; see `F.interpolate`.  Shape: (n, c, *s) → (n, c, *size)."""

    def __init__(
        self, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None
    ):  # fmt: skip
        super().__init__()
        factors = tuple(map(float, scale_factor)) if isinstance(scale_factor, tuple) else scale_factor
        self.size, self.scale_factor = size, float(factors) if isinstance(factors, int | float) else factors
        self.mode, self.align_corners, self.recompute_scale_factor = mode, align_corners, recompute_scale_factor

    def forward(self, input):
        return F.interpolate(
            input, self.size, self.scale_factor, self.mode, self.align_corners, self.recompute_scale_factor
        )  # fmt: skip

    def extra_repr(self) -> str:
        target = f"size={self.size}" if self.scale_factor is None else f"scale_factor={self.scale_factor}"
        return f"{target}, mode={self.mode!r}"


class UpsamplingNearest2d(Upsample):
    """`Upsample` of images by their nearest pixels."""

    def __init__(self, size=None, scale_factor=None):
        super().__init__(size, scale_factor, mode="nearest")


class UpsamplingBilinear2d(Upsample):
    """`Upsample` of images, bilinear with aligned corners."""

    def __init__(self, size=None, scale_factor=None):
        super().__init__(size, scale_factor, mode="bilinear", align_corners=True)


class PixelShuffle(Module):
    """r² channels laid out as r·r pixels.  Shape: (…, c·r², h, w) → (…, c, h·r, w·r) (Shi et al. 2016)."""

    def __init__(self, upscale_factor: int):
        super().__init__()
        self.upscale_factor = upscale_factor

    def forward(self, input):
        return F.pixel_shuffle(input, self.upscale_factor)

    def extra_repr(self) -> str:
        return f"upscale_factor={self.upscale_factor}"


class PixelUnshuffle(Module):
    """Blocks of r·r pixels as r² channels.  Shape: (…, c, h·r, w·r) → (…, c·r², h, w)."""

    def __init__(self, downscale_factor: int):
        super().__init__()
        self.downscale_factor = downscale_factor

    def forward(self, input):
        return F.pixel_unshuffle(input, self.downscale_factor)

    def extra_repr(self) -> str:
        return f"downscale_factor={self.downscale_factor}"


class ChannelShuffle(Module):
    """Channels dealt out anew: the first of each group, then the second of each.  Shape: (n, c, …) → the same."""

    def __init__(self, groups: int):
        super().__init__()
        self.groups = groups

    def forward(self, input):
        return F.channel_shuffle(input, self.groups)

    def extra_repr(self) -> str:
        return f"groups={self.groups}"
