"""Runs a program on PyTorch and on the module under test, and says in what they differ."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

from tests.fuzz.compare import Difference, differences, tolerance
from tests.fuzz.programs import Outcome, run, script
from tests.fuzz.shrink import shrink

Subject = Callable[[list[str]], Outcome]
NUMBERS = ("value", "grad", "hook")
# Far below the tolerance, far above one rounding: (float64, float32)
NUDGES = (1e-13, 5e-7)


def on(module: ModuleType) -> Subject:
    return lambda lines: run(lines, module)


def judge(lines: list[str], subject: Subject) -> list[Difference]:
    """The differences that count: not those in numbers that PyTorch changes too when its inputs move by a rounding."""
    reference = run(lines, torch)
    found = differences(lines, reference, subject(lines))
    if found and all(d.kind in NUMBERS for d in found) and _wavers(lines, reference):
        return []
    return found


def report(lines: list[str], subject: Subject) -> str:
    """The shrunk program as a script, with what differs."""
    lines = shrink(lines, lambda candidate: judge(candidate, subject))
    found = judge(lines, subject)
    watch = (
        found[0].where
        if found[0].kind in (*NUMBERS, "dtype", "shape", "stride()", "requires_grad", "is_leaf", "_version")
        else ""
    )
    text = script(lines, errors=run(lines, torch).errors, watch=watch if watch.isidentifier() or "." in watch else "")
    return text + "\n" + "\n".join(f"# {d}" for d in found[:5])


class Nudged:
    """torch, except that the inputs of a program are scaled by 1 + eps: ties stay ties."""

    def __init__(self, eps: float):
        self.eps = eps

    def __getattr__(self, name: str) -> Any:
        return getattr(torch, name)

    def tensor(self, data: Any, dtype: torch.dtype | None = None, requires_grad: bool = False) -> torch.Tensor:
        t = torch.tensor(data, dtype=dtype)
        return (t * (1 + self.eps) if t.is_floating_point() else t).requires_grad_(requires_grad)


def _wavers(lines: list[str], reference: Outcome) -> bool:
    single = tolerance(lines)[0] > 1e-6
    eps = NUDGES[single]
    return any(differences(lines, reference, run(lines, Nudged(e))) for e in (eps, -eps))
