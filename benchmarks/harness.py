"""Contestants take turns: every round calls each of them, in an order that rotates: a busy moment hits all alike.

Time is processor time, which with one thread each is what the work takes on a quiet machine: what others run meanwhile
does not count.  The results must agree before any time counts.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

Work = Callable[[], Any]
CASES: list[Case] = []


@dataclass(frozen=True)
class Case:
    """One piece of work: `make(torch)` returns what is timed, and what that returns is compared.

    floor   makes the same by hand in NumPy: what no library on NumPy can undercut
    base    work of minitorch's own that it is measured against as well
    bar     the most that minitorch may take, as a multiple of the base's time, or without a base of PyTorch's
    heavy   takes a large part of a second: few rounds
    """

    title: str
    make: Callable[[ModuleType], Work]
    floor: Callable[[], Work] | None = None
    base: Callable[[ModuleType], Work] | None = None
    bar: float | None = None
    heavy: bool = False


def case(title: str, **options: Any) -> Callable[[Callable[[ModuleType], Work]], Callable[[ModuleType], Work]]:
    """Enter a maker into the table of cases."""

    def register(make: Callable[[ModuleType], Work]) -> Callable[[ModuleType], Work]:
        CASES.append(Case(title, make, **options))
        return make

    return register


@dataclass(frozen=True)
class Times:
    """Seconds a call takes, over the rounds."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def quiet(self) -> float:
        """The 20th percentile: what it takes with warm caches."""
        return sorted(self.seconds)[len(self.seconds) // 5]

    def ratio(self, other: Times) -> float:
        """How many times `other`, by the 20th percentiles."""
        return self.quiet / other.quiet

    def paired_ratio(self, other: Times) -> float:
        """The median over rounds of the quotient within a round."""
        return statistics.median(a / b for a, b in zip(self.seconds, other.seconds, strict=True))


class Disagreement(AssertionError):
    """Two contestants did not compute the same: their times would mean nothing."""


def check_agreement(works: dict[str, Work], calls: int = 3) -> None:
    """The first calls of all contestants give equal results, call by call (training steps differ from call to call)."""
    for _ in range(calls):
        results = {name: flattened(work()) for name, work in works.items()}
        first, *others = results
        for other in others:
            if not same(results[first], results[other]):
                with np.printoptions(threshold=20, edgeitems=1):
                    raise Disagreement(f"{first} and {other}: {results[first]} and {results[other]}")


def same(first: list[np.ndarray], second: list[np.ndarray]) -> bool:
    """Equal up to what float32 loses in a different order of summation."""
    if [a.shape for a in first] != [b.shape for b in second]:
        return False
    pairs = list(zip(first, second, strict=True))
    # a sum that cancels is as exact as its largest terms
    return all(np.allclose(a, b, rtol=1e-3, atol=1e-5 * max(1.0, np.abs(b).max(initial=0))) for a, b in pairs)


def flattened(result: Any) -> list[np.ndarray]:
    """The arrays in a tensor, an array, or a tuple of them."""
    if isinstance(result, (tuple, list)):
        return [a for part in result for a in flattened(part)]
    return [np.asarray(result.detach().numpy() if hasattr(result, "detach") else result)]


def measure(works: dict[str, Work], rounds: int, round_s: float) -> dict[str, Times]:
    """`round_s` is how long one contestant's turn lasts at least."""
    repeats = {name: _repeats(work, round_s) for name, work in works.items()}
    names, seconds = list(works), {name: [] for name in works}
    gc.collect()
    gc.disable()
    try:
        for start in range(rounds):
            for name in _rotated(names, start):
                seconds[name].append(_timed(works[name], repeats[name]))
    finally:
        gc.enable()
    return {name: Times(tuple(s)) for name, s in seconds.items()}


def _rotated(names: Sequence[str], start: int) -> list[str]:
    k = start % len(names)
    return [*names[k:], *names[:k]]


def _repeats(work: Work, round_s: float) -> int:
    once = _timed(work, 1)
    guess = max(1, int(round_s / max(once, 1e-7)))
    return max(1, int(round_s / max(_timed(work, guess), 1e-8))) if guess > 1 else 1


def _timed(work: Work, repeats: int) -> float:
    start = time.process_time()
    for _ in range(repeats):
        work()
    return (time.process_time() - start) / repeats
