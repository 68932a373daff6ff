"""Forward rules that have a twin in machine code (`backend/fast`), and when the twin takes over.

    @op(method="", …)
    @twin("softmax")
    def softmax_(xp, x, /, dim): …

The rule in NumPy is the definition, what runs without numba, and the oracle of the twin's test.  The twin is the function
of the same name in `backend/fast/softmax.py`; it takes the same arguments without `xp`, and returns None where they are
not what it is written for.  Nothing of numba is imported before the first call that is large enough to be worth it.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

# Elements of the first operand from which on machine code is asked for: below, NumPy is about as fast, and a short
# program never waits for a compiler.
WORTH = 1 << 14

TWINS: dict[str, Callable] = {}  # name of a rule → the rule with its twin; `.numpy` is the rule alone
_found: dict[str, Callable | None] = {}  # what `kernel` has found so far
_switch = {"on": True}


def twin(module: str, worth: int = WORTH) -> Callable[[Callable], Callable]:
    """Decorate a forward rule whose twin stands in a module of `backend/fast`."""

    def mark(rule):
        name = rule.__name__.rstrip("_")

        @functools.wraps(rule)
        def forward(xp, x, *others, **params):
            if x.size >= worth and xp is np:
                fast = kernel(module, name)
                result = fast(x, *others, **params) if fast is not None else None
                if result is not None:
                    return result
            return rule(xp, x, *others, **params)

        forward.numpy, forward.module = rule, module  # type: ignore[attr-defined]
        TWINS[name] = forward
        return forward

    return mark


def kernel(module: str, name: str) -> Callable[..., Any] | None:
    """A function of `backend/fast`: None without numba, and inside `numpy_only`."""
    if not _switch["on"]:
        return None
    try:
        return _found[name]
    except KeyError:
        _found[name] = found = _load(module, name)
        return found


def _load(module: str, name: str) -> Callable[..., Any] | None:
    try:
        return getattr(importlib.import_module(f"minitorch.backend.fast.{module}"), name)
    except ImportError:  # numba is optional
        return None


@contextlib.contextmanager
def numpy_only():
    """A block in which every rule is NumPy's: what a computation gives without numba."""
    before, _switch["on"] = _switch["on"], False
    try:
        yield
    finally:
        _switch["on"] = before
