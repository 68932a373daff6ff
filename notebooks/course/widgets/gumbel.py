"""The Gumbel explorer: draws among three choices, soft ones at a temperature, and how often each has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from course.palette import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE

from . import svg
from .show import show

TEMPERATURES = ("0.1", "0.3", "1", "3", "10")
NAMES = "ABC"
COLUMNS = ("chance", "logit + noise", "soft sample", "choice", "share of wins")
MARGIN, NAME, WIDE, HIGH, HEAD, FULL = 16, 24, 116, 36, 34, 84


@dataclass(frozen=True)
class Gumbel:
    """Three logits, a temperature, and how many draws have been made; draw number k is the same for everybody."""

    logits: tuple[float, ...] = (1.0, 0.0, -1.0)
    tau: str = "1"
    draws: int = 1

    def cool_to(self, tau: str) -> Gumbel:
        """The same draws at another temperature, one of TEMPERATURES."""
        return replace(self, tau=tau)

    def draw(self, count: int = 1) -> Gumbel:
        """After so many more draws."""
        return replace(self, draws=self.draws + count)

    def restart(self) -> Gumbel:
        """Back to the first draw."""
        return replace(self, draws=1)

    @property
    def chances(self) -> np.ndarray:
        return _softmax(np.array(self.logits))

    @property
    def sums(self) -> np.ndarray:
        """Logits and noise of the last draw."""
        return np.array(self.logits) + _noise(self.draws)

    @property
    def soft(self) -> np.ndarray:
        return _softmax(self.sums / float(self.tau))

    @property
    def slopes(self) -> np.ndarray:
        """How much each part of the soft sample grows with its own logit."""
        return self.soft * (1 - self.soft) / float(self.tau)

    @property
    def shares(self) -> np.ndarray:
        """How often each choice has won so far."""
        winners = [int((np.array(self.logits) + _noise(k)).argmax()) for k in range(1, self.draws + 1)]
        return np.bincount(winners, minlength=len(self.logits)) / self.draws

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        winner, steepest = NAMES[int(self.sums.argmax())], NAMES[int(self.slopes.argmax())]
        return "\n".join(
            [
                f"Chances of softmax: {_listed(self.chances)}.",
                f"Draw {self.draws}: logit + noise is {_listed(self.sums)}, so {winner} wins.",
                f"Soft sample at τ = {self.tau}: {_listed(self.soft)}.",
                f"Its steepest part is {steepest}: by its own logit it has the slope {self.slopes.max():.2f}.",
                f"Shares of wins after {self.draws} draw{'s' * (self.draws > 1)}: {_listed(self.shares)}.",
            ]
        )

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        marks = [svg.text(_left(k), 22, title, "start", GREY) for k, title in enumerate(COLUMNS)]
        for i, logit_and_noise in enumerate(self.sums):
            won = i == int(self.sums.argmax())
            marks.append(svg.text(MARGIN, _middle(i), NAMES[i], "start", INK, weight="bold"))
            marks += _bar(0, i, self.chances[i], BLUE, PALE_BLUE)
            marks.append(svg.text(_left(1) + 34, _middle(i), f"{logit_and_noise:.2f}", "middle", INK))
            marks += _bar(2, i, self.soft[i], ORANGE, PALE_ORANGE)
            marks += _bar(3, i, float(won), ORANGE, PALE_ORANGE, "1" if won else "0")
            marks += _bar(4, i, self.shares[i], BLUE, PALE_BLUE)
        width, height = _left(len(COLUMNS)) + MARGIN, HEAD + HIGH * len(self.logits) + 8
        return svg.document(width, height, self.words(), marks, captioned)


def gumbel_explorer(logits: Sequence[float] = (1.0, 0.0, -1.0), tau: str = "1"):
    """Draws among three choices: the chances, one draw and its soft sample at a temperature, and the shares so far."""
    if len(logits) != len(NAMES):
        raise ValueError(f"gumbel_explorer: {len(logits)} logits; it shows {len(NAMES)}")
    if tau not in TEMPERATURES:
        raise ValueError(f"gumbel_explorer: {tau!r} is none of {', '.join(TEMPERATURES)}")
    return show(Gumbel(tuple(float(x) for x in logits), tau), "GumbelView")


@cache
def _noise(draw: int) -> np.ndarray:
    return np.random.default_rng(draw).gumbel(size=len(NAMES))


def _softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max())
    return e / e.sum()


def _listed(values: np.ndarray) -> str:
    return ", ".join(f"{name} {value:.2f}" for name, value in zip(NAMES, values, strict=True))


def _left(column: int) -> float:
    return MARGIN + NAME + column * WIDE


def _middle(row: int) -> float:
    return HEAD + HIGH * row + 21


def _bar(column: int, row: int, share: float, stroke: str, fill: str, label: str = "") -> list[str]:
    """A bar as long as the share, on a frame as long as 1, with the number over it."""
    x, y = _left(column), HEAD + HIGH * row + 6
    bar = svg.box(x, y, round(FULL * share, 1), HIGH - 14, fill, stroke)
    return [
        svg.box(x, y, FULL, HIGH - 14, dashed=True),
        bar,
        svg.text(x + FULL / 2, _middle(row), label or f"{share:.2f}"),
    ]
