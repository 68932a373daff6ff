"""The layers of `torch.nn` against PyTorch's: how they print, what they hold from a seed, answers and gradients."""

import numpy as np
import pytest

import minitorch
from tests.nn_layers import LAYERS, TRIED, answers, made

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")


@pytest.mark.parametrize("call", LAYERS)
def test_layers_print_as_pytorch_s(call):
    assert repr(made(minitorch, call)) == repr(made(torch, call))


@pytest.mark.parametrize("call", LAYERS)
def test_a_seed_gives_the_same_first_values(call):
    ours, theirs = (made(library, call).state_dict() for library in (minitorch, torch))
    assert list(ours) == list(theirs)
    assert list(ours._metadata.items()) == list(theirs._metadata.items())
    for name, value in theirs.items():
        if not call.startswith("Lazy"):
            np.testing.assert_array_equal(ours[name].numpy(), value.numpy(), name)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("training", [True, False], ids=["train", "eval"])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("call", TRIED)
def test_layers_answer_as_pytorch_s(call, dtype, training):
    ours, theirs = (answers(library, call, LAYERS[call], dtype, training) for library in (minitorch, torch))
    assert list(ours) == list(theirs)
    close = {"rtol": 2e-5, "atol": 4e-6} if dtype == "float32" else {"rtol": 1e-7, "atol": 1e-9}
    for name, value in theirs.items():
        assert ours[name].dtype == value.dtype, name
        np.testing.assert_allclose(ours[name], value, **close, err_msg=name)
