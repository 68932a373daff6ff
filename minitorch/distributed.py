"""`torch.distributed`, as on a machine without it: programs ask whether it is there and go on alone."""

from __future__ import annotations

from minitorch._not_yet import missing


def is_available() -> bool:
    """Whether processes can work together: not in this version."""
    return False


def is_initialized() -> bool:
    """Whether `init_process_group` was called: it cannot be in this version."""
    return False


def is_torchelastic_launched() -> bool:
    """Whether this process was started by torchrun."""
    return False


def __getattr__(name: str):
    raise missing(__name__, name)
