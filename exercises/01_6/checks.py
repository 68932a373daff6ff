"""01.6: five patterns from one arange, with whole-number arithmetic alone."""

import ast

import numpy as np
from course.checking import points, tensor
from course.rules import LOOPS, Rules

META = {
    "id": "01.6",
    "name": "patterns",
    "title": "Five patterns from one arange",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Square 1 numbers all places from 0 to n * n - 1. What do % and // make of a place's number?",
        "% n is the column, // n is the row: squares 2 and 3. The other two are made of these.",
        "Square 4 is the row plus the column, % 2; square 5 is the column minus the row.",
    ],
}

RULES = Rules(
    "one torch.arange, .reshape, numbers, + - * // % and functions of your own",
    names={"torch", "n"},
    attributes={"arange", "reshape"},
    operators=(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.UAdd, ast.USub),
    refused=LOOPS
    | dict.fromkeys((ast.Subscript, ast.Compare, ast.IfExp, ast.If), "an index, a comparison or a condition"),
    at_most={"arange": 1},
)
SQUARES = [
    lambda row, column, n: n * row + column,
    lambda row, column, n: column,
    lambda row, column, n: row,
    lambda row, column, n: (row + column) % 2,
    lambda row, column, n: column - row,
]


def look(call, panel, n):
    """One square for one n; the misconceptions with a name come first."""
    RULES.keep(call.source)
    out = call(n)
    assert type(out) in (tuple, list) and len(out) == 5, "return five tensors, one for each square"
    got = out[panel - 1]
    assert isinstance(got, tensor), f"square {panel}: {got!r:.30} is not a tensor"
    got = np.asarray(got)
    assert got.shape == (n, n), f"square {panel}: the shape is {got.shape}, not ({n}, {n})"
    row, column = np.indices((n, n))
    want = SQUARES[panel - 1](row, column, n)
    right = np.array_equal(got, want)
    assert right or not np.array_equal(got, want.T), f"square {panel}: rows and columns are exchanged"
    assert right or not np.array_equal(got, want + 1), f"square {panel}: numbers begin at 0"
    striped = panel == 4 and np.array_equal(got, (n * row + column) % 2)
    assert right or not striped, f"square 4: for n = {n} that is stripes: a row of even length ends on the other colour"
    turned = panel == 4 and np.array_equal(got, 1 - want)
    assert right or not turned, "square 4: the colours are exchanged; the first place is 0"
    assert right, f"square {panel}: for n = {n} the numbers are not those of the drawing's rule"
    assert got.dtype == np.int64, f"square {panel}: the numbers are right, the type is {got.dtype} and not int64"


@points(1)
def check_square_1(call, rng):
    """square 1: reading order"""
    look(call, 1, int(rng.integers(3, 8)))


@points(1)
def check_square_2(call, rng):
    """square 2: columns"""
    look(call, 2, int(rng.integers(3, 8)))


@points(1)
def check_square_3(call, rng):
    """square 3: rows"""
    look(call, 3, int(rng.integers(3, 8)))


@points(2)
def check_square_4(call, rng):
    """square 4: a chessboard, for even and odd n"""
    look(call, 4, 2 * int(rng.integers(2, 5)))
    look(call, 4, 2 * int(rng.integers(2, 5)) + 1)


@points(1)
def check_square_5(call, rng):
    """square 5: column minus row"""
    look(call, 5, int(rng.integers(3, 8)))


@points(1)
def check_small(call, rng):
    """n of 1 and 2"""
    for n in (1, 2):
        for panel in range(1, 6):
            look(call, panel, n)
