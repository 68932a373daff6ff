"""`torch.cuda.amp.grad_scaler`, as older programs import it."""

from minitorch.amp.grad_scaler import OptState

from . import GradScaler

__all__ = ["GradScaler", "OptState"]
