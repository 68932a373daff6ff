"""Which line of the forward pass made the NaN: nodes remember where they were recorded, and backward checks each step.

While it is on, every call takes the full dispatcher and keeps its stack: slow, and meant for an hour of searching.
"""

from __future__ import annotations

import traceback
import warnings
from pathlib import Path

import numpy as np

from minitorch._modes import modes, set_special

from . import graph
from .graph import Node, Pick, Walk
from .hooks import Hooks

PACKAGE = str(Path(__file__).parents[1])
ENABLED = (
    "Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled for debugging."
)


class _State:
    """Whether it is on, whether it looks for NaN, and the step of backward that runs now."""

    on = False
    check_nan = True
    step: Node | None = None


state = _State()


def is_enabled() -> bool:
    """Whether anomalies are looked for."""
    return state.on


def is_check_nan_enabled() -> bool:
    """Whether NaN in a gradient counts as one."""
    return state.check_nan


def note(n: Node) -> None:
    """Write down where a node was recorded, and in which step of a backward."""
    metadata = Hooks.of(n).metadata
    metadata["traceback_"] = _stack()
    metadata["parent_"] = state.step


def _stack() -> list:
    """The stack down to the line that called the library."""
    frames = traceback.extract_stack()
    while frames and (frames[-1].filename.startswith(PACKAGE) or frames[-1].filename.startswith("<minitorch")):
        frames.pop()
    return traceback.format_list(frames)


class CheckedWalk(Walk):
    """A backward pass that stops at the first NaN, and says where a failing step came from."""

    def visit(self, n) -> None:
        if isinstance(n, Pick):
            super().visit(n)
            return
        before, state.step = state.step, n
        try:
            super().visit(n)
        except Exception:
            explain(n)
            raise
        finally:
            state.step = before

    def hand_on(self, n, g, gradients) -> None:
        for i, x in enumerate(gradients if state.check_nan else ()):
            if x is not None and np.isnan(getattr(x, "array", x)).any():
                raise RuntimeError(f"Function '{n.name()}' returned nan values in its {i}th output.")
        super().hand_on(n, g, gradients)


def explain(n: Node) -> None:
    """Warn with the forward line of a node, and with that of the step that recorded it, if it comes from a backward."""
    text = f"Error detected in {n.name()}. "
    first = True
    while n is not None:
        metadata = Hooks.of(n).metadata
        if "traceback_" not in metadata:
            warnings.warn(
                f"{text}No forward pass information available. Enable detect anomaly during forward pass for more "
                "information.",
                stacklevel=2,
            )
            return
        if first:
            text += "Traceback of forward call that caused the error:\n"
        else:
            text = (
                f"Previous calculation was induced by {n.name()}. Traceback of forward call that induced the previous "
                "calculation:\n"
            )
        warnings.warn(text + "".join(metadata["traceback_"]), stacklevel=2)
        n, first = metadata["parent_"], False


def _switch(on: bool, check_nan: bool) -> tuple:
    """Turn it on or off; return what it was."""
    was = state.on, state.check_nan
    if on is not state.on:
        set_special(1 if on else -1)
        graph.WALK = CheckedWalk if on else Walk
        modes.on_record = (note, *modes.on_record) if on else tuple(r for r in modes.on_record if r is not note)
    state.on, state.check_nan = on, check_nan
    return was


class set_detect_anomaly:
    """Look for anomalies, or stop: as a plain call at once, as a `with` block until its end.

    mode        on or off
    check_nan   whether NaN in a gradient is an error
    """

    def __init__(self, mode: bool, check_nan: bool = True):
        self._was = _switch(mode, check_nan)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        _switch(*self._was)


class detect_anomaly:
    """Inside the block, a backward that makes a NaN or fails says which line of the forward pass it comes from.

    The nodes have to be recorded inside too.  RuntimeError at the first step whose result has a NaN.
    """

    def __init__(self, check_nan: bool = True):
        self.check_nan = check_nan
        warnings.warn(ENABLED, stacklevel=2)

    def __enter__(self):
        self._was = _switch(True, self.check_nan)

    def __exit__(self, *exc):
        _switch(*self._was)
