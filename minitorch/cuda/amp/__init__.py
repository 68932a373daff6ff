"""`torch.cuda.amp`, deprecated: `torch.amp` with "cuda" as first argument."""

from __future__ import annotations

from minitorch import dtypes
from minitorch.amp.deprecated import autocast_for, scaler_for
from minitorch.amp.deprecated import cuda_custom_bwd as custom_bwd
from minitorch.amp.deprecated import cuda_custom_fwd as custom_fwd

autocast = autocast_for("cuda", dtypes.float16)
GradScaler = scaler_for("cuda")

__all__ = ["GradScaler", "autocast", "custom_bwd", "custom_fwd"]
