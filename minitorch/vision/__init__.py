"""Pictures: datasets of them, and transforms on the way to the network.  The names are torchvision's."""

from . import datasets, transforms
