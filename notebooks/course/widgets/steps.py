"""The step explorer: a difference with a step that can be chosen, and where its error comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import log10
from typing import NamedTuple

import numpy as np

from course.palette import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE

from . import svg
from .show import show


class Curve(NamedTuple):
    """A function of arithmetic alone, which every machine rounds alike, with its derivatives where we look."""

    call: Callable
    x: float
    slope: float
    second: float  # derivatives at x, for what the curve costs
    third: float
    reach: float = np.inf  # the distance of the nearest kink


CURVES = {
    "x³ at 1": Curve(lambda x: x * x * x, 1.0, 3.0, 6.0, 6.0),
    "x³ at 100": Curve(lambda x: x * x * x, 100.0, 30000.0, 600.0, 6.0),
    "1/x at 2": Curve(lambda x: 1 / x, 2.0, -0.25, 0.25, -0.375),
    "relu at 0.001": Curve(lambda x: x * (x > 0), 0.001, 1.0, 0.0, 0.0, 0.001),
}
DTYPES = ("float64", "float32")
FORMULAS = ("central", "one-sided")
# Two steps for each factor of ten; written out, since a power may be rounded differently from machine to machine.
STEPS = tuple(float(f"{digits}e-{n}") for n in range(15, 0, -1) for digits in ("1", "3.16"))
LOWEST, HIGHEST = -17.0, 6.0  # of the error's axis, as powers of ten
LEFT, TOP, WIDTH, HEIGHT, MARGIN = 84, 44, 540, 240, 16


@dataclass(frozen=True)
class StepSize:
    """A difference: of what, how it is taken, in which type, and the place of its step in STEPS."""

    curve: str = "x³ at 1"
    dtype: str = "float64"
    formula: str = "central"
    place: int = STEPS.index(1e-5)

    def choose(self, **changes: str) -> StepSize:
        """Another curve, dtype or formula, at the same step."""
        return replace(self, **changes)

    def go_to(self, place: int) -> StepSize:
        """The step at this place; beyond either end, at that end."""
        return replace(self, place=min(max(place, 0), len(STEPS) - 1))

    def best(self) -> StepSize:
        """At the step with the smallest error; the largest of them where several are as good."""
        return self.go_to(min(reversed(range(len(STEPS))), key=self.error))

    # --- the numbers ----------------------------------------------------------------------------------------------
    @property
    def h(self) -> float:
        return STEPS[self.place]

    def values(self, place: int) -> tuple[float, float, float]:
        """f a step above, f below it (or in the middle), and the slope that they give."""
        kind = np.dtype(self.dtype).type
        curve, h = CURVES[self.curve], kind(STEPS[place])
        above = curve.call(kind(curve.x) + h)
        if self.formula == "central":
            below, apart = curve.call(kind(curve.x) - h), kind(2) * h
        else:
            below, apart = curve.call(kind(curve.x)), h
        return float(above), float(below), float((above - below) / apart)

    def error(self, place: int) -> float:
        return abs(self.values(place)[2] - CURVES[self.curve].slope)

    def from_curve(self, h: float) -> float:
        """What is lost because the function bends within the step, to leading order."""
        curve = CURVES[self.curve]
        if h > curve.reach:
            return 0.5 * curve.slope * (1 - curve.reach / h) if self.formula == "central" else 0.0
        return abs(curve.third) * h * h / 6 if self.formula == "central" else abs(curve.second) * h / 2

    def from_rounding(self, h: float) -> float:
        """What is lost because f(x) is held to so many digits, in the typical case."""
        curve = CURVES[self.curve]
        size = max(abs(float(curve.call(curve.x))), abs(curve.slope) * (abs(curve.x) + h))
        return float(np.finfo(self.dtype).eps) * size / (2 * h)

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        above, below, slope = self.values(self.place)
        second = "f(x - h)" if self.formula == "central" else "f(x)    "
        return "\n".join(
            [
                f"{self.curve}, {self.dtype}, {self.formula} difference, h = {self.h:g}",
                f"f(x + h) = {self._digits(above)}",
                f"{second} = {self._digits(below)}   {self._common(above, below)}",
                f"slope {slope:.10g}, true {CURVES[self.curve].slope:g}, error {self.error(self.place):.1e}",
                f"expected: {self.from_curve(self.h):.0e} from the curve, {self.from_rounding(self.h):.0e} from rounding",
                self._verdict(),
            ]
        )

    def _digits(self, value: float) -> str:
        return f"{value:.16g}" if self.dtype == "float64" else f"{value:.8g}"

    def _common(self, above: float, below: float) -> str:
        """How many of the digits of the two values cancel."""
        digits = 16 if self.dtype == "float64" else 7
        if above == below:
            return "all digits are equal: the step is lost, and the slope is 0"
        equal = min(max(int(log10(max(abs(above), abs(below)) / abs(above - below))), 0), digits)
        return f"about {equal} of {digits} digits are equal and cancel"

    def _verdict(self) -> str:
        best = self.best()
        if self.h > CURVES[self.curve].reach:
            return "The step reaches over the kink at 0: both slopes are mixed."
        if self.error(self.place) <= 3 * self.error(best.place):
            return "About the best step for this type."
        if self.from_rounding(self.h) > self.from_curve(self.h):
            return f"Rounding rules here: a larger step is better, the best is near {best.h:g}."
        return f"The curve rules here: a smaller step is better, the best is near {best.h:g}."

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        title = f"{self.curve}, {self.dtype}, {self.formula} difference: error over step"
        marks = [svg.text(MARGIN, 24, title, "start", weight="bold"), *_axes()]
        marks += [_line([self.from_curve(h) for h in STEPS], PALE_BLUE, 5)]
        marks += [_line([self.from_rounding(h) for h in STEPS], PALE_ORANGE, 5)]
        marks += [_line([self.error(k) for k in range(len(STEPS))], INK, 1.5)]
        x, y = _x(self.h), _y(self.error(self.place))
        rounding = self.from_rounding(self.h) > self.from_curve(self.h)
        marks += [svg.line(f"M{x} {TOP} L{x} {TOP + HEIGHT}", GREY)]
        marks += [f'<circle cx="{x}" cy="{y}" r="6" fill="{ORANGE if rounding else BLUE}"/>']
        legend = (("error", INK), ("expected from the curve", BLUE), ("expected from rounding", ORANGE))
        for k, (name, colour) in enumerate(legend):
            marks.append(svg.text(LEFT + 8 + (0, 70, 260)[k], TOP + 16, name, "start", colour, size=12))
        return svg.document(LEFT + WIDTH + 2 * MARGIN, TOP + HEIGHT + 50, self.words(), marks, captioned)


def step_explorer(curve: str = "x³ at 1", h: float = 1e-5, dtype: str = "float64", formula: str = "central"):
    """The slope of a function by differences with a step h: its error, and what the error is made of."""
    for value, known in ((curve, CURVES), (dtype, DTYPES), (formula, FORMULAS), (h, STEPS)):
        if value not in known:
            raise ValueError(f"step_explorer: {value!r} is none of {', '.join(map(str, known))}")
    return show(StepSize(curve, dtype, formula, STEPS.index(h)), "StepsView")


def _x(h: float) -> float:
    least, most = log10(STEPS[0]), log10(STEPS[-1])
    return round(LEFT + (log10(h) - least) / (most - least) * WIDTH, 1)


def _y(error: float) -> float:
    power = min(max(log10(error) if error else LOWEST, LOWEST), HIGHEST)
    return round(TOP + (HIGHEST - power) / (HIGHEST - LOWEST) * HEIGHT, 1)


def _line(errors: list[float], colour: str, width: float) -> str:
    points = [f"{_x(h):g} {_y(error):g}" for h, error in zip(STEPS, errors, strict=True)]
    return svg.line("M" + " L".join(points), colour, width)


def _axes() -> list[str]:
    """The frame, a grid line for every third power of ten, and the axes' names."""
    marks = [svg.box(LEFT, TOP, WIDTH, HEIGHT, "none")]
    for power in range(-15, 7, 3):
        y = _y(float(f"1e{power}"))
        marks.append(svg.line(f"M{LEFT} {y:g} L{LEFT + WIDTH} {y:g}", GREY, 0.3))
        marks.append(svg.text(LEFT - 8, y + 4, f"1e{power}", "end", GREY, size=12))
    for power in range(1, 16, 2):
        x = _x(float(f"1e-{power}"))
        marks.append(svg.text(x, TOP + HEIGHT + 18, f"1e-{power}", fill=GREY, size=12))
    marks.append(svg.text(LEFT + WIDTH / 2, TOP + HEIGHT + 38, "step h", fill=GREY))
    return marks
