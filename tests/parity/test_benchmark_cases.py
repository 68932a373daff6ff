"""Every case of `python -m benchmarks` runs on minitorch, PyTorch and NumPy, and they compute the same."""

import pytest

import minitorch
from benchmarks import kernels, small, whole  # noqa: F401  they enter their cases
from benchmarks.harness import CASES, check_agreement

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_contestants_agree(case):
    works = {"minitorch": case.make(minitorch), "PyTorch": case.make(torch)}
    if case.floor:
        works["NumPy"] = case.floor()
    if case.base:
        works["base"] = case.base(minitorch)
    check_agreement(works, calls=1 if case.heavy else 3)


def test_titles_differ():
    titles = [case.title for case in CASES]
    assert len(set(titles)) == len(titles)
