"""Residual networks (He et al. 2015, arXiv:1512.03385): y = relu(F(x) + x), with torchvision's names.

The bottleneck strides in its 3×3 convolution, as torchvision's does ("ResNet v1.5"), not in the first 1×1 as in the paper.
"""

from __future__ import annotations

from minitorch.nn import init
from minitorch.nn.layers.activation import ReLU
from minitorch.nn.layers.container import Sequential
from minitorch.nn.layers.conv import Conv2d
from minitorch.nn.layers.linear import Identity, Linear
from minitorch.nn.layers.norm import BatchNorm2d
from minitorch.nn.layers.pool import AdaptiveAvgPool2d, MaxPool2d
from minitorch.nn.module import Module


def _conv(channels_in: int, channels: int, kernel: int, stride: int = 1) -> Conv2d:
    return Conv2d(channels_in, channels, kernel, stride, padding=kernel // 2, bias=False)


class BasicBlock(Module):
    """Two 3×3 convolutions around which the input is added."""

    expansion = 1

    def __init__(self, channels_in: int, width: int, stride: int = 1, downsample: Module | None = None) -> None:
        super().__init__()
        self.conv1, self.bn1 = _conv(channels_in, width, 3, stride), BatchNorm2d(width)
        self.relu = ReLU(inplace=True)
        self.conv2, self.bn2 = _conv(width, width, 3), BatchNorm2d(width)
        self.downsample = downsample

    def forward(self, x):
        y = self.relu(self.bn1(self.conv1(x)))
        y = self.bn2(self.conv2(y))
        return self.relu(y + (x if self.downsample is None else self.downsample(x)))


class Bottleneck(Module):
    """1×1 down to `width` channels, 3×3, 1×1 up to four times as many."""

    expansion = 4

    def __init__(self, channels_in: int, width: int, stride: int = 1, downsample: Module | None = None) -> None:
        super().__init__()
        self.conv1, self.bn1 = _conv(channels_in, width, 1), BatchNorm2d(width)
        self.conv2, self.bn2 = _conv(width, width, 3, stride), BatchNorm2d(width)
        self.conv3, self.bn3 = _conv(width, 4 * width, 1), BatchNorm2d(4 * width)
        self.relu = ReLU(inplace=True)
        self.downsample = downsample

    def forward(self, x):
        y = self.relu(self.bn1(self.conv1(x)))
        y = self.relu(self.bn2(self.conv2(y)))
        y = self.bn3(self.conv3(y))
        return self.relu(y + (x if self.downsample is None else self.downsample(x)))


class ResNet(Module):
    """Images (n, in_channels, h, w) → scores (n, num_classes).

    Args: block and layers (which block, and how many in each of the four stages); width (channels of the first stage,
    doubled in each); zero_init_residual (start every block as the identity); small_images (a 3×3 convolution in place of
    the 7×7 stride 2 and the pooling behind it, for images of some 32 pixels).
    """

    def __init__(
        self, block, layers, num_classes: int = 1000, zero_init_residual: bool = False, *, in_channels: int = 3,
        width: int = 64, small_images: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.inplanes = width
        if small_images:
            self.conv1 = _conv(in_channels, width, 3)
        else:
            self.conv1 = Conv2d(in_channels, width, 7, 2, 3, bias=False)
        self.bn1, self.relu = BatchNorm2d(width), ReLU(inplace=True)
        self.maxpool = Identity() if small_images else MaxPool2d(3, 2, 1)
        for i, count in enumerate(layers):
            setattr(self, f"layer{i + 1}", self._stage(block, width << i, count, 1 if i == 0 else 2))
        self.avgpool = AdaptiveAvgPool2d((1, 1))
        self.fc = Linear(self.inplanes, num_classes)
        for module in self.modules():
            if isinstance(module, Conv2d):
                init.kaiming_normal_(module.weight, mode="fan_out", nonlinearity="relu")
        if zero_init_residual:
            for module in self.modules():
                if isinstance(module, BasicBlock | Bottleneck):
                    last = module.bn2 if isinstance(module, BasicBlock) else module.bn3
                    init.constant_(last.weight, 0)

    def _stage(self, block, width: int, count: int, stride: int) -> Sequential:
        downsample = None
        if stride != 1 or self.inplanes != width * block.expansion:
            wide = width * block.expansion
            downsample = Sequential(_conv(self.inplanes, wide, 1, stride), BatchNorm2d(wide))
        blocks = [block(self.inplanes, width, stride, downsample)]
        self.inplanes = width * block.expansion
        blocks += [block(self.inplanes, width) for _ in range(count - 1)]
        return Sequential(*blocks)

    def forward(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        for i in range(1, 5):
            x = getattr(self, f"layer{i}")(x)
        return self.fc(self.avgpool(x).flatten(1))


def resnet18(**options) -> ResNet:
    """ResNet-18: 11.7 million parameters at 1,000 classes."""
    return ResNet(BasicBlock, [2, 2, 2, 2], **options)


def resnet34(**options) -> ResNet:
    """ResNet-34: 21.8 million parameters."""
    return ResNet(BasicBlock, [3, 4, 6, 3], **options)


def resnet50(**options) -> ResNet:
    """ResNet-50: 25.6 million parameters."""
    return ResNet(Bottleneck, [3, 4, 6, 3], **options)
