"""One pass over the batches of a loader: in this thread, one thread ahead, or by worker processes."""

from __future__ import annotations

import copy
import itertools
import pickle
import time
import warnings
import weakref
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from .fetch import fetcher
from .processes import Team, Worker, context_of
from .sampler import random_seed


class Iterator:
    """Batches fetched when they are asked for."""

    def __init__(self, loader) -> None:
        self._take(loader)
        self.order = loader.sampler if loader.batch_sampler is None else loader.batch_sampler
        self.indices = iter(self.order)
        self.base_seed = random_seed(loader.generator)  # of the workers; drawn without workers as well, as in PyTorch
        self.yielded = 0
        self._begin()

    def _take(self, loader) -> None:
        """Keep the loader's options, and not the loader, which may keep this iterator."""
        self.loader = copy.copy(loader)
        self.loader._iterator = None

    def _begin(self) -> None:
        if self.loader.timeout:
            raise AssertionError("_SingleProcessDataLoaderIter requires timeout == 0")
        self.fetch = fetcher(self.loader.recipe())

    def __iter__(self):
        return self

    def __len__(self) -> int:
        return len(self.order)

    def __next__(self):
        batch = self._next()
        self.yielded += 1
        told = self.loader.told_length
        if told is not None and self.yielded > told:
            warn_of_length(self.loader, told, self.yielded)
        return batch

    def _next(self):
        return self.fetch(next(self.indices))

    def __getstate__(self):
        raise NotImplementedError(f"{type(self).__name__} cannot be pickled")


def warn_of_length(loader, told: int, yielded: int) -> None:
    """A stream gives more batches than its length promised."""
    text = (
        f"Length of IterableDataset {loader.dataset} was reported to be {told}(when accessing len(dataloader)), but "
        f"{yielded} samples have been fetched. "
    )
    if loader.num_workers:
        text += (
            "For multiprocessing data-loading, this could be caused by not properly configuring the IterableDataset "
            "replica at each worker. Please see https://pytorch.org/docs/stable/data.html#torch.utils.data."
            "IterableDataset for examples."
        )
    warnings.warn(text, stacklevel=3)


class AheadIterator(Iterator):
    """Batches fetched by one thread, `prefetch_factor` of them before they are asked for.

    The thread helps where fetching waits, for a disk or a network, or computes in NumPy: both let go of the
    interpreter.  The order is drawn here, so that it is the same as without the thread.
    """

    def _begin(self) -> None:
        super()._begin()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="DataLoader")
        self.waiting: deque[Future] = deque()
        weakref.finalize(self, self.thread.shutdown, wait=False, cancel_futures=True)

    def _next(self):
        self._submit()  # the first ones; afterwards there is nothing left to do here
        if not self.waiting:
            raise StopIteration
        ended, batch = self.waiting.popleft().result()
        if ended:
            self.waiting.clear()
            self.indices = iter(())
            raise StopIteration
        self._submit()
        return batch

    def _submit(self) -> None:
        """Give the thread as much to do as it may have waiting."""
        while len(self.waiting) < self.loader.prefetch_factor:
            try:
                indices = next(self.indices)
            except StopIteration:
                break
            self.waiting.append(self.thread.submit(fetch_or_end, self.fetch, indices))


def fetch_or_end(fetch, indices) -> tuple[bool, Any]:
    """A batch, or that there are no more: a future cannot carry StopIteration."""
    try:
        return False, fetch(indices)
    except StopIteration:
        return True, None


class Pending:
    """A batch that a worker was asked for, and its answer once that is here."""

    __slots__ = ("answer", "worker")

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.answer: Any = None


class WorkerIterator(Iterator):
    """Batches fetched by worker processes, each of which has `prefetch_factor` of them to do in advance.

    The workers take turns, so that what comes when, and from which worker, is PyTorch's and the same in every run.
    """

    def _begin(self) -> None:
        loader = self.loader
        if loader.prefetch_factor <= 0:
            raise AssertionError("prefetch_factor must be greater than 0 for MultiProcessingDataLoaderIter")
        what = tuple(loader.recipe()), loader.worker_init_fn
        segments = loader.prefetch_factor + 2  # those on their way, and those that the caller looks at
        context = context_of(loader.multiprocessing_context)
        self.team = Team(loader.num_workers, context, what, self.base_seed, segments)
        self.stop = weakref.finalize(self, self.team.stop)
        self.warned = False
        self.epoch, self.numbers = 0, itertools.count()
        self._first_tasks()

    def begin_again(self, loader) -> None:
        """Another epoch with the same workers."""
        self._take(loader)
        self.indices, self.yielded = iter(self.order), 0
        self.epoch += 1
        for worker in self.team.workers:
            worker.tell("epoch", self.epoch)
            worker.tasks, worker.active = 0, True
        self._first_tasks()

    def _first_tasks(self) -> None:
        self.pending: dict[int, Pending] = {}
        self.turns = itertools.cycle(self.team.workers)
        for _ in range(self.loader.prefetch_factor * self.loader.num_workers):
            self._give_task()

    def _give_task(self) -> None:
        """The next indices to the worker whose turn it is."""
        try:
            indices = next(self.indices)
        except StopIteration:
            return
        active = sum(worker.active for worker in self.team.workers)
        most = self.loader.prefetch_factor * self.loader.num_workers // max(active, 1)
        for worker in itertools.islice(self.turns, self.loader.num_workers):
            if worker.active and (self.loader.in_order or worker.tasks < most):
                break
        else:
            return
        number = next(self.numbers)
        self.pending[number] = Pending(worker)
        worker.tasks += 1
        worker.tell("fetch", self.epoch, number, indices, worker.reader.take_returned())

    def _next(self):
        try:
            return self._answer_of(self._next_pending())
        except (StopIteration, Exception):
            if not self.pending and not self.loader.persistent_workers:
                self.stop()
            raise
        except BaseException:  # ^C, above all
            self.team.stop(0.0)
            raise

    def _next_pending(self) -> Pending:
        """The batch to give now, with its answer: the next in order, or the first to arrive."""
        while self.pending:
            number, first = next(iter(self.pending.items()))
            if first.answer is None and not first.worker.active:
                del self.pending[number]  # the stream of this worker has ended
                continue
            if first.answer is None:
                arrived = self._hear(first.worker if self.loader.in_order else None)
                if arrived is None or (self.loader.in_order and arrived != number):
                    continue
                number = arrived
            done = self.pending.pop(number)
            done.worker.tasks -= 1
            return done
        raise StopIteration

    def _hear(self, worker: Worker | None) -> int | None:
        """Take one message: the number of the batch that it brings, or None."""
        message, worker = self._message(worker)
        kind, number = message[:2]
        if number not in self.pending:  # of an epoch that was broken off
            if kind == "batch":
                worker.reader.returned.append(message[3])
            return None
        if kind == "end":
            worker.active = False
            self._give_task()
            return None
        self.pending[number].answer = message
        return number

    def _message(self, worker: Worker | None) -> tuple[tuple, Worker]:
        seconds = self.loader.timeout or None
        try:
            if worker is None:
                start = time.monotonic()
                worker = self.team.ready(seconds)
                seconds = seconds and max(0.0, seconds - (time.monotonic() - start))
            message = worker.hear(seconds) if worker else None
        except RuntimeError:  # it died
            self._abandon()
            raise
        if message is None or worker is None:
            self._abandon()
            raise RuntimeError(f"DataLoader timed out after {self.loader.timeout} seconds")
        return message, worker

    def _abandon(self) -> None:
        """After the death or the silence of a worker nothing more can be expected."""
        self.pending.clear()
        self.team.stop(0.0)

    def _answer_of(self, done: Pending):
        kind, _, pickled, *rest = done.answer
        batch = None
        if kind == "batch":
            batch = pickle.loads(pickled, buffers=done.worker.reader.read(*rest))
        elif kind == "piped":
            batch = pickle.loads(pickled, buffers=rest[0])
            self._warn_of_pipes(rest[1])
        self._give_task()
        if kind == "error":
            pickled.raise_again(done.worker.number)
        return batch

    def _warn_of_pipes(self, refusal: str) -> None:
        if refusal and not self.warned:
            warnings.warn(
                f"DataLoader: no shared memory for batches ({refusal}): they come through pipes, which is slower.",
                stacklevel=5,
            )
            self.warned = True
