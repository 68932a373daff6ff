"""`DataLoader`: batches of a dataset, in an order, put together."""

from __future__ import annotations

import warnings
from typing import Any

from minitorch import cuda

from .collate import default_collate, default_convert
from .dataset import IterableDataset, Subset, TensorDataset
from .sampler import BatchSampler, RandomSampler, SequentialSampler, random_seed


class _Endless:
    """The sampler of an iterable dataset, which decides itself what comes next."""

    def __iter__(self):
        while True:
            yield None


class DataLoader:
    """Iterates over batches of a dataset.

    Args: dataset; batch_size (None: samples as they are); shuffle; sampler or batch_sampler (the order, instead of
    shuffle); collate_fn (a list of samples → a batch); drop_last (leave out a shorter last batch); generator (of the
    order); pin_memory (page-locked memory for a GPU, if there is one).  ValueError for what contradicts itself.
    """

    def __init__(
        self, dataset, batch_size: int | None = 1, shuffle: bool | None = None, sampler=None, batch_sampler=None,
        num_workers: int = 0, collate_fn=None, pin_memory: bool = False, drop_last: bool = False, timeout: float = 0,
        worker_init_fn=None, multiprocessing_context=None, generator=None, *, prefetch_factor: int | None = None,
        persistent_workers: bool = False, pin_memory_device: str = "", in_order: bool = True,
    ) -> None:  # fmt: skip
        self.dataset, self.num_workers, self.timeout = dataset, num_workers, timeout
        self.worker_init_fn, self.multiprocessing_context = worker_init_fn, multiprocessing_context
        self.generator, self.prefetch_factor, self.persistent_workers = generator, prefetch_factor, persistent_workers
        self.pin_memory, self.pin_memory_device, self.in_order = pin_memory, pin_memory_device, in_order
        self._check_workers()
        self._iterable = isinstance(dataset, IterableDataset)
        if self._iterable:
            _check_iterable(shuffle, sampler, batch_sampler)
        _check_order(batch_size, bool(shuffle), sampler, batch_sampler, drop_last)
        if batch_sampler is not None:
            batch_size, drop_last = None, False
        if sampler is None:
            if self._iterable:
                sampler = _Endless()
            else:
                sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_size, self.drop_last, self.sampler, self.batch_sampler = (
            batch_size,
            drop_last,
            sampler,
            batch_sampler,
        )
        if collate_fn is None:
            collate_fn = default_convert if batch_sampler is None else default_collate
        self.collate_fn = collate_fn

    def _check_workers(self) -> None:
        if self.num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if self.timeout < 0:
            raise ValueError("timeout option should be non-negative")
        if self.num_workers == 0 and self.prefetch_factor is not None:
            raise ValueError(
                "prefetch_factor option could only be specified in multiprocessing."
                "let num_workers > 0 to enable multiprocessing, otherwise set prefetch_factor to None."
            )
        if self.prefetch_factor is not None and self.prefetch_factor < 0:
            raise ValueError("prefetch_factor option should be non-negative")
        if self.persistent_workers and self.num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        if self.pin_memory and not cuda.is_available():
            warnings.warn(
                "'pin_memory' argument is set as true but no accelerator is found, then device pinned memory won't be used.",
                stacklevel=3,
            )

    def __iter__(self):
        return _Iterator(self)

    def __len__(self) -> int:
        if self._iterable:
            length = len(self.dataset)
            if self.batch_size is None:
                return length
            whole, rest = divmod(length, self.batch_size)
            return whole + bool(rest and not self.drop_last)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)


def _check_iterable(shuffle, sampler, batch_sampler) -> None:
    for name, value in (("shuffle", shuffle or None), ("sampler", sampler), ("batch_sampler", batch_sampler)):
        if value is not None:
            raise ValueError(
                f"DataLoader with IterableDataset: expected unspecified {name} option, but got {name}={value}"
            )


def _check_order(batch_size, shuffle, sampler, batch_sampler, drop_last) -> None:
    if sampler is not None and shuffle:
        raise ValueError("sampler option is mutually exclusive with shuffle")
    if batch_sampler is not None and (batch_size != 1 or shuffle or sampler is not None or drop_last):
        raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
    if batch_sampler is None and batch_size is None and drop_last:
        raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")


class _Iterator:
    """One pass over the batches."""

    def __init__(self, loader: DataLoader) -> None:
        self.loader, self.fetch = loader, fetcher(loader)
        self.indices = iter(loader.sampler if loader.batch_sampler is None else loader.batch_sampler)
        self.base_seed = random_seed(loader.generator)  # of the workers; drawn without workers as well, as in PyTorch
        self.yielded = 0

    def __iter__(self):
        return self

    def __next__(self):
        batch = self.fetch(next(self.indices))
        self.yielded += 1
        return batch

    def __len__(self) -> int:
        return len(self.loader)


def fetcher(loader: DataLoader):
    """A function of an index, or of a list of indices, that gives the batch."""
    dataset, collate, batched = loader.dataset, loader.collate_fn, loader.batch_sampler is not None
    if loader._iterable:
        return _Stream(dataset, collate, batched, loader.drop_last)
    if not batched:
        return lambda index: collate(dataset[index])
    if collate is default_collate and (rows := rows_of(dataset)) is not None:
        return rows
    if callable(getattr(dataset, "__getitems__", None)):
        return lambda indices: collate(dataset.__getitems__(indices))
    return lambda indices: collate([dataset[index] for index in indices])


def rows_of(dataset) -> Any:
    """For tensors, or subsets of them: a function that takes a whole batch of rows at once, which stacking would give."""
    if type(dataset) is TensorDataset:
        return lambda indices: [tensor[indices] for tensor in dataset.tensors]
    if type(dataset) is Subset and (rows := rows_of(dataset.dataset)) is not None:
        return lambda indices: rows([dataset.indices[i] for i in indices])
    return None


class _Stream:
    """The batches of an iterable dataset: as many samples as a list of indices is long, until there are no more."""

    def __init__(self, dataset, collate, batched: bool, drop_last: bool) -> None:
        self.samples, self.collate, self.batched, self.drop_last = iter(dataset), collate, batched, drop_last
        self.ended = False

    def __call__(self, indices):
        if self.ended:
            raise StopIteration
        if not self.batched:
            return self.collate(next(self.samples))
        samples = []
        for _ in indices:
            try:
                samples.append(next(self.samples))
            except StopIteration:
                self.ended = True
                break
        if not samples or (self.drop_last and len(samples) < len(indices)):
            raise StopIteration
        return self.collate(samples)
