"""`torch.cuda` on a machine that computes on the CPU: every question has its answer, every demand a clear error."""

from __future__ import annotations

from minitorch import messages
from minitorch._not_yet import missing


def is_available() -> bool:
    """Whether a GPU can be used."""
    return False


def device_count() -> int:
    """How many GPUs can be used."""
    return 0


def is_initialized() -> bool:
    """Whether a GPU has been used in this process."""
    return False


def current_device() -> int:
    """The number of the current GPU.  AssertionError where there is none."""
    raise messages.no_cuda("cuda")


def get_device_name(device=None) -> str:
    """The name of a GPU.  AssertionError where there is none."""
    raise messages.no_cuda(device or "cuda")


def synchronize(device=None) -> None:
    """Wait for the work on a GPU.  AssertionError where there is none."""
    raise messages.no_cuda(device or "cuda")


def manual_seed(seed: int) -> None:
    """Seed the current GPU's stream; without a GPU there is none, and nothing happens."""


def manual_seed_all(seed: int) -> None:
    """Seed every GPU's stream; without a GPU there is none, and nothing happens."""


def empty_cache() -> None:
    """Give cached memory back to the driver; without a GPU there is none, and nothing happens."""


def memory_allocated(device=None) -> int:
    """Bytes held by tensors on a GPU: 0 without one."""
    return 0


def __getattr__(name: str):
    raise missing(__name__, name)
