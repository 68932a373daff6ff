"""Datasets, samplers, loaders and collation give what they give in PyTorch: values, orders, errors and warnings."""

import pytest

import minitorch
import minitorch.utils.data
from tests.data_cases import CASES, WORKERS, outcome

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("name", CASES)
def test_it_is_pytorchs(name):
    import torch.utils.data

    assert outcome(minitorch, CASES[name]) == outcome(torch, CASES[name])


@pytest.mark.parametrize("name", WORKERS)
def test_workers_are_pytorchs(name):
    import torch.utils.data

    assert outcome(minitorch, WORKERS[name]) == outcome(torch, WORKERS[name])
