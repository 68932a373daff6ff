"""The few marks that the widgets' pictures are made of: the same text for the same model, on every machine."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from textwrap import wrap

from course.palette import GREY, INK, WHITE

COLUMNS, LEFT = 92, 16  # of the words below a picture: characters in a line, and where it begins
KEPT_SPACES = {"replace_whitespace": False, "drop_whitespace": False, "subsequent_indent": "        "}


def document(width: float, height: float, words: str, marks: Iterable[str], captioned: bool = False) -> str:
    """A whole picture; `words` are what a screen reader says, and if `captioned` stand below it for everybody.

    It shrinks where the page is narrower.
    """
    marks = list(marks)
    if captioned:
        lines = [part for line in words.split("\n") for part in wrap(line, COLUMNS, **KEPT_SPACES) or [""]]
        style = {"anchor": "start", "family": "monospace", "size": 13, "space": "preserve"}
        marks += [text(LEFT, height + 17 * (k + 1), line, **style) for k, line in enumerate(lines)]
        width, height = max(width, 2 * LEFT + 7.9 * max(map(len, lines))), height + 17 * len(lines) + 12
    label = re.sub(r"\.?\n\s*", ". ", words)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" style="max-width:100%;height:auto" '
        f'role="img" aria-label="{escape(label)}" font-family="sans-serif" font-size="13">'
        f'<rect width="{width:g}" height="{height:g}" fill="{WHITE}"/>{"".join(marks)}</svg>'
    )


def text(x: float, y: float, content: object, anchor: str = "middle", fill: str = INK, **more: object) -> str:
    """A line of text with its baseline at y; further attributes by name, as in weight="bold"."""
    names = {"size": "font-size", "weight": "font-weight", "family": "font-family", "space": "xml:space"}
    extra = "".join(f' {names[key]}="{value}"' for key, value in more.items())
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}"{extra}>{escape(str(content))}</text>'


def box(x: float, y: float, width: float, height: float, fill: str = WHITE, stroke: str = GREY, **more: object) -> str:
    """A rectangle; `round` for its corners, `width_of_line`, and `dashed` for one that is not in use."""
    extra = f' rx="{more["round"]}"' if "round" in more else ""
    extra += f' stroke-width="{more["width_of_line"]}"' if "width_of_line" in more else ""
    extra += ' stroke-dasharray="3 3"' if more.get("dashed") else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" stroke="{stroke}"{extra}/>'


def line(points: str, stroke: str = GREY, width: float = 1) -> str:
    """A path through SVG's own commands, as in "M0 0 L10 0"."""
    return f'<path d="{points}" fill="none" stroke="{stroke}" stroke-width="{width:g}"/>'


def head(x: float, y: float, direction: str, fill: str = GREY) -> str:
    """The head of an arrow that ends at (x, y) and points "right" or "down"."""
    shape = {"right": "l-7 -4 l0 8 z", "down": "l-4 -7 l8 0 z"}[direction]
    return f'<path d="M{x:g} {y:g} {shape}" fill="{fill}"/>'
