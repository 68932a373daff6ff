"""Datasets, samplers, loaders and collation give what they give in PyTorch: values, orders, errors and warnings."""

import pytest

import minitorch
import minitorch.utils.data
from tests.data_cases import CASES, outcome

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("name", CASES)
def test_it_is_pytorchs(name):
    import torch.utils.data

    assert outcome(minitorch, CASES[name]) == outcome(torch, CASES[name])
