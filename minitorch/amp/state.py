"""What autocast is set to in this thread, by kind of device: `torch.is_autocast_enabled` and its relatives.

Whether it is on stands in `modes.autocast`, where the dispatcher looks; the type it would use while it is off, and how
deep regions are nested, stand here.
"""

from __future__ import annotations

import threading
import warnings

from minitorch import dtypes, messages
from minitorch._modes import modes, set_autocast
from minitorch.autograd.casting import memory
from minitorch.backend.device import Device


class _Settings(threading.local):
    def __init__(self) -> None:
        self.dtype = {"cpu": dtypes.bfloat16, "cuda": dtypes.float16}
        self.nesting = 0


_settings = _Settings()


def is_autocast_available(device_type: str) -> bool:
    """Whether there is autocast for a kind of device."""
    return Device(_text(device_type, "is_autocast_available")).type in _settings.dtype


def _text(device_type, function: str) -> str:
    if not isinstance(device_type, str):
        kind = type(device_type).__name__
        raise TypeError(f"{function}(): argument 'device_type' (position 1) must be str, not {kind}")
    return device_type


def _kind(device_type, function: str) -> str:
    """The kind of device a string names.  RuntimeError where it names none, or one without autocast."""
    kind = Device(_text(device_type, function)).type
    if kind not in _settings.dtype:
        raise messages.teach(
            RuntimeError("unsupported scalarType"),
            f"autocast has no list of operations for {kind}.",
            f"use one of {', '.join(_settings.dtype)}",
        )
    return kind


def is_autocast_enabled(device_type: str = "cuda") -> bool:
    """Whether autocast is on for a kind of device (without an argument: for GPUs)."""
    return _kind(device_type, "is_autocast_enabled") in (modes.autocast or {})


def set_autocast_enabled(device_type, enabled: bool | None = None) -> None:
    """Switch autocast on or off for a kind of device; with one argument, for GPUs."""
    if enabled is None:
        device_type, enabled = "cuda", device_type
    kind, on = _kind(device_type, "set_autocast_enabled"), dict(modes.autocast or {})
    on.pop(kind, None)
    if enabled:
        on[kind] = kind, _settings.dtype[kind].numpy
    set_autocast(on)


def get_autocast_dtype(device_type: str) -> dtypes.dtype:
    """The type that autocast computes products in on a kind of device: bfloat16 on the CPU, float16 on GPUs."""
    return _settings.dtype[_kind(device_type, "get_autocast_dtype")]


def set_autocast_dtype(device_type: str, dtype: dtypes.dtype) -> None:
    """Set the type that autocast computes products in on a kind of device."""
    if not isinstance(dtype, dtypes.dtype):
        raise TypeError(
            f"set_autocast_dtype(): argument 'dtype' (position 2) must be torch.dtype, not {type(dtype).__name__}"
        )
    kind = _kind(device_type, "set_autocast_dtype")
    _settings.dtype[kind] = dtype
    if is_autocast_enabled(kind):
        set_autocast_enabled(kind, True)


def is_autocast_cache_enabled() -> bool:
    """Whether a weight that is used several times in a region is cast once."""
    return memory.enabled


def set_autocast_cache_enabled(enabled: bool) -> None:
    """Let a region keep its low-precision copies of weights, or cast at every use."""
    memory.enabled = enabled


def clear_autocast_cache() -> None:
    """Forget the low-precision copies of weights; leaving the outermost region does that as well."""
    memory.copies.clear()


def autocast_increment_nesting() -> int:
    """Note that a region begins; return how many are open."""
    _settings.nesting += 1
    return _settings.nesting


def autocast_decrement_nesting() -> int:
    """Note that a region ends; return how many are still open."""
    _settings.nesting -= 1
    return _settings.nesting


# --- PyTorch's older names ------------------------------------------------------------------------------------------------
def _deprecated(old: str, new: str) -> None:
    warnings.warn(f"torch.{old} is deprecated. Please use torch.{new} instead.", DeprecationWarning, stacklevel=3)


def is_autocast_cpu_enabled() -> bool:
    """Deprecated: `is_autocast_enabled("cpu")`."""
    _deprecated("is_autocast_cpu_enabled()", "is_autocast_enabled('cpu')")
    return is_autocast_enabled("cpu")


def set_autocast_cpu_enabled(enabled: bool) -> None:
    """Deprecated: `set_autocast_enabled("cpu", enabled)`."""
    _deprecated("set_autocast_cpu_enabled(enabled)", "set_autocast_enabled('cpu', enabled)")
    set_autocast_enabled("cpu", enabled)


def get_autocast_cpu_dtype() -> dtypes.dtype:
    """Deprecated: `get_autocast_dtype("cpu")`."""
    _deprecated("get_autocast_cpu_dtype()", "get_autocast_dtype('cpu')")
    return get_autocast_dtype("cpu")


def set_autocast_cpu_dtype(dtype: dtypes.dtype) -> None:
    """Deprecated: `set_autocast_dtype("cpu", dtype)`."""
    _deprecated("set_autocast_cpu_dtype(dtype)", "set_autocast_dtype('cpu', dtype)")
    set_autocast_dtype("cpu", dtype)


def get_autocast_gpu_dtype() -> dtypes.dtype:
    """Deprecated: `get_autocast_dtype("cuda")`."""
    _deprecated("get_autocast_gpu_dtype()", "get_autocast_dtype('cuda')")
    return get_autocast_dtype("cuda")


def set_autocast_gpu_dtype(dtype: dtypes.dtype) -> None:
    """Deprecated: `set_autocast_dtype("cuda", dtype)`."""
    _deprecated("set_autocast_gpu_dtype(dtype)", "set_autocast_dtype('cuda', dtype)")
    set_autocast_dtype("cuda", dtype)
