"""The picture of strides: which cells of the memory a tensor reads, in which order, under one rule or several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from itertools import product
from typing import Any, NamedTuple

from .figures import GREY, Picture

CELL, GAP, MARGIN, TITLE = 26, 30, 12, 24  # pixels
# Tints of the course's two colours and grey; a row is known by its numbers too, so that no colour carries it alone.
TINTS = ("#A6CEE8", "#F3C4A5", "#D4D4D4", "#FFFFFF")
DARK = "#303030"
MOST_CELLS = 48


class Rule(NamedTuple):
    """How a tensor reads memory: an index (i, j, …) leads to cell offset + i·strides[0] + j·strides[1] + …"""

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    cells: int  # how many the memory has

    def cell(self, index: Sequence[int]) -> int:
        return self.offset + sum(i * step for i, step in zip(index, self.strides, strict=True))

    def indices(self) -> Iterator[tuple[int, ...]]:
        return product(*map(range, self.shape))

    def words(self) -> str:
        start = f", from cell {self.offset}" if self.offset else ""
        return f"shape {self.shape}, strides {self.strides}{start}"


def strides_picture(*tensors: Any) -> Picture:
    """Draw tensors, or pairs (shape, strides), or triples with an offset: their elements, and the memory they read.

    The number in an element is that of its cell. Elements with the same first index, and their cells, have one colour.
    Cells that nobody reads are dashed; below a cell stands how often it is read, if more than once.
    """
    rules = [_rule(given) for given in tensors]
    if not rules:
        raise ValueError("strides_picture: nothing to draw")
    memory = max(rule.cells for rule in rules)
    left = max(_width(rule) for rule in rules) + GAP
    parts, y = [], MARGIN
    for rule in rules:
        grids = _grids(rule)
        parts.append(_text(MARGIN, y + 13, rule.words(), anchor="start", weight="bold"))
        parts += [_square(MARGIN + x, y + TITLE + dy, cell, TINTS[row % len(TINTS)]) for x, dy, cell, row in grids]
        parts += _strip(rule, memory, MARGIN + left, y + TITLE)
        y += TITLE + max(dy for _, dy, _, _ in grids) + CELL + GAP
    width, height = 2 * MARGIN + left + memory * CELL, y - GAP + MARGIN
    words = "Strides. " + " ".join(_words(rule) for rule in rules)
    return Picture(_svg(width, height, words, parts), words)


def _rule(given: Any) -> Rule:
    """From a tensor of minitorch or PyTorch, or from plain numbers."""
    if hasattr(given, "untyped_storage"):
        cells = given.untyped_storage().nbytes() // given.element_size()
        rule = Rule(tuple(given.shape), tuple(given.stride()), given.storage_offset(), cells)
    else:
        shape, strides, offset = (*given, 0)[:3]
        rule = Rule(tuple(shape), tuple(strides), offset, 0)
        last = rule.cell([n - 1 for n in rule.shape])
        rule = rule._replace(cells=last + 1)
    count = max(rule.cells, len(list(rule.indices())))
    if not 1 <= len(rule.shape) <= 3 or not 0 < count <= MOST_CELLS or 0 in rule.shape:
        raise ValueError(f"strides_picture draws 1 to 3 dimensions and at most {MOST_CELLS} cells: {rule.words()}")
    return rule


def _grids(rule: Rule) -> list[tuple[int, int, int, int]]:
    """x, y, cell and first index of every element. A vector is a row; of three dimensions the first goes to the right."""
    columns = rule.shape[-1]
    placed = []
    for index in rule.indices():
        block, row, column = (0, 0, 0, *index)[-3:]
        x = block * (columns * CELL + CELL // 2) + column * CELL
        placed.append((x, row * CELL, rule.cell(index), index[0] if len(index) > 1 else 0))
    return placed


def _width(rule: Rule) -> int:
    return max(max(x for x, *_ in _grids(rule)) + CELL, 7 * len(rule.words()) - CELL)


def _strip(rule: Rule, memory: int, left: int, top: int) -> list[str]:
    """The memory from its first cell to its last, in the colours of the rows that read it."""
    readers = {cell: row for _, _, cell, row in reversed(_grids(rule))}
    times = Counter(rule.cell(index) for index in rule.indices())
    parts = [_text(left, top - 11, "memory", anchor="start")]
    for cell in range(memory):
        tint = TINTS[readers[cell] % len(TINTS)] if cell in readers else None
        parts.append(_square(left + cell * CELL, top, cell, tint))
        if times[cell] > 1:
            parts.append(_text(left + cell * CELL + CELL // 2, top + CELL + 13, f"{times[cell]}×"))
    return parts


def _square(x: int, y: int, number: int, tint: str | None) -> str:
    """A cell with its number; dashed and pale without a tint."""
    look = f'fill="{tint}"' if tint else 'fill="white" stroke-dasharray="2 3"'
    colour = DARK if tint else GREY
    return (
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" stroke="{GREY}" {look}/>'
        f"{_text(x + CELL // 2, y + CELL // 2 + 4, str(number), colour=colour)}"
    )


def _text(x: int, y: int, text: str, anchor: str = "middle", weight: str = "normal", colour: str = DARK) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-weight="{weight}" fill="{colour}">{escape(text)}</text>'


def _svg(width: int, height: int, words: str, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
    return (
        f'{head}role="img" font-family="sans-serif" font-size="12"><title>{escape(words)}</title>'
        f'<rect width="{width}" height="{height}" fill="white"/>{"".join(parts)}</svg>'
    )


def _words(rule: Rule) -> str:
    """The same in words: the cells of each row, in order."""
    cells = [str(rule.cell(index)) for index in rule.indices()]
    columns = rule.shape[-1]
    rows = [" ".join(cells[i : i + columns]) for i in range(0, len(cells), columns)]
    words = rule.words()
    return f"{words[0].upper()}{words[1:]} reads cells {', '.join(rows)}."
