"""`torchvision.datasets`, as far as it is here, and datasets larger than memory."""

from .files import ArrayFile, ImageFolder, TarShards
from .idx import read_idx
from .mnist import MNIST, FashionMNIST

__all__ = ["MNIST", "ArrayFile", "FashionMNIST", "ImageFolder", "TarShards", "read_idx"]
