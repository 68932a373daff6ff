"""`torch.amp`: computing in sixteen bits where that is safe, in float32 where it is not.

>>> with torch.autocast("cpu", dtype=torch.bfloat16):
...     loss = criterion(model(x), y)          # products in bfloat16, the loss in float32
>>> scaler = torch.amp.GradScaler("cpu")       # for float16, whose small gradients would be rounded to zero
>>> scaler.scale(loss).backward()
>>> scaler.step(optimizer)
>>> scaler.update()
"""

from __future__ import annotations

from .autocast_mode import autocast, is_autocast_available
from .function import custom_bwd, custom_fwd
from .grad_scaler import GradScaler

__all__ = ["GradScaler", "autocast", "custom_bwd", "custom_fwd", "is_autocast_available"]
