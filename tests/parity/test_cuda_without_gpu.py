"""The stored answers of `torch.cuda` without a GPU are PyTorch's."""

import pytest

from tests.test_cuda_without_gpu import ACCELERATOR, ANSWERS, CLEARER, CPU, TORCH, answer

torch = pytest.importorskip("torch", reason="compares with torch, which is not installed")
pytestmark = [
    pytest.mark.skipif(torch.backends.cuda.is_built(), reason="this PyTorch was built with CUDA"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


@pytest.mark.parametrize("call", ANSWERS)
def test_cuda(call):
    assert answer(torch.cuda, call) == ANSWERS[call]


@pytest.mark.parametrize("call", CPU)
def test_cpu(call):
    assert answer(torch.cpu, call) == CPU[call]


@pytest.mark.parametrize("call", ACCELERATOR)
def test_accelerator(call):
    assert answer(torch.accelerator, call) == ACCELERATOR[call]


@pytest.mark.parametrize("call", TORCH)
def test_tensors_and_devices(call):
    assert answer(torch, call) == TORCH[call]


@pytest.mark.parametrize("call", CLEARER)
def test_what_is_clearer_here_is_an_error_there(call):
    assert answer(torch.cuda, call) != CLEARER[call]
