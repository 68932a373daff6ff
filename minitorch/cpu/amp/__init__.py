"""`torch.cpu.amp`, deprecated: `torch.amp` with "cpu" as first argument."""

from __future__ import annotations

from minitorch import dtypes
from minitorch.amp.deprecated import autocast_for, scaler_for

autocast = autocast_for("cpu", dtypes.bfloat16)
GradScaler = scaler_for("cpu")

__all__ = ["GradScaler", "autocast"]
