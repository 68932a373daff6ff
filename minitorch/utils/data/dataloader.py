"""`DataLoader`: batches of a dataset, in an order, put together."""

from __future__ import annotations

import multiprocessing
import warnings
from multiprocessing.context import BaseContext
from typing import Any

from minitorch import cuda

from .collate import default_collate, default_convert
from .dataset import IterableDataset
from .fetch import Recipe
from .iterators import AheadIterator, Iterator, WorkerIterator
from .sampler import BatchSampler, RandomSampler, SequentialSampler

FIXED = {"batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers"}


class _Endless:
    """The sampler of an iterable dataset, which decides itself what comes next."""

    def __iter__(self):
        while True:
            yield None


class DataLoader:
    """Iterates over batches of a dataset.

    What and in which order: dataset; batch_size (None: samples as they are); shuffle; sampler or batch_sampler (the
    order, instead of shuffle); drop_last (leave out a shorter last batch); generator (of the order); collate_fn (a list
    of samples → a batch).

    How: num_workers processes fetch the batches, each of them prefetch_factor (2) in advance, after
    worker_init_fn(number); persistent_workers stay for the next epoch; timeout is the most seconds to wait for a batch;
    in_order=False gives batches as they arrive; multiprocessing_context is a start method.  The dataset and its functions
    may be defined in a notebook.  With num_workers=0, prefetch_factor=n lets one thread fetch n batches in advance
    (PyTorch has no such thing).  pin_memory: page-locked memory for a GPU, if there is one.

    ValueError for what contradicts itself.  RuntimeError where a worker dies or is silent for too long; what a worker
    raises is raised here, with its traceback as a note.
    """

    def __init__(
        self, dataset, batch_size: int | None = 1, shuffle: bool | None = None, sampler=None, batch_sampler=None,
        num_workers: int = 0, collate_fn=None, pin_memory: bool = False, drop_last: bool = False, timeout: float = 0,
        worker_init_fn=None, multiprocessing_context=None, generator=None, *, prefetch_factor: int | None = None,
        persistent_workers: bool = False, pin_memory_device: str = "", in_order: bool = True,
    ) -> None:  # fmt: skip
        _check_workers(num_workers, timeout, prefetch_factor, persistent_workers)
        if num_workers > 0 and prefetch_factor is None:
            prefetch_factor = 2
        self.dataset, self.num_workers, self.timeout = dataset, num_workers, timeout
        self.worker_init_fn, self.multiprocessing_context = worker_init_fn, multiprocessing_context
        self.generator, self.prefetch_factor, self.persistent_workers = generator, prefetch_factor, persistent_workers
        self.pin_memory, self.pin_memory_device, self.in_order = pin_memory, pin_memory_device, in_order
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
        self.batch_size, self.drop_last = batch_size, drop_last
        self.sampler, self.batch_sampler = sampler, batch_sampler
        self.collate_fn = collate_fn or (default_convert if batch_sampler is None else default_collate)
        self.told_length: int | None = None  # what len() said of a stream, to be compared with what comes
        self._iterator: Any = None
        self._complete = True

    def __setattr__(self, name: str, value) -> None:
        if name in FIXED and getattr(self, "_complete", False):
            raise ValueError(f"{name} attribute should not be set after {type(self).__name__} is initialized")
        super().__setattr__(name, value)

    @property
    def multiprocessing_context(self):
        """How workers are started, or None: as set for the program, else spawn."""
        return self._context

    @multiprocessing_context.setter
    def multiprocessing_context(self, context) -> None:
        if context is not None:
            context = _context(context, self.num_workers)
        self._context = context

    def recipe(self) -> Recipe:
        """What a worker has to know to make a batch."""
        return Recipe(self.dataset, self.collate_fn, self.batch_sampler is not None, self.drop_last)

    def __iter__(self):
        if self.pin_memory and not cuda.is_available():
            warnings.warn(
                "'pin_memory' argument is set as true but no accelerator is found, then device pinned memory won't be "
                "used.",
                stacklevel=2,
            )
        if self.num_workers == 0:
            return AheadIterator(self) if self.prefetch_factor else Iterator(self)
        if not self.persistent_workers:
            return WorkerIterator(self)
        if self._iterator is None or self._iterator.team.closed:
            self._iterator = WorkerIterator(self)
        else:
            self._iterator.begin_again(self)
        return self._iterator

    def __len__(self) -> int:
        if self._iterable:
            self.told_length = length = len(self.dataset)
            if self.batch_size is None:
                return length
            whole, rest = divmod(length, self.batch_size)
            return whole + bool(rest and not self.drop_last)
        return len(self.sampler if self.batch_sampler is None else self.batch_sampler)


def _check_workers(num_workers, timeout, prefetch_factor, persistent_workers) -> None:
    if num_workers < 0:
        raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
    if timeout < 0:
        raise ValueError("timeout option should be non-negative")
    if prefetch_factor is not None and prefetch_factor < 0:
        raise ValueError("prefetch_factor option should be non-negative")
    if persistent_workers and num_workers == 0:
        raise ValueError("persistent_workers option needs num_workers > 0")


def _context(wanted, num_workers: int) -> BaseContext:
    """A start method by name or as a context.  ValueError or TypeError for anything else, or without workers."""
    if num_workers == 0:
        raise ValueError(
            f"multiprocessing_context can only be used with multi-process loading (num_workers > 0), but got "
            f"{num_workers=}"
        )
    if isinstance(wanted, str):
        methods = multiprocessing.get_all_start_methods()
        if wanted not in methods:
            raise ValueError(
                f"multiprocessing_context option should specify a valid start method in {methods!r}, but got "
                f"multiprocessing_context={wanted!r}"
            )
        return multiprocessing.get_context(wanted)
    if not isinstance(wanted, BaseContext):
        raise TypeError(
            f"multiprocessing_context option should be a valid context object or a string specifying the start method, "
            f"but got multiprocessing_context={wanted}"
        )
    return wanted


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
