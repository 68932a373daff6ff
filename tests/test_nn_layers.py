"""The layers of `torch.nn` against what PyTorch answered: values and gradients in training, and how they print."""

import json
from pathlib import Path

import numpy as np
import pytest

import minitorch
from tests.nn_layers import LAYERS, TRIED, answers, made

STORED = Path(__file__).parent / "golden" / "nn_layers.json"


@pytest.fixture(scope="module")
def stored() -> dict:
    return json.loads(STORED.read_text(encoding="utf-8"))


@pytest.mark.parametrize("call", LAYERS)
def test_layers_print_as_pytorch_s(call, stored):
    assert repr(made(minitorch, call)) == stored[call]["repr"], "run: python -m tests.golden.make_nn_layers"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("call", TRIED)
def test_layers_answer_as_pytorch_s(call, stored):
    found = answers(minitorch, call, LAYERS[call], "float64", True)
    expected = stored[call]["answers"]
    assert list(found) == list(expected)
    for name, value in expected.items():
        np.testing.assert_allclose(found[name], np.array(value), rtol=1e-6, atol=1e-8, err_msg=name)
