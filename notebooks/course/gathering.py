"""The picture of gather: which element of every row is read, and where it is written."""

from __future__ import annotations

from typing import Any

from .figures import Picture
from .palette import GREY, INK, PALE_BLUE, WHITE
from .widgets import svg

CELL, HEIGHT, GAP, MARGIN, TOP = 34, 26, 56, 16, 34  # pixels
MOST_ROWS, MOST_COLUMNS = 6, 8


def gather_picture(input: Any, index: Any) -> Picture:
    """Draw input.gather(1, index) for two tables: the input with the elements that are read, the index, the result."""
    table, places = input.tolist(), index.tolist()
    _check(input, index)
    out = [[table[i][j] for j in row] for i, row in enumerate(places)]
    read = [[j in row for j in range(len(table[0]))] for row, _ in zip(places, table, strict=True)]
    marks, left = [], MARGIN
    parts = (("input", table, read), ("index", places, None), ("gather(1, index)", out, None))
    for name, rows, tinted in parts:
        marks.append(svg.text(left, 20, name, "start", weight="bold"))
        marks += _grid(rows, tinted, left)
        left += max(CELL * len(rows[0]), 70) + GAP
    for k, sign in ((1, "at"), (2, "gives")):
        x = MARGIN + sum(max(CELL * len(rows[0]), 70) + GAP for _, rows, _ in parts[:k]) - GAP / 2
        marks.append(svg.text(x, TOP + HEIGHT * len(table) / 2 + 5, sign, fill=GREY))
    words = "; ".join(
        f"out[{i}, {j}] = input[{i}, {place}] = {_number(out[i][j])}"
        for i, row in enumerate(places)
        for j, place in enumerate(row)
    )
    words = f"gather along dimension 1: {words}"
    return Picture(svg.document(left + 40, TOP + HEIGHT * len(table) + MARGIN, words, marks), words)


def _check(input: Any, index: Any) -> None:
    """Two tables that the picture has room for, with a row of places for every row."""
    fits = input.ndim == index.ndim == 2 and len(input) == len(index) <= MOST_ROWS
    if not fits or max(input.shape[1], index.shape[1]) > MOST_COLUMNS:
        raise ValueError(
            f"gather_picture draws two tables of as many rows, at most {MOST_ROWS}, and at most {MOST_COLUMNS} columns; "
            f"these are {tuple(input.shape)} and {tuple(index.shape)}"
        )


def _grid(rows: list[list[float]], tinted: list[list[bool]] | None, left: float) -> list[str]:
    """Numbers in boxes; without `tinted` all of them have the tint."""
    marks = []
    for i, row in enumerate(rows):
        for j, number in enumerate(row):
            x, y, used = left + j * CELL, TOP + i * HEIGHT, tinted is None or tinted[i][j]
            marks.append(svg.box(x, y, CELL, HEIGHT, PALE_BLUE if used else WHITE))
            marks.append(svg.text(x + CELL / 2, y + 18, _number(number), fill=INK if used else GREY))
    return marks


def _number(number: float) -> str:
    return f"{number:g}"
