"""The optimizer explorer: steps of SGD or Adam down a long valley, with a learning rate and a momentum to choose."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise

from course.palette import BLUE, GREY, INK, ORANGE

from . import svg
from .show import show

METHODS = ("SGD", "Adam")
RATES = ("0.005", "0.01", "0.02", "0.04", "0.07", "0.08", "0.085", "0.1", "0.15", "0.3", "0.5", "1")
MOMENTA = ("0", "0.5", "0.8", "0.9", "0.95", "0.99", "1")
STEEP, START = 25.0, (-9.0, 1.5)
BETA2, EPS = 0.999, 1e-8  # of Adam, as the library has them
MOST_STEPS, FAR = 400, 1e6
WIDTH, HEIGHT, MARGIN = 660, 250, 16
ACROSS, UP = 30.0, 48.0  # pixels of one unit of x, and of y
CENTRE = (WIDTH / 2, HEIGHT / 2)

Point = tuple[float, float]


@dataclass(frozen=True)
class Valley:
    """The loss ½(x² + 25y²), a method with its rate and momentum, and how many steps it has taken."""

    method: str = "SGD"
    rate: str = "0.07"
    momentum: str = "0"
    steps: int = 0

    def step(self, count: int = 1) -> Valley:
        """After so many more steps, or fewer if negative."""
        return replace(self, steps=min(max(self.steps + count, 0), MOST_STEPS))

    def change(self, **settings: str) -> Valley:
        """The same number of steps, taken from the start with another method, rate or momentum."""
        return replace(self, **settings)

    def restart(self) -> Valley:
        """Back to the start."""
        return replace(self, steps=0)

    def path(self) -> list[Point]:
        """Where it has been, the start first."""
        walk = _sgd if self.method == "SGD" else _adam
        ways = [walk(start, slope, float(self.rate), float(self.momentum), self.steps)
                for start, slope in zip(START, (1.0, STEEP), strict=True)]  # fmt: skip
        return list(zip(*ways, strict=True))

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        path = self.path()
        x, y = path[-1]
        word = "momentum" if self.method == "SGD" else "β₁"
        lines = [
            f"{self.method}, learning rate {self.rate}, {word} {self.momentum}: {self.steps} step{'s' * (self.steps != 1)}.",
            f"At x = {x:.3g}, y = {y:.3g} the loss is {height(path[-1]):.3g}; at the start it was {height(START):.3g}.",
        ]
        if self.method == "SGD" and self.momentum == "0":
            along, across = 1 - float(self.rate), 1 - STEEP * float(self.rate)
            lines.append(f"Each step multiplies x by {along:.3g} and y by {across:.3g}.")
        turns = sum(a[1] * b[1] < 0 for a, b in pairwise(path))
        lines.append(f"It has crossed the floor of the valley {turns} time{'s' * (turns != 1)}.")
        return "\n".join(lines)

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        marks = [svg.line(_ellipse(level)) for level in (0.5, 3, 10, 25, 50)]
        cx, cy = CENTRE
        marks.append(svg.line(f"M{cx - 5} {cy}h10M{cx} {cy - 5}v10", INK, 1.5))
        legend = "+ the lowest point; x across, y up (drawn larger); lines of equal loss"
        marks.append(svg.text(MARGIN, HEIGHT - 8, legend, "start", GREY))
        places = [_place(point) for point in self.path()]
        marks.append(svg.line("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in places), BLUE, 1.2))
        marks += [svg.box(round(a - 2, 1), round(b - 2, 1), 4, 4, BLUE, BLUE, round=2) for a, b in places[:-1]]
        a, b = places[-1]
        marks.append(svg.box(round(a - 5, 1), round(b - 5, 1), 10, 10, ORANGE, INK, round=5))
        return svg.document(WIDTH, HEIGHT, self.words(), marks, captioned)


def optimizer_explorer(method: str = "SGD", rate: str = "0.07", momentum: str = "0", steps: int = 20):
    """Steps down a long valley: choose a method, a learning rate and a momentum, and go on step by step."""
    for value, choices in ((method, METHODS), (rate, RATES), (momentum, MOMENTA)):
        if value not in choices:
            raise ValueError(f"optimizer_explorer: {value!r} is none of {', '.join(choices)}")
    return show(Valley(method, rate, momentum).step(steps), "ValleyView")


def height(point: Point) -> float:
    """The loss at a point."""
    return 0.5 * (point[0] ** 2 + STEEP * point[1] ** 2)


def _sgd(p: float, slope: float, rate: float, momentum: float, steps: int) -> list[float]:
    """One coordinate's way: the two do not mix, since the valley lies along an axis."""
    way, velocity = [p], 0.0
    for _ in range(steps):
        velocity = momentum * velocity + slope * p
        p = _near(p - rate * velocity)
        way.append(p)
    return way


def _adam(p: float, slope: float, rate: float, beta: float, steps: int) -> list[float]:
    way, mean, square = [p], 0.0, 0.0
    for k in range(1, steps + 1):
        g = slope * p
        mean = beta * mean + (1 - beta) * g
        square = BETA2 * square + (1 - BETA2) * g * g
        # With β₁ = 1 no gradient ever enters the mean, and there is nothing to correct.
        corrected = mean / (1 - beta**k) if beta < 1 else 0.0
        p = _near(p - rate * corrected / (math.sqrt(square / (1 - BETA2**k)) + EPS))
        way.append(p)
    return way


def _near(p: float) -> float:
    """What has run away stays where numbers can still be written."""
    return min(max(p, -FAR), FAR)


def _place(point: Point) -> Point:
    """Pixels of a point; what lies outside of the picture is put at its edge."""
    x, y = CENTRE[0] + ACROSS * point[0], CENTRE[1] - UP * point[1]
    return min(max(x, 0.0), WIDTH), min(max(y, 0.0), HEIGHT)


def _ellipse(level: float) -> str:
    """Where the loss is `level`."""
    a, b = ACROSS * math.sqrt(2 * level), UP * math.sqrt(2 * level / STEEP)
    x, y = CENTRE
    return f"M{x - a:.1f} {y}a{a:.1f} {b:.1f} 0 1 0 {2 * a:.1f} 0a{a:.1f} {b:.1f} 0 1 0 {-2 * a:.1f} 0"
