"""The dtype explorer: the bits of a number in a type, what they stand for, and how far the number was rounded."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_EVEN, Context, Decimal, InvalidOperation
from types import ModuleType

import minitorch
from course.palette import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, WHITE

from . import svg
from .show import show

FLOATS = {"float16": (5, 10), "bfloat16": (8, 7), "float32": (8, 23), "float64": (11, 52)}  # exponent, fraction bits
INTEGERS = {"uint8": 8, "int8": 8, "int16": 16, "int32": 32, "int64": 64}
NAMES = (*FLOATS, *INTEGERS)
EXAMPLES = ("0.1", "1/3", "2049", "65520", "0.00000006", "16777217", "300", "-3.7", "nan")
LONGEST = 1200  # characters of a number: float64 written out has hundreds
# Wide enough for every number of float64, written out.
EXACT = Context(prec=1200, Emax=10**9, Emin=-(10**9), rounding=ROUND_HALF_EVEN)

WIDTH, MARGIN, HEIGHT = 680, 16, 26


@dataclass(frozen=True)
class Rounding:
    """A number as somebody writes it, and the type that is to hold it."""

    text: str = "0.1"
    name: str = "float16"
    error: str = ""
    library: ModuleType = field(default=minitorch, repr=False)

    def ask(self, text: str) -> Rounding:
        """Another number; what is no number leaves all as it was."""
        try:
            read(text)
        except ValueError as error:
            return replace(self, error=str(error))
        return replace(self, text=text.strip(), error="")

    def hold_in(self, name: str) -> Rounding:
        """The same number in another type."""
        return replace(self, name=name, error="")

    def neighbour(self, direction: int) -> Rounding:
        """The next number that the type can hold, above (1) or below (-1)."""
        found = self._next(direction)
        if found is None:
            return replace(self, error=f"{self.name} holds no number further on.")
        return replace(self, text=exact(found, 1100), error="")

    # --- the number -----------------------------------------------------------------------------------------------
    @property
    def asked(self) -> Decimal:
        return read(self.text)

    @property
    def defined(self) -> bool:
        """Whether every machine gives the same: not so for an integer type and a number that is none of its own."""
        if self.name in FLOATS:
            return True
        if not self.asked.is_finite():
            return False
        return self._in_range() or (_whole(self.asked) and -(2**63) <= self.asked < 2**63)

    @property
    def bits(self) -> str:
        """The bits that the library stores, the highest first."""
        torch, asked = self.library, self.asked
        if self.name in INTEGERS or (asked.is_finite() and _whole(asked) and -(2**63) <= asked < 2**63):
            start = torch.tensor([int(asked)], dtype=torch.int64)
        else:
            start = torch.tensor([float(asked)], dtype=torch.float64)
        size = self._size
        pattern = start.to(getattr(torch, self.name)).view(getattr(torch, f"int{size}")).tolist()[0]
        return format(pattern & (1 << size) - 1, f"0{size}b")

    @property
    def stored(self) -> Decimal:
        """The number that the type holds in its place, exactly."""
        return self._decoded(int(self.bits, 2))

    @property
    def _size(self) -> int:
        return INTEGERS[self.name] if self.name in INTEGERS else 1 + sum(FLOATS[self.name])

    def _decoded(self, pattern: int) -> Decimal:
        """The number behind a pattern of bits."""
        if self.name in INTEGERS:
            size = INTEGERS[self.name]
            return Decimal(pattern - (1 << size) if self.name != "uint8" and pattern >> (size - 1) else pattern)
        sign, exponent, fraction = self._fields(pattern)
        exponent_bits, fraction_bits = FLOATS[self.name]
        if exponent == (1 << exponent_bits) - 1:
            return Decimal("nan") if fraction else Decimal("-inf" if sign else "inf")
        whole = fraction + ((1 << fraction_bits) if exponent else 0)
        power = max(exponent, 1) - self._bias - fraction_bits
        return EXACT.multiply(Decimal((sign, (0,), 0)) if not whole else Decimal(-whole if sign else whole),
                              EXACT.power(2, power))  # fmt: skip

    def _fields(self, pattern: int) -> tuple[int, int, int]:
        exponent_bits, fraction_bits = FLOATS[self.name]
        fraction = pattern & (1 << fraction_bits) - 1
        return pattern >> (exponent_bits + fraction_bits), pattern >> fraction_bits & (1 << exponent_bits) - 1, fraction

    @property
    def _bias(self) -> int:
        return (1 << FLOATS[self.name][0] - 1) - 1

    def _next(self, direction: int) -> Decimal | None:
        """The number next to the one that is stored, None where there is none."""
        if not self.defined or not (stored := self.stored).is_finite():
            return None
        if self.name in INTEGERS:
            least, most = self._integer_range()
            moved = int(stored) + direction
            return Decimal(moved) if least <= moved <= most else None
        # Apart from the sign, the patterns of floating numbers stand in the order of the numbers.
        pattern, sign_bit = int(self.bits, 2), 1 << sum(FLOATS[self.name])
        place = -(pattern & sign_bit - 1) if pattern & sign_bit else pattern
        place += direction
        return self._decoded(place if place >= 0 else sign_bit | -place)

    def _integer_range(self) -> tuple[int, int]:
        info = self.library.iinfo(getattr(self.library, self.name))
        return int(info.min), int(info.max)

    def _in_range(self) -> bool:
        least, most = self._integer_range()
        return least - 1 < self.asked < most + 1

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        if self.name in FLOATS:
            made = f"torch.tensor({self.text}, dtype=torch.{self.name})"
        else:
            made = f"torch.tensor({self.text}).to(torch.{self.name})"
        if self.defined:
            lines = [f"{made} holds {exact(self.stored)}", f"bits    {self._grouped()}"]
        else:
            lines = [f"{made} is not defined: it differs from machine to machine"]
        if self.name in FLOATS:
            lines.append(f"        {self._formula()}")
        if self.defined:
            lines += [f"error   {self._error()}", f"next    {self._neighbours()}"]
        return "\n".join([*lines, f"range   {self._range()}", *([f"Not done: {self.error}"] if self.error else [])])

    def _grouped(self) -> str:
        if self.name in INTEGERS:
            return self.bits
        cut = 1 + FLOATS[self.name][0]
        named = "  (sign, exponent, fraction)" if self._size < 64 else ""  # where the line has room for it
        return f"{self.bits[0]} {self.bits[1:cut]} {self.bits[cut:]}{named}"

    def _formula(self) -> str:
        """How the three fields make the number."""
        sign, exponent, fraction = self._fields(int(self.bits, 2))
        exponent_bits, fraction_bits = FLOATS[self.name]
        minus = "-" if sign else ""
        if exponent == (1 << exponent_bits) - 1:
            return f"exponent all ones: {'not a number' if fraction else minus + 'infinity'}"
        if exponent == 0:
            return f"{minus}{fraction}/{1 << fraction_bits} · 2^{1 - self._bias}, below the smallest normal number"
        return f"{minus}(1 + {fraction}/{1 << fraction_bits}) · 2^{exponent - self._bias}, stored exponent {exponent}"

    def _error(self) -> str:
        asked, stored = self.asked, self.stored
        if asked.is_nan() or asked == stored:
            return "none"
        if self.name in INTEGERS and not self._in_range():
            return f"out of range: the lowest {self._size} bits are kept, the others are lost"
        if self.name in INTEGERS:
            return f"{exact(stored - asked, 4)}: the fraction is cut off, toward 0"
        if not stored.is_finite():
            return "too large: it became infinity"
        error = EXACT.subtract(stored, asked)
        return f"{float(error):.3g}, which is {abs(float(EXACT.divide(error, asked))):.2g} of the number"

    def _neighbours(self) -> str:
        below, above = self._next(-1), self._next(1)
        if below is None or above is None:
            return "no number on both sides"
        return f"{exact(below)} below, {exact(above)} above"

    def _range(self) -> str:
        if self.name in INTEGERS:
            least, most = self._integer_range()
            return f"{least} to {most}, in steps of 1"
        info = self.library.finfo(getattr(self.library, self.name))
        return f"to ±{info.max:.5g}; smallest normal {info.tiny:.3g}; eps {info.eps:.3g}, the step above 1"

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        holds = exact(self.stored) if self.defined else "not defined"
        marks = [svg.text(MARGIN, 22, f"{_short(self.text)} in {self.name}: {holds}", "start", weight="bold")]
        if self.defined:
            marks += [*self._bit_marks(40), *self._line_marks(150)]
        return svg.document(WIDTH + 2 * MARGIN, 206, self.words(), marks, captioned)

    def _bit_marks(self, top: float) -> list[str]:
        size = len(self.bits)
        cell = min(28, WIDTH / size)
        marks = []
        parts = ((0, 1, "sign", PALE_ORANGE),) if self.name != "uint8" else ()
        if self.name in FLOATS:
            cut = 1 + FLOATS[self.name][0]
            parts = (*parts, (1, cut, "exponent", PALE_BLUE), (cut, size, "fraction", WHITE))
        else:
            parts = (*parts, (len(parts), size, "value", WHITE))
        for first, end, name, fill in parts:
            for k in range(first, end):
                x = MARGIN + k * cell
                marks.append(svg.box(x, top, cell, HEIGHT, fill))
                marks.append(svg.text(x + cell / 2, top + 18, self.bits[k], size=13 if cell > 12 else 10))
            start = MARGIN + first * cell
            label = f"{name}, {end - first} bit{'s' * (end - first > 1)}" if name != "sign" else name
            lower = 14 if name == "sign" and cell < 28 else 0
            marks.append(svg.text(start, top + HEIGHT + 16 + lower, label, "start", GREY, size=12))
        return marks

    def _line_marks(self, y: float) -> list[str]:
        """A piece of the number line: the number, what is stored, and the numbers next to that."""
        stored, asked, below, above = self.stored, self.asked, self._next(-1), self._next(1)
        if below is None or above is None or not (below.is_finite() and above.is_finite()):
            return [svg.text(MARGIN, y, f"No number of this type on both sides. Error: {self._error()}.", "start")]
        left, right = MARGIN + 90, MARGIN + WIDTH - 90

        def place(number: Decimal) -> float:
            return left + float((number - below) / (above - below)) * (right - left)

        marks = [svg.line(f"M{MARGIN} {y} L{MARGIN + WIDTH} {y}")]
        for number, colour in ((below, INK), (stored, BLUE), (above, INK)):
            x = place(number)
            marks.append(svg.line(f"M{x:.1f} {y - 7} L{x:.1f} {y + 7}", colour, 2))
            marks.append(svg.text(round(x, 1), y + 24, exact(number, 20), fill=colour, size=12))
        marks.append(svg.text(round(place(stored), 1), y + 41, "stored", fill=BLUE, size=12))
        if asked.is_finite() and below <= asked <= above:
            x = place(asked)
            label = svg.text(round(x, 1), y - 20, f"asked: {_short(self.text)}", fill=ORANGE, weight="bold")
            arrow = svg.line(f"M{x:.1f} {y - 16} L{x:.1f} {y - 4}", ORANGE, 2) + svg.head(
                round(x, 1), y - 1, "down", ORANGE
            )
            return [*marks, arrow, label]
        return [
            *marks,
            svg.text(MARGIN, y - 20, f"asked: {_short(self.text)}, far from here", "start", ORANGE, weight="bold"),
        ]


def dtype_explorer(value: str | float = "0.1", dtype: str = "float16", library: ModuleType = minitorch):
    """What becomes of a number in a type: its bits, its neighbours, its error. `dtype` is a name, as in "bfloat16"."""
    if dtype not in NAMES:
        raise ValueError(f"dtype_explorer: no type {dtype!r}; it shows {', '.join(NAMES)}")
    read(str(value))
    return show(Rounding(str(value), dtype, library=library), "DtypeView")


def read(text: str) -> Decimal:
    """The number of "0.1", "-3", "1e-8", "1/3", "inf" or "nan"."""
    parts = re.sub(r"[\s_]", "", text).split("/")
    try:
        if len(text) > LONGEST or len(parts) > 2:
            raise InvalidOperation
        number = EXACT.create_decimal(parts[0])
        if number.is_snan():
            raise InvalidOperation
        return number if len(parts) == 1 else Context(prec=60).divide(number, EXACT.create_decimal(parts[1]))
    except ArithmeticError:
        raise ValueError(f"{text[:LONGEST]!r} is no number; write it as in 0.1, 1/3, 1e-8, inf or nan") from None


def exact(number: Decimal, digits: int = 22) -> str:
    """A number in full where it has at most this many digits, and else rounded to them, which a "…" shows."""
    if not number.is_finite():
        return str(number).lower().replace("infinity", "inf")
    if number == 0:
        return "-0" if number.is_signed() else "0"
    short = Context(prec=digits).plus(number)
    text = f"{short.normalize():f}" if -7 <= short.adjusted() < digits else f"{short.normalize():e}"
    return text if short == number else text + "…"


def _whole(number: Decimal) -> bool:
    return number == number.to_integral_value()


def _short(text: str) -> str:
    return text if len(text) <= 30 else text[:30] + "…"
