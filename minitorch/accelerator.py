"""`torch.accelerator`: the GPU whatever its make, as programs ask for it that do not want to name CUDA."""

from __future__ import annotations

import importlib
from types import ModuleType

from minitorch import cuda, messages
from minitorch._not_yet import missing
from minitorch.backend.device import Device, get_default_device

# What `torch.cuda` does under another name, and under the same.
_AS_IN_CUDA = {"current_device_index": "current_device", "get_memory_info": "mem_get_info"} | {
    name: name
    for name in (
        "current_stream", "set_stream", "empty_cache", "get_device_capability", "synchronize", "memory_allocated",
        "memory_reserved", "max_memory_allocated", "max_memory_reserved", "memory_stats", "reset_peak_memory_stats",
        "reset_accumulated_memory_stats",
    )
}  # fmt: skip


def is_available() -> bool:
    """Whether there is an accelerator to compute on."""
    return cuda.is_available()


def device_count() -> int:
    """How many accelerators there are."""
    return cuda.device_count()


def current_accelerator(check_available: bool = False) -> Device | None:
    """The kind of accelerator, a device without a number; None where there is none."""
    return Device("cuda") if cuda.is_available() else None


def set_device_index(device) -> None:
    """Make an accelerator the current one; a negative number changes nothing.  RuntimeError where there is none."""
    index = device if isinstance(device, int) else Device(device).index or 0
    if index >= 0:
        _check()
        cuda.set_device(index)


class device_index:
    """`with torch.accelerator.device_index(1):` that accelerator is the current one inside; None changes nothing."""

    def __init__(self, device: int | None):
        self.idx, self._before = device, -1

    def __enter__(self) -> None:
        if self.idx is not None:
            _check()
            self._before = cuda.current_device()
            cuda.set_device(self.idx)

    def __exit__(self, *error) -> None:
        set_device_index(self._before)


def get_device_module(device=None) -> ModuleType:
    """`torch.cpu` or `torch.cuda` for a device, its name, or None for the default one; RuntimeError for others."""
    if device is not None and not isinstance(device, str | Device):
        raise RuntimeError(f"Invalid value of device '{device}', expect torch.device, str, or None")
    kind = (get_default_device() if device is None else Device(device)).type
    if kind not in ("cpu", "cuda"):
        raise RuntimeError(f"Device '{kind}' does not have a corresponding module registered as 'torch.{kind}'.")
    return importlib.import_module(f"minitorch.{kind}")


def _check() -> None:
    if not cuda.is_available():
        raise messages.needs_cuda("Cannot access accelerator device when none is available.")


def _through(name: str):
    def ask(*args, **kwargs):
        _check()
        return getattr(cuda, _AS_IN_CUDA[name])(*args, **kwargs)

    ask.__name__ = ask.__qualname__ = name
    ask.__doc__ = f"`torch.cuda.{_AS_IN_CUDA[name]}` on the accelerator there is.  RuntimeError where there is none."
    return ask


globals().update({name: _through(name) for name in _AS_IN_CUDA})


def __getattr__(name: str):
    raise missing(__name__, name)
