"""Boxes in columns with arrows from left to right, as SVG: the one drawer of graphs, here and in the course.

The same boxes give the same text on every machine. Blue, orange and grey can be told apart by colour-blind readers, and
no meaning hangs on a colour alone: that is for the caller's words in the boxes to see to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

BLUE, ORANGE, GREY, INK, WHITE = "#0072B2", "#D55E00", "#808080", "#000000", "#FFFFFF"
PALE_BLUE, PALE_ORANGE = "#BFDDF2", "#FBD3B0"
MARGIN, LANE, BEND, LINE = 12, 12, 10, 19  # pixels; LINE from one line of text to the next

Place = tuple[float, float]


class Box(NamedTuple):
    """Lines of text, each with its colour, in a frame."""

    lines: Sequence[tuple[str, str]]
    fill: str = "white"
    stroke: str = GREY
    weight: float = 1
    round: int = 6
    dashed: bool = False


class Sizes(NamedTuple):
    """Width and height of a box, and the space between two."""

    width: int = 96
    height: int = 46
    gap_x: int = 64
    gap_y: int = 26


def picture(
    columns: Sequence[Sequence[Hashable]],
    boxes: Mapping[Hashable, Box],
    arrows: Iterable[tuple[Hashable, Hashable]],
    words: str,
    sizes: Sizes | None = None,
    wide: bool = False,
) -> str:
    """The SVG of columns of boxes, given by their keys, with arrows between them.

    Shorter columns are centred. Several arrows between the same two boxes stay apart. A `wide` picture shrinks
    where the page is narrower, and an arrow over more than one column runs above all boxes, in one lane for each box that
    such arrows leave. `words` are the alternative text.
    """
    s = sizes or Sizes()
    arrows = list(arrows)
    column_of = {key: i for i, column in enumerate(columns) for key in column}
    far = [start for start, end in arrows if wide and column_of[end] - column_of[start] > 1]
    lane_of = {start: MARGIN + LANE * k for k, start in enumerate(dict.fromkeys(far))}
    head = MARGIN + LANE * len(lane_of)
    place = _places(columns, s, head)
    marks, seen = [], Counter[tuple[Hashable, Hashable]]()
    for start, end in arrows:
        over = lane_of[start] if wide and column_of[end] - column_of[start] > 1 else None
        marks.append(_arrow(place[start], place[end], BEND * seen[start, end], s, over))
        seen[start, end] += 1
    marks += [_box(boxes[key], place[key], s) for column in columns for key in column]
    width = 2 * MARGIN + len(columns) * (s.width + s.gap_x) - s.gap_x
    height = head + MARGIN + max(map(len, columns)) * (s.height + s.gap_y) - s.gap_y
    style = 'style="max-width:100%;height:auto" ' if wide else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'{style}role="img" font-family="sans-serif" font-size="13"><title>{escape(words)}</title>'
        f'<rect width="{width}" height="{height}" fill="white"/>{"".join(marks)}</svg>'
    )


def _places(columns: Sequence[Sequence[Hashable]], s: Sizes, head: float) -> dict[Hashable, Place]:
    """The upper left corner of each box."""
    tallest = max(map(len, columns))
    place: dict[Hashable, Place] = {}
    for i, column in enumerate(columns):
        top = head + (tallest - len(column)) * (s.height + s.gap_y) / 2
        for j, key in enumerate(column):
            place[key] = MARGIN + i * (s.width + s.gap_x), top + j * (s.height + s.gap_y)
    return place


def _arrow(start: Place, end: Place, bend: float, s: Sizes, lane: float | None) -> str:
    """A curve from box to box with a small head; by way of a lane above the boxes where there is one."""
    x1, y1 = start[0] + s.width, start[1] + s.height / 2 + bend
    x2, y2 = end[0] - 6, end[1] + s.height / 2 + bend
    if lane is None:
        middle = (x1 + x2) / 2
        path = f"M{x1:g} {y1:g} C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}"
    else:
        half = s.gap_x / 2
        up = f"M{x1:g} {y1:g} C{x1 + half:g} {y1:g} {x1:g} {lane:g} {x1 + half:g} {lane:g}"
        path = f"{up} L{x2 - half:g} {lane:g} C{x2:g} {lane:g} {x2 - half:g} {y2:g} {x2:g} {y2:g}"
    return f'<path d="{path}" fill="none" stroke="{GREY}"/><path d="M{x2:g} {y2 - 4:g} l6 4 l-6 4 z" fill="{GREY}"/>'


def _box(box: Box, corner: Place, s: Sizes) -> str:
    x, y = corner
    more = f' stroke-width="{box.weight:g}"' if box.weight != 1 else ""
    more += ' stroke-dasharray="4 3"' if box.dashed else ""
    lines = "".join(
        f'<text x="{x + s.width / 2:g}" y="{y + 18 + LINE * k:g}" text-anchor="middle" fill="{colour}">'
        f"{escape(line)}</text>"
        for k, (line, colour) in enumerate(box.lines)
    )
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{s.width}" height="{s.height}" rx="{box.round}" fill="{box.fill}" '
        f'stroke="{box.stroke}"{more}/>{lines}'
    )
