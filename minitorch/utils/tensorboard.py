"""`torch.utils.tensorboard`: TensorBoard's files are written by tensorboardX, a package of its own."""

from __future__ import annotations

try:
    from tensorboardX import SummaryWriter  # type: ignore[import-untyped]
except ModuleNotFoundError as error:
    error.add_note("Fix: pip install tensorboardX")
    raise

__all__ = ["SummaryWriter"]
