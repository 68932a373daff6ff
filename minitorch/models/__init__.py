"""Models of the course, with the names of their public counterparts, so that published weights load by name."""

from .cnn import CNN
from .resnet import BasicBlock, Bottleneck, ResNet, resnet18, resnet34, resnet50
from .unet import UNet
