"""The picture of a tape: what was computed from what, with the values going right and the gradients coming back."""

from __future__ import annotations

from collections.abc import Sequence

from minitorch.utils import layers
from minitorch.utils.layers import Box

from .figures import Picture
from .palette import BLUE, ORANGE


def graph_picture(tape: Sequence) -> Picture:
    """Draw a tape: a list of (result, inputs), with inputs a list of (input, rule), as chapter 04 records it.

    Results and inputs have a `name`, a `value` and a `bar` (the gradient). Inputs that no line of the tape made are the
    leaves, on the left; every other box stands one column to the right of the last of its inputs.
    """
    columns = _columns(tape)
    boxes = {id(v): _box(v) for column in columns for v in column}
    arrows = [(id(x), id(y)) for y, pairs in tape for x, _ in pairs]
    words = _description(tape)
    svg = layers.picture([[id(v) for v in column] for column in columns], boxes, arrows, words)
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


def _box(v) -> Box:
    number = _number(v.value)
    label = number if v.name == number else f"{v.name} = {number}"
    return Box(((label, BLUE), (f"gradient {_number(v.bar)}", ORANGE)))


def _number(value) -> str:
    return f"{float(value):.4g}"


def _description(tape: Sequence) -> str:
    lines = [
        f"{y.name}({', '.join(x.name for x, _ in pairs)}) = {_number(y.value)}, gradient {_number(y.bar)}"
        for y, pairs in tape
    ]
    leaves = [f"{x.name} = {_number(x.value)}, gradient {_number(x.bar)}" for x in _columns(tape)[0]]
    return "Graph. Leaves: " + "; ".join(leaves) + ". Then: " + "; ".join(lines) + "."
