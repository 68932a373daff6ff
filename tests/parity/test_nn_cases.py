"""What modules do besides computing, on minitorch and on PyTorch itself."""

import pytest

import minitorch
from tests.nn_cases import CASES
from tests.test_nn_cases import assert_alike, plain

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", CASES)
def test_modules_behave_as_pytorch_s(name):
    assert_alike(plain(CASES[name](minitorch)), plain(CASES[name](torch)))
