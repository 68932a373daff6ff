"""A small convolutional network: two convolutions, each halved by pooling, and one linear layer."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.layers.conv import Conv2d
from minitorch.nn.layers.linear import Linear
from minitorch.nn.module import Module


class CNN(Module):
    """Images (n, 3, 32, 32) → scores (n, 10), by way of 16 and 32 channels.

    Args: in_channels, num_classes; size, the images' height and width, a multiple of 4.
    """

    def __init__(self, in_channels: int = 3, num_classes: int = 10, size: int = 32) -> None:
        super().__init__()
        self.conv1 = Conv2d(in_channels, 16, 3, padding=1)
        self.conv2 = Conv2d(16, 32, 3, padding=1)
        self.fc = Linear(32 * (size // 4) ** 2, num_classes)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv1(x)), 2)
        x = F.max_pool2d(F.relu(self.conv2(x)), 2)
        return self.fc(x.flatten(1))  # view(-1, …) would mix images if the size were another
