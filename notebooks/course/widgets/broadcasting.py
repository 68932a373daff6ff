"""The broadcasting explorer: two shapes, what becomes of them, and which elements meet in an element of the result."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import prod
from types import ModuleType
from typing import Any

import minitorch
from course.broadcasting import Column, columns, read_at
from course.palette import BLUE, INK, ORANGE, PALE_BLUE, PALE_ORANGE, WHITE

from . import svg
from .show import show
from .strides import joined, numbers

EXAMPLES = (("3, 4", "4"), ("3, 1", "4"), ("4", "4, 1"), ("3, 4", "3"), ("2, 3, 1", "2, 1, 4"), ("3, 4", "()"))
MOST_SHOWN, MOST_DIMS, LONGEST = 36, 3, 12

CELL, HEIGHT, MARGIN, GAP, LABEL = 34, 26, 16, 20, 74
Index = tuple[int, ...]


@dataclass(frozen=True)
class Broadcast:
    """a holds 0, 1, 2, …, b holds 100, 200, …; `pointed` is the element of a + b that is looked at, in reading order."""

    a: tuple[int, ...]
    b: tuple[int, ...]
    pointed: int = 0
    error: str = ""
    library: ModuleType = field(default=minitorch, repr=False)

    def ask(self, a: str, b: str) -> Broadcast:
        """Two other shapes, as in "3, 4" and "4"; what the picture has no room for leaves all as it was."""
        try:
            shapes = [checked_shape(numbers(text)) for text in (a, b)]
            checked_result(*shapes)
        except ValueError as error:
            return replace(self, error=str(error))
        return replace(self, a=shapes[0], b=shapes[1], pointed=0, error="")

    def point(self, place: int) -> Broadcast:
        """Look at another element of the result."""
        return replace(self, pointed=max(0, min(place, self.count - 1)), error="")

    # --- shapes ---------------------------------------------------------------------------------------------------
    @property
    def columns(self) -> list[Column]:
        return columns(self.a, self.b)

    @property
    def fits(self) -> bool:
        return all(column.result is not None for column in self.columns)

    @property
    def shape(self) -> tuple[int, ...]:
        """Of the result; only where the shapes fit."""
        return tuple(column.result or 0 for column in self.columns)

    @property
    def count(self) -> int:
        return prod(self.shape) if self.fits else 1

    @property
    def index(self) -> Index:
        """The element that is pointed at."""
        return list(indices(self.shape))[self.pointed]

    def operands(self) -> tuple[Any, Any]:
        """The two tensors."""
        torch = self.library
        a = torch.arange(prod(self.a)).reshape(self.a)
        return a, 100 * (1 + torch.arange(prod(self.b))).reshape(self.b)

    def readers(self, operand: int) -> list[Index]:
        """The elements of the result that read the same element of a (0) or b (1) as the one pointed at."""
        shape = (self.a, self.b)[operand]
        here = read_at(self.index, shape)
        return [index for index in indices(self.shape) if read_at(index, shape) == here]

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        lines = [f"a has shape {self.a}, b has shape {self.b}; counted from the right:"]
        lines += [f"    dim {d - len(self.columns)}: {self._verdict(c)}" for d, c in enumerate(self.columns)]
        lines += self._result() if self.fits else self._refusal()
        return "\n".join([*lines, *([f"Not done: {self.error}"] if self.error else [])])

    def _verdict(self, column: Column) -> str:
        """One dimension: its sizes, and who is stretched."""
        said = " and ".join("none" if size is None else str(size) for size in column.sizes)
        if column.result is None:
            return f"{said} do not fit: neither is 1"
        stretched = [name for operand, name in enumerate("ab") if column.stretched(operand)]
        return f"{said} give {column.result}" + (f": {stretched[0]} is stretched" if stretched else "")

    def _refusal(self) -> Iterator[str]:
        a, b = self.operands()
        try:
            a + b
        except RuntimeError as error:
            yield f"RuntimeError: {str(error).splitlines()[0]}"

    def _result(self) -> Iterator[str]:
        a, b = self.operands()
        total, index = a + b, self.index
        strides = [tuple(x.expand(self.shape).stride()) for x in (a, b)]
        yield f"a + b has shape {self.shape}; stretched to it, a has strides {strides[0]} and b {strides[1]}"
        parts = [f"{name}{written(read_at(index, shape))}" for name, shape in (("a", self.a), ("b", self.b))]
        values = [x[read_at(index, tuple(x.shape))].item() for x in (a, b)]
        yield f"(a + b){written(index)} = {' + '.join(parts)} = {values[0]} + {values[1]} = {total[index].item()}"
        for operand, part in enumerate(parts):
            times = len(self.readers(operand))
            yield f"{part} is read {'once' if times == 1 else f'{times} times, by the tinted elements'}"

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        table, right, bottom = self._alignment()
        if self.fits:
            grids, far, low = self._grids(right + 36)
            right, bottom = max(right, far), max(bottom, low)
            table += grids
        return svg.document(max(right, 330) + MARGIN, bottom + MARGIN, self.words(), table, captioned)

    def _alignment(self) -> tuple[list[str], float, float]:
        """The sizes laid one under the other from the right; a size that is stretched is dashed."""
        marks = [svg.text(MARGIN, 22, "sizes, from the right", "start", weight="bold")]
        right = MARGIN + LABEL + CELL * max(len(self.columns), 2)
        for row, (name, tint) in enumerate((("a", PALE_BLUE), ("b", PALE_ORANGE), ("a + b", WHITE))):
            y = 36 + row * (HEIGHT + 6) + (8 if row == 2 else 0)
            marks.append(svg.text(MARGIN, y + 18, name, "start"))
            for k, column in enumerate(self.columns):
                x = right - CELL * (len(self.columns) - k)
                size = column.result if row == 2 else column.sizes[row]
                marks.append(self._size(x, y, size, tint, row < 2 and column.stretched(row), column.result is None))
        rule = 36 + 2 * (HEIGHT + 6) + 1
        return [*marks, svg.line(f"M{MARGIN} {rule} L{right} {rule}")], right, rule + HEIGHT + 8

    def _size(self, x: float, y: float, size: int | None, tint: str, stretched: bool, misfit: bool) -> str:
        if size is None and not misfit and not stretched:
            return ""
        shown = "✗" if size is None and misfit else "" if size is None else str(size)
        more = {"stroke": ORANGE, "width_of_line": 2} if misfit else {}
        fill = WHITE if stretched or size is None else tint
        return svg.box(x, y, CELL, HEIGHT, fill, dashed=stretched, **more) + svg.text(x + CELL / 2, y + 18, shown)

    def _grids(self, left: float) -> tuple[list[str], float, float]:
        """a, b and the result; in the result, those that read the same element of a or b are tinted."""
        a, b = self.operands()
        same = [set(self.readers(operand)) for operand in (0, 1)]
        tints = dict.fromkeys(same[0], PALE_BLUE) | dict.fromkeys(same[1], PALE_ORANGE) | {self.index: WHITE}
        marks, y, right = [], 0.0, left
        parts = (
            ("a", a, {read_at(self.index, self.a): PALE_BLUE}, read_at(self.index, self.a), BLUE),
            ("b", b, {read_at(self.index, self.b): PALE_ORANGE}, read_at(self.index, self.b), ORANGE),
            ("a + b", a + b, tints, self.index, INK),
        )
        for name, tensor, fills, here, colour in parts:
            marks.append(svg.text(left, y + 22, f"{name}, shape {tuple(tensor.shape)}", "start", weight="bold"))
            grid, far, y = _grid(tensor, fills, here, colour, left, y + 32)
            marks, right = marks + grid, max(right, far)
        return marks, right, y


def broadcast_explorer(a, b, pointed: int = 0, library: ModuleType = minitorch):
    """What becomes of two shapes, and which elements meet in element number `pointed` of the result.

    `library` is what computes, as in broadcast_explorer((3, 1), (4,)).
    """
    shapes = [checked_shape(tuple(shape)) for shape in (a, b)]
    checked_result(*shapes)
    return show(Broadcast(*shapes, library=library).point(pointed), "BroadcastView")


def checked_shape(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The shape, if the picture has room for it."""
    if len(shape) > MOST_DIMS or not all(1 <= size <= LONGEST for size in shape) or prod(shape) > MOST_SHOWN:
        raise ValueError(f"shape {shape}: take at most {MOST_DIMS} sizes, each of 1 to {LONGEST}")
    return shape


def checked_result(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    """Refuse a result that the picture has no room for; shapes that do not fit are shown as what they are."""
    shape = [column.result or 0 for column in columns(a, b)]
    if prod(shape) > MOST_SHOWN:
        raise ValueError(f"{a} and {b} give {prod(shape)} elements; the picture has room for {MOST_SHOWN}")


def indices(shape: tuple[int, ...]) -> Iterator[Index]:
    return itertools.product(*map(range, shape))


def written(index: Index) -> str:
    """An index as code has it; the only element of a tensor without dimensions needs none."""
    return f"[{joined(index)}]" if index else ""


def _grid(tensor, fills: dict[Index, str], here: Index, colour: str, left: float, top: float):
    """The elements in rows, blocks of three dimensions side by side; `here` has a thick edge. Marks, right, bottom."""
    marks, edges, right, bottom = [], [], left, top
    for index in indices(tuple(tensor.shape)):
        block, row, column = (0, 0, 0, *index)[-3:]
        x = left + block * (tensor.shape[-1] * CELL + GAP) + column * CELL if index else left
        y = top + row * HEIGHT
        marks.append(svg.box(x, y, CELL, HEIGHT, fills.get(index, WHITE)))
        marks.append(svg.text(x + CELL / 2, y + 18, tensor[index].item(), size=12))
        if index == here:
            edges.append(f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{HEIGHT}" '
                         f'fill="none" stroke="{colour}" stroke-width="3"/>')  # fmt: skip
        right, bottom = max(right, x + CELL), max(bottom, y + HEIGHT)
    return marks + edges, right, bottom
