"""Programs with checkpoints give what they give in PyTorch, errors and warnings included."""

import pytest

import minitorch
import minitorch.utils.checkpoint
from tests.checkpoint_cases import CASES, outcome

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("name", CASES)
def test_it_is_pytorchs(name):
    import torch.utils.checkpoint

    ours, theirs = outcome(minitorch, CASES[name]), outcome(torch, CASES[name])
    assert same(ours, theirs), f"{ours}\n{theirs}"


def same(a, b) -> bool:
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(map(same, a, b))
    return abs(a - b) <= 1e-9 * max(1, abs(b)) if isinstance(a, float) else a == b
