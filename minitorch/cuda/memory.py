"""`torch.cuda.memory`: how much of a GPU's memory is taken.  Without a GPU: none of it."""

from __future__ import annotations

import warnings
from collections import OrderedDict

from minitorch import messages


class OutOfMemoryError(RuntimeError):
    """A GPU has no room for what was asked."""


def empty_cache() -> None:
    """Give cached memory back to the driver; without a GPU there is none, and nothing happens."""


def memory_allocated(device=None) -> int:
    """Bytes held by tensors on a GPU: 0 without one."""
    return 0


def memory_reserved(device=None) -> int:
    """Bytes taken from the driver, for tensors and for later ones: 0 without a GPU."""
    return 0


def max_memory_allocated(device=None) -> int:
    """The most bytes that tensors held at a time since the last reset: 0 without a GPU."""
    return 0


def max_memory_reserved(device=None) -> int:
    """The most bytes that were taken from the driver at a time: 0 without a GPU."""
    return 0


def memory_cached(device=None) -> int:
    """Deprecated: `memory_reserved`."""
    _renamed("memory_cached", "memory_reserved")
    return memory_reserved(device)


def max_memory_cached(device=None) -> int:
    """Deprecated: `max_memory_reserved`."""
    _renamed("max_memory_cached", "max_memory_reserved")
    return max_memory_reserved(device)


def _renamed(old: str, new: str) -> None:
    warnings.warn(f"`torch.cuda.{old}` has been renamed to `torch.cuda.{new}`", FutureWarning, stacklevel=3)


def memory_stats(device=None) -> OrderedDict:
    """Counters of the allocator by name: none without a GPU."""
    return OrderedDict()


def reset_peak_memory_stats(device=None) -> None:
    """Let the `max_…` functions start again from what is taken now.  AssertionError where there is no GPU."""
    raise messages.no_cuda(device or "cuda")


reset_accumulated_memory_stats = reset_peak_memory_stats


def reset_max_memory_allocated(device=None) -> None:
    """Deprecated: `reset_peak_memory_stats`."""
    _resets_all("reset_max_memory_allocated")
    reset_peak_memory_stats(device)


def reset_max_memory_cached(device=None) -> None:
    """Deprecated: `reset_peak_memory_stats`."""
    _resets_all("reset_max_memory_cached")
    reset_peak_memory_stats(device)


def _resets_all(old: str) -> None:
    text = f"torch.cuda.{old} now calls torch.cuda.reset_peak_memory_stats, which resets /all/ peak memory stats."
    warnings.warn(text, FutureWarning, stacklevel=3)


def mem_get_info(device=None) -> tuple[int, int]:
    """Bytes free on a GPU, and in total.  AssertionError where there is none."""
    raise messages.no_cuda(device or "cuda")


def memory_summary(device=None, abbreviated: bool = False) -> str:
    """The allocator's counters as a table.  AssertionError where there is no GPU."""
    raise messages.no_cuda(device or "cuda")


def set_per_process_memory_fraction(fraction: float, device=None) -> None:
    """Limit how much of a GPU this process may take.  AssertionError where there is none."""
    raise messages.no_cuda(device or "cuda")


def get_per_process_memory_fraction(device=None) -> float:
    """How much of a GPU this process may take.  AssertionError where there is none."""
    raise messages.no_cuda(device or "cuda")
