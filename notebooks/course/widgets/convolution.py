"""The convolution explorer: one output after the other, the inputs it sees, and how often each input is seen at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from course.palette import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, WHITE

from . import svg
from .show import show

CHOICES = {
    "size": ("5", "6", "7", "8"),
    "kernel": ("1", "2", "3", "4"),
    "stride": ("1", "2", "3"),
    "padding": ("0", "1", "2"),
    "dilation": ("1", "2", "3"),
}
CELL, MARGIN, HEAD, GAP = 30, 16, 34, 60


@dataclass(frozen=True)
class Convolution:
    """A square input, a square kernel, how it moves, and which output is looked at, counted in reading order."""

    size: int = 7
    kernel: int = 3
    stride: int = 1
    padding: int = 0
    dilation: int = 1
    output: int = 0

    def change(self, **settings: int) -> Convolution:
        """Other settings, from the first output on."""
        return replace(self, **settings, output=0)

    def look_at(self, output: int) -> Convolution:
        """Another output; the first or the last where there is none of that number."""
        return replace(self, output=max(0, min(output, self.outputs**2 - 1)))

    # --- what is where --------------------------------------------------------------------------------------------
    @property
    def span(self) -> int:
        """From the first cell a window sees to its last, both counted."""
        return self.dilation * (self.kernel - 1) + 1

    @property
    def outputs(self) -> int:
        """How many places the window has along one side; 0 where it does not fit."""
        return max(0, (self.size + 2 * self.padding - self.span) // self.stride + 1)

    def window(self, place: int) -> list[int]:
        """What the window at this place sees along one side; numbers outside 0 … size - 1 lie in the padding."""
        return [place * self.stride - self.padding + self.dilation * k for k in range(self.kernel)]

    @property
    def seen(self) -> set[tuple[int, int]]:
        """Rows and columns that the current output sees."""
        if not self.outputs:
            return set()
        row, column = divmod(self.output, self.outputs)
        return set(product(self.window(row), self.window(column)))

    @property
    def times(self) -> list[int]:
        """How many windows see each cell along one side; over the square the two sides' numbers multiply."""
        windows = [cell for place in range(self.outputs) for cell in self.window(place)]
        return [windows.count(cell) for cell in range(self.size)]

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        call = f"kernel {self.kernel}, stride {self.stride}, padding {self.padding}, dilation {self.dilation}"
        lines = [f"Input {self.size} × {self.size}, {call}.", self._formula()]
        if not self.outputs:
            return "\n".join([*lines, f"The window spans {self.span} cells and does not fit: an error in the library."])
        row, column = divmod(self.output, self.outputs)
        lines.append(
            f"Output ({row}, {column}) sees rows {_listed(self.window(row))} and columns {_listed(self.window(column))}"
            + (", those outside as zeros." if any(not self._inside(cell) for cell in self.seen) else ".")
        )
        unread = self.size**2 - sum(n > 0 for n in self.times) ** 2
        lines.append(
            "Every input is seen." if not unread else f"{unread} of {self.size**2} inputs are seen by no output."
        )
        lines.append(f"Along one side, inputs are seen {_listed(self.times)} times.")
        return "\n".join(lines)

    def _formula(self) -> str:
        room = f"{self.size} + 2·{self.padding} - {self.dilation}·({self.kernel} - 1) - 1"
        return f"Outputs along one side: ⌊({room}) / {self.stride}⌋ + 1 = {self.outputs}."

    def _inside(self, cell: tuple[int, int]) -> bool:
        return all(0 <= c < self.size for c in cell)

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        wide = self.size + 2 * self.padding
        right = MARGIN + wide * CELL + GAP
        marks = [
            svg.text(MARGIN, 22, "input: how often seen", "start", GREY),
            svg.text(right, 22, f"output {self.outputs} × {self.outputs}", "start", GREY),
            *self._inputs(),
            *self._results(right),
        ]
        width = right + max(self.outputs * CELL, 5 * CELL) + MARGIN
        height = HEAD + max(wide, self.outputs) * CELL + MARGIN
        return svg.document(width, height, self.words(), marks, captioned)

    def _inputs(self) -> Iterator[str]:
        """The cells with their counts, dashed in the padding; what the current output sees in orange."""
        seen, times = self.seen, self.times
        for row, column in product(range(-self.padding, self.size + self.padding), repeat=2):
            x, y = MARGIN + (column + self.padding) * CELL, HEAD + (row + self.padding) * CELL
            looked_at, inside = (row, column) in seen, self._inside((row, column))
            fill = PALE_ORANGE if looked_at else WHITE
            thick = 2 if looked_at else 1
            yield svg.box(x, y, CELL, CELL, fill, ORANGE if looked_at else GREY, dashed=not inside, width_of_line=thick)
            count = times[row] * times[column] if inside else 0
            yield svg.text(x + CELL / 2, y + 20, count, fill=INK if inside and count else GREY)

    def _results(self, left: float) -> Iterator[str]:
        """The outputs, numbered in reading order; the current one in orange."""
        for k in range(self.outputs**2):
            row, column = divmod(k, self.outputs)
            now = k == self.output
            fill, stroke = (PALE_ORANGE, ORANGE) if now else (PALE_BLUE, BLUE)
            x, y = left + column * CELL, HEAD + row * CELL
            yield svg.box(x, y, CELL, CELL, fill, stroke, width_of_line=2 if now else 1)
            yield svg.text(x + CELL / 2, y + 20, k)


def convolution_explorer(size=7, kernel=3, stride=1, padding=0, dilation=1, output: int = 0):
    """A window over a square of inputs: what each output sees, how many outputs there are, and which inputs count."""
    settings = {"size": size, "kernel": kernel, "stride": stride, "padding": padding, "dilation": dilation}
    for name, value in settings.items():
        if str(value) not in CHOICES[name]:
            raise ValueError(f"convolution_explorer: {name} {value!r} is none of {', '.join(CHOICES[name])}")
    return show(Convolution(**settings).look_at(output), "ConvolutionView")


def _listed(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))
