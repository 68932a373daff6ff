"""From indices to a batch: what the main process and the workers alike do to a dataset.

An error on the way gets a note that names the sample, or the samples of the batch that could not be put together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from minitorch.messages import teach
from minitorch.tensor import Tensor

from .collate import default_collate
from .dataset import IterableDataset, Subset, TensorDataset


class Recipe(NamedTuple):
    """What a loader knows about making batches."""

    dataset: Any
    collate: Callable
    batched: bool
    drop_last: bool


def fetcher(recipe: Recipe) -> Callable:
    """A function of an index, or of a list of indices, that gives the batch.  StopIteration where a stream ends."""
    dataset, collate, batched, _ = recipe
    if isinstance(dataset, IterableDataset):
        return Stream(recipe)
    if not batched:
        return lambda index: collate(sample_of(dataset, index))
    if collate is default_collate and (rows := rows_of(dataset)) is not None:
        return rows
    if callable(getattr(dataset, "__getitems__", None)):
        return lambda indices: put_together(collate, dataset.__getitems__(indices), indices)
    return lambda indices: put_together(collate, [sample_of(dataset, index) for index in indices], indices)


def rows_of(dataset) -> Callable | None:
    """For tensors, or subsets of them: a function that takes a whole batch of rows at once, which stacking would give."""
    if type(dataset) is TensorDataset:
        return lambda indices: [rows_at(tensor, indices) for tensor in dataset.tensors]
    if type(dataset) is Subset and (rows := rows_of(dataset.dataset)) is not None:
        return lambda indices: rows([dataset.indices[i] for i in indices])
    return None


def rows_at(tensor: Tensor, indices: list):
    """tensor[indices], where nothing needs to be recorded in a fraction of the time: a loader may do little else."""
    array = tensor.array
    if tensor.requires_grad or type(array) is not np.ndarray or not array.ndim or not indices:
        return tensor[indices]
    return Tensor(array.take(indices, axis=0))


def sample_of(dataset, index):
    """One sample; an error on the way tells which."""
    try:
        return dataset[index]
    except Exception as error:
        error.add_note(f"The dataset raised this for sample {index}.")
        raise


def put_together(collate: Callable, samples: list, indices):
    """A batch of samples; an error on the way tells which."""
    try:
        return collate(samples)
    except Exception as error:
        fix = "look at these samples of the dataset, or pass a collate_fn that can put them together."
        teach(error, f"collating raised this for samples {list(indices)}, entry 0 being the first of them.", fix)
        raise


class Stream:
    """The batches of an iterable dataset: as many samples as a list of indices is long, until there are no more."""

    def __init__(self, recipe: Recipe) -> None:
        self.samples, self.collate = iter(recipe.dataset), recipe.collate
        self.batched, self.drop_last = recipe.batched, recipe.drop_last
        self.ended, self.count = False, 0

    def __call__(self, indices):
        if self.ended:
            raise StopIteration
        if not self.batched:
            return self.collate(self._next())
        samples: list = []
        for _ in indices:
            try:
                samples.append(self._next())
            except StopIteration:
                self.ended = True
                break
        if not samples or (self.drop_last and len(samples) < len(indices)):
            raise StopIteration
        return put_together(self.collate, samples, range(self.count - len(samples), self.count))

    def _next(self):
        try:
            sample = next(self.samples)
        except StopIteration:
            raise
        except Exception as error:
            error.add_note(f"The dataset raised this after {self.count} samples.")
            raise
        self.count += 1
        return sample
