"""U-Net (Ronneberger et al. 2015, arXiv:1505.04597): down, up, and across; with the names of a widely used version.

Convolutions are padded, so that what comes out has the size of what went in (the paper's shrink).
"""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.layers.activation import ReLU
from minitorch.nn.layers.container import Sequential
from minitorch.nn.layers.conv import Conv2d, ConvTranspose2d
from minitorch.nn.layers.norm import BatchNorm2d
from minitorch.nn.layers.pad import Upsample
from minitorch.nn.layers.pool import MaxPool2d
from minitorch.nn.module import Module
from minitorch.ops.join import cat


class DoubleConv(Module):
    """Twice: 3×3 convolution, batch norm, relu."""

    def __init__(self, channels_in: int, channels: int, middle: int | None = None) -> None:
        super().__init__()
        middle = middle or channels
        self.double_conv = Sequential(
            Conv2d(channels_in, middle, 3, padding=1, bias=False),
            BatchNorm2d(middle),
            ReLU(inplace=True),
            Conv2d(middle, channels, 3, padding=1, bias=False),
            BatchNorm2d(channels),
            ReLU(inplace=True),
        )

    def forward(self, x):
        return self.double_conv(x)


class Down(Module):
    """Half the size, then two convolutions."""

    def __init__(self, channels_in: int, channels: int) -> None:
        super().__init__()
        self.maxpool_conv = Sequential(MaxPool2d(2), DoubleConv(channels_in, channels))

    def forward(self, x):
        return self.maxpool_conv(x)


class Up(Module):
    """Twice the size, joined with what was that size on the way down, then two convolutions."""

    def __init__(self, channels_in: int, channels: int, bilinear: bool) -> None:
        super().__init__()
        self.up: Module = (
            Upsample(scale_factor=2, mode="bilinear", align_corners=True)
            if bilinear
            else ConvTranspose2d(channels_in, channels_in // 2, 2, stride=2)
        )
        self.conv = DoubleConv(channels_in, channels, channels_in // 2 if bilinear else None)

    def forward(self, x, across):
        x = self.up(x)
        high, wide = (across.shape[d] - x.shape[d] for d in (2, 3))  # odd sizes lost a row or column on the way down
        x = F.pad(x, [wide // 2, wide - wide // 2, high // 2, high - high // 2])
        return self.conv(cat([across, x], dim=1))


class OutConv(Module):
    """A 1×1 convolution to the scores."""

    def __init__(self, channels_in: int, channels: int) -> None:
        super().__init__()
        self.conv = Conv2d(channels_in, channels, 1)

    def forward(self, x):
        return self.conv(x)


class UNet(Module):
    """Images (n, n_channels, h, w) → scores for each pixel (n, n_classes, h, w).

    Args: bilinear (enlarge by interpolation rather than by a transposed convolution); width (channels at full size).
    """

    def __init__(self, n_channels: int, n_classes: int, bilinear: bool = False, *, width: int = 64) -> None:
        super().__init__()
        self.n_channels, self.n_classes, self.bilinear = n_channels, n_classes, bilinear
        self.inc = DoubleConv(n_channels, width)
        half = 2 if bilinear else 1
        for i in range(1, 5):
            setattr(self, f"down{i}", Down(width << (i - 1), (width << i) // (half if i == 4 else 1)))
        for i in range(1, 5):
            setattr(self, f"up{i}", Up(width << (5 - i), (width << (4 - i)) // (half if i < 4 else 1), bilinear))
        self.outc = OutConv(width, n_classes)

    def forward(self, x):
        levels = [self.inc(x)]
        for i in range(1, 5):
            levels.append(getattr(self, f"down{i}")(levels[-1]))
        y = levels.pop()
        for i in range(1, 5):
            y = getattr(self, f"up{i}")(y, levels.pop())
        return self.outc(y)
