"""`torch.cuda.nvtx`: marks for NVIDIA's profiler.  Without a GPU nobody reads them, so they do nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


def range_push(msg: str) -> int:
    """Begin a range; return how many were open."""
    return 0


def range_pop() -> int:
    """End the range begun last; return how many are still open."""
    return 0


def range_start(msg: str) -> int:
    """Begin a range that may end elsewhere; return its number."""
    return 0


def range_end(range_id: int) -> None:
    """End a range by its number."""


def mark(msg: str) -> None:
    """Mark a moment."""


@contextmanager
def range(msg: str, *args, **kwargs) -> Iterator[None]:
    """A range around a block, or around a function as its decorator."""
    yield
