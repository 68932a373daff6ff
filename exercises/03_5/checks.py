"""03.5: a board read in five orders, by index tensors that broadcast."""

import ast

import numpy as np
from course.checking import points, tensor
from course.rules import LOOPS, Rules

META = {
    "id": "03.5",
    "name": "readings",
    "title": "A board in five orders: a puzzle",
    "difficulty": 3,
    "minutes": 7,
    "given": ["torch=minitorch"],
    "hints": [
        "For each panel ask: which row and which column of t does the element in row a, column b read?",
        "Panel 1: row a, column n - 1 - b. Panel 2: row n - 1 - b, column a. In panel 3 there is only one number to run.",
        "With b = torch.arange(n) and a = b[:, None], panel 4 is t[a, (b - a) % n]: the % brings it round the edge.",
    ],
}

RULES = Rules(
    "torch.arange, indexing, numbers, t, n, + - * // % and functions of your own",
    names={"torch", "t", "n"},
    attributes={"arange"},
    operators=(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.UAdd, ast.USub),
    refused=LOOPS | dict.fromkeys((ast.IfExp, ast.If, ast.BoolOp, ast.Compare), "a condition"),
)


def board(row, column, n):
    return n * row + column


def at(rule):
    """The board's numbers that a rule for (row, column) reads, as a function of n."""

    def cells(n):
        a, b = np.indices((n, n))
        return board(*rule(a, b, n), n)

    return cells


def diagonal(n):
    b = np.arange(n)
    return board(b, n - 1 - b, n)


PANELS = [
    at(lambda a, b, n: (a, n - 1 - b)),
    at(lambda a, b, n: (n - 1 - b, a)),
    diagonal,
    at(lambda a, b, n: (a, (b - a) % n)),
    at(lambda a, b, n: (b, (a + b) % n)),
]
# Of each panel: what a known mistake reads.
MISTAKES = {
    1: {
        "the rows are turned round; in the drawing it is the columns": at(lambda a, b, n: (n - 1 - a, b)),
        "both are turned round, rows and columns": at(lambda a, b, n: (n - 1 - a, n - 1 - b)),
    },
    2: {
        "that is the transpose; the drawing is turned by a quarter, clockwise": at(lambda a, b, n: (b, a)),
        "turned the other way round: the drawing begins with the lower left corner": at(lambda a, b, n: (b, n - 1 - a)),
    },
    3: {"that is the diagonal from the top left": lambda n: board(np.arange(n), np.arange(n), n)},
    4: {
        "the rows are moved to the left; in the drawing row 1 begins with its last number": at(
            lambda a, b, n: (a, (a + b) % n)
        ),
        "the columns are moved down; in the drawing it is the rows that are moved": at(
            lambda a, b, n: ((a - b) % n, b)
        ),
    },
    5: {
        "rows and columns of the result are exchanged: row 0 of the drawing is the diagonal": at(
            lambda a, b, n: (a, (a + b) % n)
        ),
        "the diagonals run to the left": at(lambda a, b, n: (b, (a - b) % n)),
    },
}


def look(call, rng, panel, n):
    """One panel for one n; the misconceptions with a name come first."""
    RULES.keep(call.source)
    t = rng.permutation(n * n + 5)[: n * n].astype(np.float32).reshape(n, n)
    out = call(tensor(t), n)
    assert type(out) in (tuple, list) and len(out) == 5, "return five tensors, one for each panel"
    got = out[panel - 1]
    assert isinstance(got, tensor), f"panel {panel}: {got!r:.30} is not a tensor"
    got, cells, numbers = np.asarray(got), PANELS[panel - 1](n), t.reshape(-1)
    block = panel == 3 and got.shape == (n, n)
    assert not block, "panel 3: every row has met every column; two rows of numbers side by side give pairs"
    assert got.shape == cells.shape, f"panel {panel}: for n = {n} the shape is {got.shape}, not {cells.shape}"
    if np.array_equal(got, numbers[cells]):
        return
    for message, wrong in MISTAKES[panel].items():
        assert not np.array_equal(got, numbers[wrong(n)]), f"panel {panel}: {message}"
    here = tuple(int(k) for k in np.argwhere(got != numbers[cells])[0])
    wanted = tuple(int(k) for k in divmod(int(cells[here]), n))
    raise AssertionError(f"panel {panel}: for n = {n}, element {here} is to read t[{wanted[0]}, {wanted[1]}]")


@points(1)
def check_panel_1(call, rng):
    """panel 1: columns turned round"""
    look(call, rng, 1, int(rng.integers(4, 8)))


@points(1)
def check_panel_2(call, rng):
    """panel 2: a quarter turn"""
    look(call, rng, 2, int(rng.integers(4, 8)))


@points(1)
def check_panel_3(call, rng):
    """panel 3: the diagonal from the top right"""
    look(call, rng, 3, int(rng.integers(4, 8)))


@points(2)
def check_panel_4(call, rng):
    """panel 4: each row moved by its number"""
    look(call, rng, 4, int(rng.integers(4, 8)))


@points(2)
def check_panel_5(call, rng):
    """panel 5: diagonals as rows"""
    look(call, rng, 5, int(rng.integers(4, 8)))


@points(1)
def check_small(call, rng):
    """n of 1, 2 and 3"""
    for n in (1, 2, 3):
        for panel in range(1, 6):
            look(call, rng, panel, n)
