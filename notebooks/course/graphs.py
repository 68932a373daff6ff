"""The picture of a tape: what was computed from what, with the values going right and the gradients coming back."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .figures import Picture
from .palette import BLUE, GREY, ORANGE

BOX_WIDTH, BOX_HEIGHT, GAP_X, GAP_Y, MARGIN = 96, 46, 64, 26, 12


def graph_picture(tape: Sequence) -> Picture:
    """Draw a tape: a list of (result, inputs), with inputs a list of (input, rule), as chapter 04 records it.

    Results and inputs have a `name`, a `value` and a `bar` (the gradient). Inputs that no line of the tape made are the
    leaves, on the left; every other box stands one column to the right of the last of its inputs.
    """
    columns = _columns(tape)
    place = _places(columns)
    arrows = [
        _arrow(place[id(x)], place[id(y)], bend=10 * inputs[:k].count(inputs[k]) if k else 0)
        for y, inputs in ((y, [x for x, _ in pairs]) for y, pairs in tape)
        for k, x in enumerate(inputs)
    ]
    boxes = [_box(v, place[id(v)]) for column in columns for v in column]
    width = 2 * MARGIN + len(columns) * (BOX_WIDTH + GAP_X) - GAP_X
    height = 2 * MARGIN + max(map(len, columns)) * (BOX_HEIGHT + GAP_Y) - GAP_Y
    words = _description(tape)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="sans-serif" font-size="13"><title>{escape(words)}</title>'
        f'<rect width="{width}" height="{height}" fill="white"/>{"".join(arrows)}{"".join(boxes)}</svg>'
    )
    return Picture(svg, words)


def _columns(tape: Sequence) -> list[list]:
    """Every value on the tape, by its distance from the leaves."""
    depth: dict[int, int] = {}
    columns: list[list] = [[]]
    for y, pairs in tape:
        for x, _ in pairs:
            if id(x) not in depth:
                depth[id(x)] = 0
                columns[0].append(x)
        depth[id(y)] = 1 + max(depth[id(x)] for x, _ in pairs)
        while len(columns) <= depth[id(y)]:
            columns.append([])
        columns[depth[id(y)]].append(y)
    return columns


def _places(columns: list[list]) -> dict[int, tuple[float, float]]:
    """The upper left corner of each value's box; shorter columns are centred."""
    tallest = max(map(len, columns))
    place = {}
    for i, column in enumerate(columns):
        top = MARGIN + (tallest - len(column)) * (BOX_HEIGHT + GAP_Y) / 2
        for j, v in enumerate(column):
            place[id(v)] = MARGIN + i * (BOX_WIDTH + GAP_X), top + j * (BOX_HEIGHT + GAP_Y)
    return place


def _arrow(start: tuple[float, float], end: tuple[float, float], bend: float) -> str:
    """A curve from box to box with a small head; `bend` keeps two arrows between the same boxes apart."""
    x1, y1 = start[0] + BOX_WIDTH, start[1] + BOX_HEIGHT / 2 + bend
    x2, y2 = end[0] - 6, end[1] + BOX_HEIGHT / 2 + bend
    middle = (x1 + x2) / 2
    return (
        f'<path d="M{x1:g} {y1:g} C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}" fill="none" stroke="{GREY}"/>'
        f'<path d="M{x2:g} {y2 - 4:g} l6 4 l-6 4 z" fill="{GREY}"/>'
    )


def _box(v, corner: tuple[float, float]) -> str:
    x, y = corner
    centre = x + BOX_WIDTH / 2
    number = _number(v.value)
    label = number if v.name == number else f"{escape(v.name)} = {number}"
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="6" fill="white" stroke="{GREY}"/>'
        f'<text x="{centre:g}" y="{y + 18:g}" text-anchor="middle" fill="{BLUE}">{label}</text>'
        f'<text x="{centre:g}" y="{y + 37:g}" text-anchor="middle" fill="{ORANGE}">gradient {_number(v.bar)}</text>'
    )


def _number(value) -> str:
    return f"{float(value):.4g}"


def _description(tape: Sequence) -> str:
    lines = [
        f"{y.name}({', '.join(x.name for x, _ in pairs)}) = {_number(y.value)}, gradient {_number(y.bar)}"
        for y, pairs in tape
    ]
    leaves = [f"{x.name} = {_number(x.value)}, gradient {_number(x.bar)}" for x in _columns(tape)[0]]
    return "Graph. Leaves: " + "; ".join(leaves) + ". Then: " + "; ".join(lines) + "."
