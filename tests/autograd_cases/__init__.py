"""What autograd answers, as functions of the library: the same are asked of minitorch, of PyTorch, and of a stored file.

A case returns numbers, strings, truth values, None, tensors, or lists and tuples of them.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from importlib import import_module

TOPICS = ("graphs", "hooks", "functions", "modes", "saving", "anomalies", "transforms", "tutorials")


def plain(value):
    """A case's answer as JSON would give it back; tensors become lists, floats keep six digits, and zeros no sign."""
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, dict):
        return {key: plain(v) for key, v in value.items()}
    if isinstance(value, float):
        return float(f"{value:.6g}") + 0.0 if value == value else "nan"
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return value


def refused(call: Callable, *words: str):
    """The type of the error that a call raises, and which of PyTorch's words its message holds; None for no error."""
    try:
        call()
    except Exception as error:
        return [type(error).__name__, *(word for word in words if word in str(error))]
    return None


def same(first, second) -> bool:
    """Whether two plain answers agree, numbers up to what float32 loses."""
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(same, first, second))
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(same(first[key], second[key]) for key in first)
    if isinstance(first, float) and isinstance(second, float):
        return math.isclose(first, second, rel_tol=1e-4, abs_tol=1e-6)
    return type(first) is type(second) and first == second


def cases() -> dict[str, Callable]:
    """Every case by the name of its topic and its own."""
    found = {}
    for topic in TOPICS:
        module = import_module(f"tests.autograd_cases.{topic}")
        own = (f for f in vars(module).values() if callable(f) and getattr(f, "__module__", "") == module.__name__)
        found.update({f"{topic}.{f.__name__}": f for f in own if not f.__name__.startswith("_")})
    return found


def answer(case: Callable, torch):
    """What one library says to a case, with warnings left to the case itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return plain(case(torch))
        finally:
            torch.set_grad_enabled(True)
