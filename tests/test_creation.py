"""Making tensors: types, limits and errors as PyTorch has them, and which memory is shared."""

import warnings

import numpy as np
import pytest

import minitorch as torch
from tests.creation_cases import CASES, answer


@pytest.mark.parametrize("expression", CASES)
def test_it_answers_as_pytorch_does(expression):
    assert answer(expression, {"torch": torch, "np": np}) == CASES[expression]


@pytest.mark.parametrize(
    ("expression", "fix"),
    [
        ("torch.from_numpy(np.arange(3)[::-1])", ".copy()"),
        ("torch.from_numpy(np.array(['a']))", "astype"),
        ("torch.tensor([[1, 2], [3]])", "pad"),
        ("torch.tensor([300], dtype=torch.uint8)", "wider"),
        ("torch.ones(2, dtype=np.float32)", "dtype=torch.float32"),
    ],
)
def test_an_error_of_creation_teaches(expression, fix):
    with pytest.raises(Exception) as caught:
        eval(expression)
    notes = "\n".join(caught.value.__notes__)
    assert "Why: " in notes and "See: chapter 01" in notes
    assert fix in notes.partition("Fix: ")[2]


def test_from_numpy_and_as_tensor_share_and_tensor_copies():
    a = np.zeros(3)
    shared, same, copied, converted = (
        torch.from_numpy(a), torch.as_tensor(a), torch.tensor(a), torch.as_tensor(a, dtype=torch.float32)
    )  # fmt: skip
    a[0] = 7
    assert [t[0].item() for t in (shared, same, copied, converted)] == [7, 7, 0, 0]
    shared[1] = 5
    assert a[1] == 5 and shared.numpy() is not a and np.shares_memory(shared.numpy(), a)


def test_a_read_only_array_is_taken_with_a_warning():
    a = np.zeros(3)
    a.flags.writeable = False
    for share in (torch.from_numpy, torch.as_tensor):
        with pytest.warns(UserWarning, match="not writable"):
            share(a)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        torch.tensor(a)


def test_a_memory_mapped_file_is_written_through(tmp_path):
    np.save(tmp_path / "a.npy", np.zeros((4, 3), np.int16))
    t = torch.from_numpy(np.load(tmp_path / "a.npy", mmap_mode="r+"))
    t[2] = 9
    del t
    assert np.load(tmp_path / "a.npy")[2].tolist() == [9, 9, 9]
