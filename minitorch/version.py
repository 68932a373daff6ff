"""`torch.version`: what this build is for."""

from minitorch.as_torch import FOLLOWS

__version__ = FOLLOWS  # the PyTorch whose behaviour is followed
cuda = hip = xpu = None
debug = False
git_version = "unknown"
