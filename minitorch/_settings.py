"""Settings that programs make and that change nothing here, kept so that asking gives what was set."""

from __future__ import annotations

_PRECISIONS = ("highest", "high", "medium")
_kept = {"deterministic": False, "warn_only": False, "precision": "highest"}


def use_deterministic_algorithms(mode: bool, *, warn_only: bool = False) -> None:
    """Ask for algorithms that give the same result each time: those on NumPy do, whatever is set."""
    _kept.update(deterministic=bool(mode), warn_only=bool(warn_only))


def are_deterministic_algorithms_enabled() -> bool:
    """Whether `use_deterministic_algorithms(True)` was called."""
    return bool(_kept["deterministic"])


def is_deterministic_algorithms_warn_only_enabled() -> bool:
    """Whether it was called with warn_only."""
    return bool(_kept["warn_only"])


def set_float32_matmul_precision(precision: str) -> None:
    """Allow float32 products to be computed in shorter types ("high", "medium"); they are computed in float32 here."""
    if precision not in _PRECISIONS:
        raise RuntimeError(f"invalid float32 matmul precision {precision!r}: it is one of {', '.join(_PRECISIONS)}")
    _kept["precision"] = precision


def get_float32_matmul_precision() -> str:
    """What `set_float32_matmul_precision` was called with; "highest" to begin with."""
    return str(_kept["precision"])


def compile(model=None, *, fullgraph=False, dynamic=None, backend="inductor", mode=None, options=None, disable=False):
    """A function or module as it is: there is no compiler here, and a compiled program computes the same.

    Used as a decorator with options, it decorates to no effect.
    """
    return model if model is not None else lambda function: function
