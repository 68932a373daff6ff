"""The rules of puzzles: what a cell may be written with, and what the sentence about the rest says."""

import ast

import pytest
from course.rules import LOOPS, Rules

RULES = Rules(
    "+ - and torch.arange",
    names={"torch"},
    attributes={"arange"},
    operators=(ast.Add, ast.Sub, ast.USub),
    refused={**LOOPS, ast.Compare: "a comparison"},
    at_most={"arange": 1},
)


@pytest.mark.parametrize(
    "source",
    [
        "def f(n):\n    return -torch.arange(n) + n - 1",
        "from course import answer\n\n@answer('1')\ndef f(n):\n    def g(k):\n        return k + n\n    return g(n)",
        "def f(n):\n    rows = torch.arange(n)\n    rows += 1\n    return tuple([rows, rows])",
    ],
)
def test_what_is_allowed(source):
    RULES.keep(source)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import math", "line 1 uses an import"),
        ("from minitorch import ones", "line 1 uses an import"),
        ("x = 1\ny = torch.ones(3)", "line 2 uses `.ones`"),
        ("y = max(1, 2)", "line 1 uses `max`"),
        ("y = 2 * 3", "line 1 uses the operator Mult"),
        ("y = 2\ny *= 3", "line 2 uses the operator Mult"),
        ("y = ~2", "line 1 uses the operator Invert"),
        ("y = 1\nz = [y\n     for y in [1]]", "line 2 uses a loop"),
        ("while True:\n    x = 1", "line 1 uses a loop"),
        ("y = 1 < 2", "line 1 uses a comparison"),
        ("getattr = getattr\ny = getattr(1, 'a')", "line 1 uses `getattr`"),
        ("def f(x, eval=eval):\n    return eval('x')", "line 1 uses `eval`"),
        ("match 1:\n    case int(real=y):\n        z = y", "line 1 uses a match statement"),
    ],
)
def test_what_is_not_allowed_is_named_with_its_line(source, found):
    with pytest.raises(AssertionError) as missed:
        RULES.keep(source)
    words = ", which the puzzle does not allow: + - and torch.arange and no more"
    assert str(missed.value).startswith(found + words)


def test_how_often_is_counted_in_the_whole_cell():
    with pytest.raises(AssertionError, match="arange stands in the cell 2 times; one is enough"):
        RULES.keep("a = torch.arange(3)\nb = torch.arange(4)")
