"""Autograd's behaviour, case by case, against the PyTorch that is installed."""

import pytest

import minitorch
from tests.autograd_cases import answer, cases, same

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")
CASES = cases()


@pytest.mark.parametrize("name", CASES)
def test_minitorch_answers_as_pytorch(name):
    theirs, ours = (answer(CASES[name], library) for library in (torch, minitorch))
    assert same(ours, theirs), f"\nminitorch {ours}\nPyTorch   {theirs}"
