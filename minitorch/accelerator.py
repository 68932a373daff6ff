"""`torch.accelerator`: the GPU whatever its make, as programs ask for it that do not want to name CUDA."""

from __future__ import annotations

from minitorch import cuda
from minitorch.backend.device import Device


def is_available() -> bool:
    """Whether there is an accelerator to compute on."""
    return cuda.is_available()


def device_count() -> int:
    """How many accelerators there are."""
    return cuda.device_count()


def current_accelerator(check_available: bool = False) -> Device | None:
    """The kind of accelerator, a device without a number; None where there is none."""
    return Device("cuda") if cuda.is_available() else None


def current_device_index() -> int:
    """The number of the current accelerator.  AssertionError where there is none."""
    return cuda.current_device()


def synchronize(device=None) -> None:
    """Wait for the work on an accelerator; nothing to wait for without one."""
    if cuda.is_available():
        cuda.synchronize(device)


def set_device_index(device) -> None:
    """Make an accelerator the current one.  AssertionError where there is none."""
    index = Device(device).index if not isinstance(device, int) else device
    if index is not None and not 0 <= index < cuda.device_count():
        cuda.current_device()
