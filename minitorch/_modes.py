"""The switches a call looks at: whether gradients are recorded, and whether anything unusual is on.

The truth is kept per thread, in `modes`.  Asking a thread-local costs more than the rest of a plain call, so two
counters say whether *any* thread has switched something; while they are zero, nobody asks.  They live in `plain`,
the dictionary that serves as global namespace of the generated code in `autograd/op.py`: there a look at them is
one dictionary access.
"""

from __future__ import annotations

import threading
from itertools import count
from typing import Any

_lock = threading.Lock()

plain: dict = {"grad_off": 0, "special": 0}

tick = count(1).__next__  # one clock dates nodes and writes: creation order is topological order


class Modes(threading.local):
    """What this thread has switched.  A new thread starts with gradients on, like PyTorch's."""

    grad = True
    on_record: tuple = ()  # functions that get each new node (each is counted in `special`, so that calls come by)
    walk: Any = None  # the backward that runs
    autocast: dict | None = None  # kind of device → (whose table, its half type); None where autocast is off
    inference = False  # results are of inference mode, which autograd will never touch


modes = Modes()
plain["modes"] = modes
plain["tick"] = tick


def set_grad(on: bool) -> bool:
    """Switch recording on or off for this thread; return what it was."""
    was, modes.grad = modes.grad, on
    if was is not on:
        with _lock:
            plain["grad_off"] += 1 if was else -1
    return was


def set_inference(on: bool) -> bool:
    """Switch inference mode on or off for this thread; return what it was."""
    was, modes.inference = modes.inference, on
    if was is not on:
        set_special(1 if on else -1)
    return was


def set_autocast(on: dict | None) -> None:
    """Say for which kinds of device autocast is on in this thread; with None or an empty dictionary it is off."""
    was, modes.autocast = modes.autocast, on or None
    if bool(was) is not bool(on):
        set_special(1 if on else -1)


def set_special(more: int) -> None:
    """Count one more (or, with -1, one fewer) reason for every call to take the full dispatcher."""
    with _lock:
        plain["special"] += more
