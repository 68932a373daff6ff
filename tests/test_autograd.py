"""Autograd's behaviour, case by case, against answers that PyTorch gave and a file keeps."""

import json
from pathlib import Path

import pytest

import minitorch
from tests.autograd_cases import answer, cases, same

STORED = json.loads(Path(__file__).with_name("golden").joinpath("autograd.json").read_text(encoding="utf-8"))
CASES = cases()


def test_every_case_has_a_stored_answer():
    assert STORED.keys() == CASES.keys(), "run `python -m tests.golden.make_autograd`"


@pytest.mark.parametrize("name", CASES)
def test_pytorch_s_answer(name):
    ours = answer(CASES[name], minitorch)
    assert same(ours, STORED[name]), f"\nminitorch {ours}\nPyTorch   {STORED[name]}"


@pytest.mark.parametrize(
    ("first", "second", "equal"),
    [
        ([1.0, [2.0]], [1.0000001, [2.0]], True),
        ([1.0], [1.01], False),
        ([1.0], [1.0, 2.0], False),
        (1, True, False),
        (None, 0.0, False),
        ({"a": 1.0}, {"b": 1.0}, False),
        (["RuntimeError"], ["RuntimeError", "word"], False),
    ],
)
def test_the_comparison_sees(first, second, equal):
    assert same(first, second) is equal
