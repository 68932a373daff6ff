"""Models of the course, with the names of their public counterparts, so that published weights load by name."""

from .bert import Bert, BertConfig
from .cnn import CNN
from .gpt2 import GPT2, GPT2Config
from .resnet import BasicBlock, Bottleneck, ResNet, resnet18, resnet34, resnet50
from .unet import UNet
