"""What `torch.cuda.amp` and `torch.cpu.amp` are made from: the names in `torch.amp` with the device left out."""

from __future__ import annotations

import warnings

from minitorch import dtypes

from .autocast_mode import autocast
from .function import custom_bwd, custom_fwd
from .grad_scaler import GradScaler


def _deprecated(name: str, new: str) -> None:
    warnings.warn(
        f"`torch.{name}(args...)` is deprecated. Please use `torch.amp.{new}` instead.", FutureWarning, stacklevel=3
    )


def autocast_for(device: str, usual: dtypes.dtype) -> type[autocast]:
    """The class `torch.<device>.amp.autocast`."""

    class Autocast(autocast):
        """Deprecated: `torch.autocast` with the device as first argument."""

        def __init__(self, enabled: bool = True, dtype: dtypes.dtype = usual, cache_enabled: bool = True):
            _deprecated(f"{device}.amp.autocast", f"autocast('{device}', args...)")
            super().__init__(device, enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)

    Autocast.__name__ = Autocast.__qualname__ = "autocast"
    return Autocast


def scaler_for(device: str) -> type[GradScaler]:
    """The class `torch.<device>.amp.GradScaler`."""

    class Scaler(GradScaler):
        """Deprecated: `torch.amp.GradScaler` with the device as first argument."""

        def __init__(
            self, init_scale: float = 2.0**16, growth_factor: float = 2.0, backoff_factor: float = 0.5,
            growth_interval: int = 2000, enabled: bool = True,
        ):  # fmt: skip
            _deprecated(f"{device}.amp.GradScaler", f"GradScaler('{device}', args...)")
            super().__init__(device, init_scale, growth_factor, backoff_factor, growth_interval, enabled)

    Scaler.__name__ = Scaler.__qualname__ = "GradScaler"
    return Scaler


def cuda_custom_fwd(fwd=None, *, cast_inputs: dtypes.dtype | None = None):
    """Deprecated: `torch.amp.custom_fwd(…, device_type="cuda")`."""
    _deprecated("cuda.amp.custom_fwd", "custom_fwd(args..., device_type='cuda')")
    return custom_fwd(fwd, device_type="cuda", cast_inputs=cast_inputs)


def cuda_custom_bwd(bwd):
    """Deprecated: `torch.amp.custom_bwd(…, device_type="cuda")`."""
    _deprecated("cuda.amp.custom_bwd", "custom_bwd(args..., device_type='cuda')")
    return custom_bwd(bwd, device_type="cuda")
