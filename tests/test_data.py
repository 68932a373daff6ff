"""Datasets, samplers, batches and loaders in one process."""

import threading
import time
from typing import ClassVar

import numpy as np
import pytest

import minitorch as torch
from minitorch.utils.data import DataLoader, Dataset, IterableDataset, TensorDataset, default_collate
from tests.data_cases import CASES, outcome

WARNINGS_GIVEN = {"split_leaves_one_empty": 1, "length_that_lies": 2}


@pytest.mark.parametrize("name", CASES)
def test_programs_run(name):
    found, texts = outcome(torch, CASES[name])
    assert isinstance(found, list | dict)
    assert len(texts) == WARNINGS_GIVEN.get(name, 0)


def test_the_order_is_pytorchs_under_a_seed():
    """As PyTorch 2.13 gave it: two epochs of a small shuffled loader."""
    torch.manual_seed(0)
    loader = DataLoader(range(20), batch_size=8, shuffle=True, drop_last=True)
    epochs = [[batch.tolist() for batch in loader] for _ in range(2)]
    assert epochs == [
        [[6, 15, 11, 13, 9, 2, 1, 17], [16, 8, 5, 12, 18, 3, 19, 10]],
        [[12, 1, 13, 14, 10, 19, 9, 18], [15, 11, 16, 17, 4, 2, 5, 0]],
    ]


class Broken(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        if i == 2:
            raise OSError("cannot identify image file")
        return torch.zeros(i + 1)


def test_a_broken_sample_is_named():
    with pytest.raises(OSError, match="cannot identify") as caught:
        list(DataLoader(Broken(), batch_size=None))
    assert caught.value.__notes__ == ["The dataset raised this for sample 2."]


def test_samples_that_do_not_fit_together_are_named():
    with pytest.raises(RuntimeError, match="stack expects each tensor to be equal size") as caught:
        next(iter(DataLoader(Broken(), batch_size=2)))
    assert "samples [0, 1], entry 0 being the first" in "".join(caught.value.__notes__)


def test_a_broken_stream_says_how_far_it_came():
    class Stream(IterableDataset):
        def __iter__(self):
            yield from range(3)
            raise OSError("gone")

    with pytest.raises(OSError, match="gone") as caught:
        list(DataLoader(Stream(), 2))
    assert caught.value.__notes__ == ["The dataset raised this after 3 samples."]


def test_tensors_come_as_stacking_would_give_them():
    x, y = torch.arange(12.0).reshape(6, 2), torch.arange(6)
    data = TensorDataset(x, y)
    for indices in ([0, 5, 5], [3], [-1, 0]):
        fast = next(iter(DataLoader(data, batch_sampler=[indices])))
        slow = default_collate([data[i] for i in indices])
        assert all(a.equal(b) and a.dtype == b.dtype for a, b in zip(fast, slow, strict=True))
    with pytest.raises(IndexError):
        next(iter(DataLoader(data, batch_sampler=[[6]])))


# --- one thread ahead -----------------------------------------------------------------------------------------------------


class Numbers(Dataset):
    def __init__(self, n=8):
        self.n, self.threads = n, set()

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        self.threads.add(threading.current_thread().name)
        return i


def test_a_thread_gives_the_same_batches_in_the_same_order():
    found = []
    for ahead in (None, 1, 3, 50):
        torch.manual_seed(5)
        loader = DataLoader(Numbers(), 3, shuffle=True, prefetch_factor=ahead)
        found.append([[batch.tolist() for _ in range(2) for batch in loader], torch.rand(1).item()])
    assert found[1:] == found[:1] * 3


def test_it_is_one_thread_and_it_ends():
    data = Numbers()
    before = threading.active_count()
    for _ in DataLoader(data, 2, prefetch_factor=2):
        break
    assert len(data.threads) == 1
    assert data.threads != {threading.current_thread().name}
    end = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < end:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_loading_and_working_overlap():
    class Announced(Dataset):
        begun: ClassVar = [threading.Event() for _ in range(4)]

        def __len__(self):
            return 4

        def __getitem__(self, i):
            self.begun[i].set()
            return i

    for i in DataLoader(Announced(), None, prefetch_factor=1):
        # while we work on one, the next begins to load; without the thread it would wait for us
        assert i == 3 or Announced.begun[i + 1].wait(30)


def test_an_error_in_the_thread_is_the_error_here():
    iterator = iter(DataLoader(Broken(), None, prefetch_factor=4))
    assert [tuple(next(iterator).shape) for _ in range(2)] == [(1,), (2,)]
    with pytest.raises(OSError, match="cannot identify") as caught:
        next(iterator)
    assert caught.value.__notes__ == ["The dataset raised this for sample 2."]
    assert next(iterator).shape == (4,)


def test_a_stream_ends_in_the_thread_too():
    class Stream(IterableDataset):
        def __iter__(self):
            return iter(range(5))

    for ahead in (1, 2, 20):
        assert [b.tolist() for b in DataLoader(Stream(), 2, prefetch_factor=ahead)] == [[0, 1], [2, 3], [4]]


def test_loaders_can_be_nested_and_iterated_at_the_same_time():
    loader = DataLoader(range(3))
    assert [(int(a), int(b)) for a in loader for b in loader] == [(a, b) for a in range(3) for b in range(3)]


def test_a_loader_is_not_held_by_its_iterator():
    iterator = iter(DataLoader(np.arange(3)))
    assert len(iterator) == 3
    with pytest.raises(NotImplementedError, match="cannot be pickled"):
        iterator.__getstate__()
