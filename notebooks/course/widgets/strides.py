"""The stride explorer: the elements of a tensor as its shape orders them, and the cells of memory they lie in."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import prod
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

import minitorch
from course.palette import BLUE, GREY, WHITE, ink_on, ramp

from . import svg
from .show import show

OPERATIONS = ("view", "reshape", "permute", "expand", "slice", "contiguous")
MOST_CELLS, MOST_SHOWN, MOST_DIMS, LONGEST = 24, 48, 3, 24
REFUSALS = (RuntimeError, ValueError, IndexError, TypeError)
CALL = re.compile(r"(view|reshape|permute|expand|contiguous)\(([-\d, ()]*)\)")
INDEX = re.compile(r"\[([-\d:, ]*)\]")

CELL, HEIGHT, MARGIN, GAP = 30, 26, 16, 22


class Place(NamedTuple):
    """A tensor, and the memory it looks into: all its cells as a flat array, and how often that was copied so far."""

    tensor: Any
    memory: np.ndarray
    copies: int


@dataclass(frozen=True)
class Strides:
    """x, numbered 0, 1, 2, … in memory, and the steps taken from it; `error` is what the last try led to."""

    shape: tuple[int, ...]
    steps: tuple[str, ...] = ()
    error: str = ""
    library: ModuleType = field(default=minitorch, repr=False)

    def apply(self, step: str) -> Strides:
        """Take a step, as in "permute(1, 0)" or "[1:, ::2]"; one the library refuses leaves all as it was."""
        taken = replace(self, steps=(*self.steps, step), error="")
        try:
            shown = taken.place().tensor
            if shown.ndim > MOST_DIMS or prod(shown.shape) > MOST_SHOWN or max(shown.shape, default=0) > LONGEST:
                raise ValueError(f"more than the picture can show: shape {tuple(shown.shape)}")
        except REFUSALS as error:
            return replace(self, error=f"{call(step)}\n{type(error).__name__}: {_told(error)}")
        return taken

    def undo(self) -> Strides:
        """Without the last step; at the start, without the error."""
        return replace(self, steps=self.steps[:-1], error="")

    def restart(self, shape: str | None = None) -> Strides:
        """Without any step, and with another shape if one is given, as in "3, 4"."""
        try:
            new = self.shape if shape is None else checked_shape(numbers(shape))
        except ValueError as error:
            return replace(self, error=str(error))
        return replace(self, shape=new, steps=(), error="")

    def places(self) -> list[Place]:
        """The tensor before the first step, and after each."""
        start = self.library.arange(prod(self.shape)).view(self.shape)
        found = [Place(start, start.numpy().reshape(-1), 0)]
        for step in self.steps:
            _, memory, copies = found[-1]
            y = taken(found[-1].tensor, step)
            if y.numel() and not np.shares_memory(y.numpy(), memory):
                memory, copies = y.numpy().reshape(-1), copies + 1
            found.append(Place(y, memory, copies))
        return found

    def place(self) -> Place:
        """Where the steps lead."""
        return self.places()[-1]

    def suggestion(self, operation: str) -> str:
        """Arguments that this operation takes here and that are worth a look."""
        shape = tuple(self.place().tensor.shape)
        if operation in ("view", "reshape"):
            count = prod(shape)
            rows = next((n for n in range(2, count) if count % n == 0 and (n, count // n) != shape), 1)
            return f"{rows}, {count // rows}"
        if operation == "permute":
            return ", ".join(str(d) for d in reversed(range(len(shape))))
        if operation == "expand":
            return ", ".join(str(n) for n in (2, *shape))
        return "1:, ::2" if operation == "slice" and len(shape) > 1 else "1:" if operation == "slice" else ""

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        lines = [f"x = torch.arange({prod(self.shape)}).view({joined(self.shape)})"]
        before, *after = self.places()
        lines.append("    " + facts(before.tensor))
        for step, place in zip(self.steps, after, strict=True):
            lines.append(call(step))
            moved = "its elements were copied" if place.copies > before.copies else "the same memory"
            lines.append(f"    {facts(place.tensor)}; {moved}")
            before = place
        lines.append(f"x is {before.tensor.tolist()}")
        lines.append(f"memory  {' '.join(map(str, before.memory.tolist()))}")
        if before.tensor.ndim:
            lines.append(f"x[{', '.join('ijk'[: before.tensor.ndim])}] lies in cell {address(before.tensor)}")
        if self.error:
            lines.append(f"Not done: {self.error}")
        return "\n".join(lines)

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        place = self.place()
        colours = ramp(prod(self.shape))
        table, right, bottom = _table(place.tensor, colours)
        top = bottom + 34 + 16 * sum(stride > 0 for _, stride in _moves(place.tensor))
        memory = _memory(place, colours, top)
        width = max(right, 2 * MARGIN + CELL * len(place.memory), 330) + MARGIN
        return svg.document(width, top + HEIGHT + 38, self.words(), [*table, *memory], captioned)


def stride_explorer(shape, *steps: str, library: ModuleType = minitorch):
    """Where the elements of a tensor of this shape lie in memory, and what views, steps and copies do to that.

    `steps` are taken at the start, as in stride_explorer((3, 4), "permute(1, 0)", "[1:]"); `library` is what computes.
    """
    model = Strides(checked_shape(tuple(shape)), library=library)
    for step in steps:
        model = model.apply(step)
    return show(model, "StrideView")


# --- steps ------------------------------------------------------------------------------------------------------------
def written(operation: str, argument: str) -> str:
    """A step as it is written: an operation of the list, and its argument."""
    argument = "" if operation == "contiguous" else argument.strip()
    return f"[{argument}]" if operation == "slice" else f"{operation}({argument})"


def call(step: str) -> str:
    """The line of code of a step."""
    return f"x = x{step}" if step.startswith("[") else f"x = x.{step}"


def taken(x, step: str):
    """The result of a step on a tensor."""
    if found := CALL.fullmatch(step):
        arguments = numbers(found[2])
        return getattr(x, found[1])(*arguments) if found[1] == "contiguous" else getattr(x, found[1])(arguments)
    if found := INDEX.fullmatch(step):
        return x[tuple(_one_index(part) for part in found[1].split(",") if part.strip())]
    raise ValueError("write numbers with commas between them, as in 4, 3, and a slice as in 1:, ::2")


def _one_index(part: str) -> int | slice:
    if ":" not in part:
        return int(part)
    return slice(*(int(number) if number.strip() else None for number in part.split(":")))


def numbers(text: str) -> tuple[int, ...]:
    """The integers of "3, 4" and of "(3, 4)"."""
    parts = [part for part in text.strip().strip("()").split(",") if part.strip()]
    try:
        return tuple(int(part) for part in parts)
    except ValueError:
        raise ValueError(f"{text.strip()!r} is no list of whole numbers; write them as in 3, 4") from None


def checked_shape(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The shape, if the picture has room for it."""
    if len(shape) > MOST_DIMS or min(shape, default=1) < 1 or prod(shape) > MOST_CELLS:
        raise ValueError(f"shape {shape}: take at most {MOST_DIMS} sizes, each at least 1, of {MOST_CELLS} elements")
    return shape


def _told(error: Exception) -> str:
    """The message with its Why and Fix, where the library gives them."""
    notes = [note for note in getattr(error, "__notes__", ()) if note.startswith(("Why:", "Fix:"))]
    return "\n".join([str(error).split("\n")[0], *notes])


# --- facts ------------------------------------------------------------------------------------------------------------
def facts(x) -> str:
    """Shape, strides, offset, and whether it is contiguous."""
    order = "contiguous" if x.is_contiguous() else "not contiguous"
    return f"shape {tuple(x.shape)}, stride {tuple(x.stride())}, offset {x.storage_offset()}, {order}"


def address(x) -> str:
    """The sum that gives the cell of an element, as in "2 + 4·i + 1·j"."""
    return " + ".join([str(x.storage_offset()), *(f"{s}·{i}" for s, i in zip(x.stride(), "ijk", strict=False))])


def joined(shape: tuple[int, ...]) -> str:
    return ", ".join(map(str, shape)) if shape else "()"


def _moves(x) -> Iterator[tuple[int, int]]:
    """(dimension, stride) of each dimension that has a second element."""
    return ((d, stride) for d, (size, stride) in enumerate(zip(x.shape, x.stride(), strict=True)) if size > 1)


# --- marks ------------------------------------------------------------------------------------------------------------
def _cell(x: float, y: float, value: int, colours: list[str], used: bool = True) -> str:
    fill = colours[value] if used else WHITE
    ink = ink_on(fill) if used else GREY
    return svg.box(x, y, CELL, HEIGHT, fill, dashed=not used) + svg.text(x + CELL / 2, y + 18, value, fill=ink)


def _table(tensor, colours: list[str]) -> tuple[list[str], float, float]:
    """The elements in their logical order, a block for each index of the first of three dimensions; right and bottom."""
    shape = tuple(tensor.shape)
    blocks, rows, columns = (1,) * (3 - len(shape)) + shape
    values = tensor.numpy().reshape(blocks, rows, columns)
    across = max(1, min(blocks, (LONGEST * CELL + GAP) // (columns * CELL + GAP)))
    named = len(shape) == 3
    marks = [svg.text(MARGIN, 22, f"x, as its shape {shape} orders it", "start", weight="bold")]
    top, right, bottom = 34, 0.0, 34.0
    for b in range(blocks):
        left = MARGIN + (b % across) * (columns * CELL + GAP)
        y = top + (b // across) * (rows * HEIGHT + GAP + 8) + (16 if named else 0)
        if named:
            marks.append(svg.text(left, y - 5, f"x[{b}]", "start", GREY, size=12))
        for r, c in itertools.product(range(rows), range(columns)):
            marks.append(_cell(left + c * CELL, y + r * HEIGHT, int(values[b, r, c]), colours))
        right, bottom = max(right, left + columns * CELL), y + rows * HEIGHT
    if not values.size:
        marks.append(svg.text(MARGIN, top + 18, "no elements", "start", GREY))
        bottom = top + 26
    return marks, right, bottom


def _memory(place: Place, colours: list[str], top: float) -> list[str]:
    """The row of cells, above it an arc for each stride, below it the cells' numbers and the offset."""
    tensor, memory, copies = place
    offset = tensor.storage_offset()
    used = _cells_of(tensor)
    title = "memory" if not copies else f"memory, copied {'once' if copies == 1 else f'{copies} times'}"
    arcs = list(_arcs(tensor, top))
    marks = [svg.text(MARGIN, top - 16 * len(arcs) - 10, title, "start", weight="bold"), *arcs]
    for k, value in enumerate(memory.tolist()):
        x = MARGIN + k * CELL
        marks.append(_cell(x, top, value, colours, k in used))
        marks.append(svg.text(x + CELL / 2, top + HEIGHT + 13, k, fill=GREY, size=10))
    if tensor.numel():
        where = MARGIN + (offset + 0.5) * CELL
        anchor = "start" if offset < len(memory) / 2 else "end"
        shift = -CELL / 2 if anchor == "start" else CELL / 2
        marks.append(svg.text(where + shift, top + HEIGHT + 29, f"↑ offset {offset}", anchor, BLUE, size=12))
    return marks


def _cells_of(tensor) -> set[int]:
    """The cells that the tensor reaches."""
    steps = (range(0, size * max(stride, 1), max(stride, 1)) if stride else (0,)
             for size, stride in zip(tensor.shape, tensor.stride(), strict=True))  # fmt: skip
    return {tensor.storage_offset() + sum(move) for move in itertools.product(*steps)} if tensor.numel() else set()


def _arcs(tensor, top: float) -> Iterator[str]:
    """From the first element to the next one of each dimension; the shortest on top, so that no line crosses a label."""
    start = MARGIN + (tensor.storage_offset() + 0.5) * CELL
    moves = sorted(((stride, d) for d, stride in _moves(tensor) if stride > 0), reverse=True)
    if not tensor.numel():
        return
    for level, (stride, d) in enumerate(moves, 1):
        end, y = start + stride * CELL, top - 16 * level
        path = f"M{start:g} {top - 2:g} L{start:g} {y:g} L{end:g} {y:g} L{end:g} {top - 4:g}"
        label = svg.text(end + 6, y + 4, f"dim {d}: stride {stride}", "start", BLUE, size=11)
        yield svg.line(path, BLUE) + svg.head(end, top - 1, "down", BLUE) + label
