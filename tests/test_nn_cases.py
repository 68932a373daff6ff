"""What modules do besides computing, against what PyTorch answered."""

import json
import math
from pathlib import Path

import pytest

import minitorch
from tests.nn_cases import CASES

STORED = Path(__file__).parent / "golden" / "nn_cases.json"


def plain(value):
    """An answer as JSON keeps it."""
    if isinstance(value, dict):
        return {str(key): plain(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value.replace("minitorch.", "torch.") if isinstance(value, str) else value


def assert_alike(ours, theirs, place: str = "answer") -> None:
    """The same answers, numbers up to rounding."""
    if isinstance(theirs, dict):
        assert list(ours) == list(theirs), place
        for key, value in theirs.items():
            assert_alike(ours[key], value, f"{place}[{key!r}]")
    elif isinstance(theirs, list):
        assert isinstance(ours, list), place
        assert len(ours) == len(theirs), place
        for i, value in enumerate(theirs):
            assert_alike(ours[i], value, f"{place}[{i}]")
    elif isinstance(theirs, float):
        assert ours == pytest.approx(theirs, rel=2e-5, abs=2e-6), place
    else:
        assert ours == theirs, place


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", CASES)
def test_modules_behave_as_pytorch_s(name):
    answers = json.loads(STORED.read_text(encoding="utf-8"))
    assert_alike(plain(CASES[name](minitorch)), answers[name])
