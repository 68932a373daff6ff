"""The table of tests/creation_cases.py is what PyTorch answers."""

import numpy as np
import pytest

from tests.creation_cases import CASES, answer


@pytest.mark.parametrize("expression", CASES)
def test_the_table_is_pytorchs(expression):
    torch = pytest.importorskip("torch")
    assert answer(expression, {"torch": torch, "np": np}) == CASES[expression]
