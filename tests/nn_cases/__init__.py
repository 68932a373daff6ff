"""What modules do besides computing, as small programs in PyTorch's API: each returns plain values.

Run on minitorch and on PyTorch live (tests/parity/test_nn_cases.py), and here against what PyTorch answered
(tests/golden/nn_cases.json, written by `python -m tests.golden.make_nn_cases`).
"""

from __future__ import annotations

from collections.abc import Callable

from . import modules, utilities

CASES: dict[str, Callable] = {
    name: f
    for part in (modules, utilities)
    for name, f in vars(part).items()
    if callable(f) and f.__module__ == part.__name__
}
