"""`torch.jit`, as programs meet it that do not compile: nothing is being scripted, and marks have no effect."""

from __future__ import annotations

from minitorch._not_yet import missing


def is_scripting() -> bool:
    """Whether the code is being compiled rather than run."""
    return False


def is_tracing() -> bool:
    """Whether the calls are being written down."""
    return False


def ignore(drop=False, **kwargs):
    """Mark a method that a compiler would leave to Python: it stays as it is."""
    return drop if callable(drop) else lambda function: function


unused = export = ignore


def __getattr__(name: str):
    raise missing(__name__, name)
