"""What is planned are names that PyTorch has."""

from importlib import import_module

import pytest

from minitorch._not_yet import NOT_YET


@pytest.mark.parametrize("module", NOT_YET)
def test_planned_names_are_pytorch_s(module: str) -> None:
    theirs = import_module(module.replace("minitorch", "torch"))
    assert [name for name in NOT_YET[module].split() if not hasattr(theirs, name)] == []
