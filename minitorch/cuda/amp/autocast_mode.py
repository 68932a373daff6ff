"""`torch.cuda.amp.autocast_mode`, as older programs import it."""

from . import autocast, custom_bwd, custom_fwd

__all__ = ["autocast", "custom_bwd", "custom_fwd"]
