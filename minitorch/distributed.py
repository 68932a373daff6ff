"""`torch.distributed`, as on a machine without it: programs ask whether it is there and go on alone.

Importing the names works, and calling them says what is missing.
"""

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


class ReduceOp:
    """How values of several processes become one."""

    SUM, AVG, PRODUCT, MIN, MAX = "sum", "avg", "product", "min", "max"


def _planned(name: str):
    def call(*args, **kwargs):
        error = NotImplementedError(f"torch.distributed.{name} is planned, and not in this version of minitorch")
        error.add_note("Why: programs that ask `torch.distributed.is_available()` first run in one process.")
        raise error

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"PyTorch's `{name}`, which is planned: NotImplementedError."
    return call


init_process_group, destroy_process_group = _planned("init_process_group"), _planned("destroy_process_group")
get_rank, get_world_size, barrier = _planned("get_rank"), _planned("get_world_size"), _planned("barrier")
all_reduce, all_gather, broadcast = _planned("all_reduce"), _planned("all_gather"), _planned("broadcast")
reduce, reduce_scatter, scatter, gather = (_planned(n) for n in ("reduce", "reduce_scatter", "scatter", "gather"))


def __getattr__(name: str):
    raise missing(__name__, name)
