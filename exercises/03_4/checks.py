"""03.4: five patterns from comparisons of a column with a row."""

import ast

import numpy as np
from course.checking import points, tensor
from course.rules import LOOPS, Rules

META = {
    "id": "03.4",
    "name": "masks",
    "title": "Five patterns from comparisons: a puzzle",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Say of each panel in words: the place in row i and column j is dark when … Panel 1: when i equals j.",
        "Panel 2 is a difference, panel 4 a sum. In panel 3, i // 2 and j // 2 number the blocks.",
        "Panel 2: (i - j) ** 2 tells nothing of the sign. Panel 3: the sum of the two block numbers is odd. Panel 5: four "
        "comparisons, joined by |.",
    ],
}

RULES = Rules(
    "torch.arange, indexing, numbers, n, + - * // % **, comparisons, & | ~ and functions of your own",
    names={"torch", "n"},
    attributes={"arange"},
    operators=(
        *(ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.Pow, ast.UAdd, ast.USub),
        *(ast.BitAnd, ast.BitOr, ast.Invert),
    ),
    refused=LOOPS | dict.fromkeys((ast.IfExp, ast.If, ast.BoolOp), "a condition, `and` or `or`"),
)
PANELS = [
    lambda i, j, n: i == j,
    lambda i, j, n: abs(i - j) <= 1,
    lambda i, j, n: (i // 2 + j // 2) % 2 == 1,
    lambda i, j, n: i + j >= n - 1,
    lambda i, j, n: (i == 0) | (i == n - 1) | (j == 0) | (j == n - 1),
]
# Of each panel: what a known mistake draws.
MISTAKES = {
    1: {"that is the other diagonal, from the top right": lambda i, j, n: i + j == n - 1},
    2: {
        "only the diagonal is dark; its neighbours are to be dark as well": lambda i, j, n: i == j,
        "one side of the diagonal is missing: the difference has a sign": lambda i, j, n: (i - j <= 1) & (i >= j),
        "everything on one side of the diagonal is dark: the difference has a sign": lambda i, j, n: i - j <= 1,
    },
    3: {
        "single places alternate; the drawing has blocks of 2 by 2": lambda i, j, n: (i + j) % 2 == 1,
        "pale and dark are exchanged; the block at the top left is pale": lambda i, j, n: (i // 2 + j // 2) % 2 == 0,
        "those are stripes along the diagonal: number the blocks of rows and of columns first, then add": (
            lambda i, j, n: (i + j) // 2 % 2 == 1
        ),
    },
    4: {
        "the diagonal itself is dark too; i + j is n - 1 there, since counting begins at 0": lambda i, j, n: i + j >= n,
        "that is below the diagonal from the top left; the drawing's comes from the top right": lambda i, j, n: i >= j,
        "dark is what lies below, not above": lambda i, j, n: i + j <= n - 1,
    },
    5: {
        "the last row and column are number n - 1": lambda i, j, n: (i == 0) | (j == 0),
        "only the corners are dark": lambda i, j, n: ((i == 0) | (i == n - 1)) & ((j == 0) | (j == n - 1)),
        "that is the inside; the drawing has the edges": lambda i, j, n: (i > 0) & (i < n - 1) & (j > 0) & (j < n - 1),
    },
}


def look(call, panel, n):
    """One panel for one n; the misconceptions with a name come first."""
    RULES.keep(call.source)
    out = call(n)
    assert type(out) in (tuple, list) and len(out) == 5, "return five tensors, one for each panel"
    got = out[panel - 1]
    assert isinstance(got, tensor), f"panel {panel}: {got!r:.30} is not a tensor"
    got = np.asarray(got)
    assert got.shape == (n, n), (
        f"panel {panel}: for n = {n} the shape is {got.shape}; a column of rows against a row of columns gives ({n}, {n})"
    )
    assert got.dtype == bool, f"panel {panel}: the type is {got.dtype}; a comparison gives bool"
    i, j = np.indices((n, n))
    want = PANELS[panel - 1](i, j, n)
    if np.array_equal(got, want):
        return
    for message, rule in MISTAKES[panel].items():
        drawn = rule(i, j, n)
        assert not np.array_equal(got, drawn) and not np.array_equal(got, drawn.T), f"panel {panel}, n = {n}: {message}"
    row, column = (int(k) for k in np.argwhere(got != want)[0])
    colour = "dark" if want[row, column] else "pale"
    raise AssertionError(f"panel {panel}, n = {n}: the place in row {row}, column {column} is to be {colour}")


def some(rng):
    """An even n and an odd one."""
    return 2 * int(rng.integers(3, 6)), 2 * int(rng.integers(2, 5)) + 1


@points(1)
def check_panel_1(call, rng):
    """panel 1: the diagonal"""
    for n in some(rng):
        look(call, 1, n)


@points(1)
def check_panel_2(call, rng):
    """panel 2: the diagonal and its neighbours"""
    for n in some(rng):
        look(call, 2, n)


@points(1)
def check_panel_3(call, rng):
    """panel 3: blocks of 2 by 2"""
    for n in some(rng):
        look(call, 3, n)


@points(1)
def check_panel_4(call, rng):
    """panel 4: on and below the other diagonal"""
    for n in some(rng):
        look(call, 4, n)


@points(1)
def check_panel_5(call, rng):
    """panel 5: the edges"""
    for n in some(rng):
        look(call, 5, n)


@points(1)
def check_small(call, rng):
    """n of 1, 2 and 3"""
    for n in (1, 2, 3):
        for panel in range(1, 6):
            look(call, panel, n)
