"""What runs in a worker process: it is told which samples to fetch, and sends back batches.

One thread reads what the parent says, so that the parent never waits for a busy worker, and so that a worker whose
parent is gone ends at once.  The main thread fetches.
"""

from __future__ import annotations

import os
import pickle
import queue
import random
import signal
import sys
import threading
import traceback
from dataclasses import dataclass
from multiprocessing import connection, parent_process, reduction
from typing import Any, NamedTuple

import numpy as np

from minitorch.as_torch import install_as_torch
from minitorch.ops.random import manual_seed

from .fetch import Recipe, fetcher
from .pickling import dumps_batch, dumps_type
from .shared import Segment, Writer


@dataclass(frozen=True, slots=True)
class WorkerInfo:
    """Which worker this is, of how many, how it was seeded, and its copy of the dataset."""

    id: int
    num_workers: int
    seed: int
    dataset: Any


_here: WorkerInfo | None = None


def get_worker_info() -> WorkerInfo | None:
    """In a worker process, who it is and of how many; None in the main process."""
    return _here


class Task(NamedTuple):
    """What a worker is given at its start.  Memory of the arrays in `pickled` comes beside it."""

    pickled: bytes
    buffers: list
    segment: int  # the size of a segment with the memory instead, whose descriptor follows; 0 for none
    number: int
    workers: int
    base_seed: int
    segments: int  # how many the worker may make for its batches
    as_torch: bool


class Failure(NamedTuple):
    """An exception on its way to the parent."""

    kind: bytes | None  # its class as a pickle
    name: str
    text: str
    trace: str

    def raise_again(self, number: int) -> None:
        """An exception of the same kind, whose text says where it comes from; the worker's traceback is its note."""
        text = f"Caught {self.name} in DataLoader worker process {number}. Original error: {self.text}"
        kind = RuntimeError if self.kind is None else pickle.loads(self.kind)
        try:
            # the text of a KeyError is the repr of what it is given
            error = kind(Readable(text) if issubclass(kind, KeyError) else text)
        except Exception:  # a class that wants other arguments
            error = RuntimeError(text)
        error.add_note(f"Original {self.trace}".rstrip())
        raise error


class Readable(str):
    """A text that is its own repr."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def failure(error: BaseException) -> Failure:
    """What is told of an exception: with the traceback, which cannot travel itself, as text."""
    trace = "".join(traceback.format_exception(error))
    return Failure(dumps_type(type(error)), type(error).__name__, "".join(format_only(error)), trace)


def format_only(error: BaseException) -> str:
    """Kind and text of an error on one line."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def run(channel) -> None:
    """The whole life of a worker.  The interrupt key is the parent's business: it ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    try:
        task: Task = channel.recv()
        Worker(channel, task).work()
    except (BrokenPipeError, ConnectionResetError, EOFError):
        pass  # nobody listens any more


class Worker:
    """The state of a worker process."""

    def __init__(self, channel, task: Task) -> None:
        self.channel, self.task = channel, task
        memory = Segment(task.segment, reduction.recv_handle(channel), private=True) if task.segment else None
        self.writer = Writer(channel, task.segments)
        self.jobs: queue.SimpleQueue = queue.SimpleQueue()
        self.epoch, self.stopping = 0, False
        self.fetch: Any = None
        self.broken: Failure | None = None
        try:
            self._prepare(memory)
        except Exception as error:
            self.broken = failure(error)
        threading.Thread(target=self._listen, daemon=True).start()

    def _prepare(self, memory: Segment | None) -> None:
        """Unpack the dataset, seed all three sources of random numbers, and run worker_init_fn."""
        task = self.task
        if task.as_torch:
            install_as_torch()
        buffers = task.buffers
        if memory is not None:
            whole = np.frombuffer(memory.memory, np.uint8)
            buffers = [whole[start:end] for start, end in buffers]
            memory.close_descriptor()
        seed_all(task.base_seed, task.number)
        self.recipe, prepare = pickle.loads(task.pickled, buffers=buffers)
        self.recipe = Recipe(*self.recipe)
        self._send("ready", -1)  # from here on `timeout` counts
        global _here
        _here = WorkerInfo(task.number, task.workers, task.base_seed + task.number, self.recipe.dataset)
        if prepare is not None:
            prepare(task.number)
        self.fetch = fetcher(self.recipe)

    def _listen(self) -> None:
        """Pass on what the parent says; end the process if the parent is gone."""
        parent: Any = parent_process()
        while not self.stopping:
            try:
                if self.channel not in connection.wait([self.channel, parent.sentinel]):
                    break
                job = pickle.loads(self.channel.recv_bytes())
            except (EOFError, OSError):
                break
            if job[0] == "fetch":
                self.writer.free.extend(job[-1])
            elif job[0] == "epoch":
                self.epoch = job[1]
            self.stopping = job[0] == "stop"
            self.jobs.put(job)
        if not self.stopping:
            os._exit(1)

    def work(self) -> None:
        """Do one job after the other, leaving out those of an epoch that was broken off."""
        while not self.stopping:
            job = self.jobs.get()
            if job[0] == "epoch":
                self._begin_again()
            elif job[0] == "fetch" and job[1] == self.epoch and not self.stopping:
                self._answer(job[2], job[3])
        sys.stdout.flush()

    def _begin_again(self) -> None:
        if self.fetch is None:
            return
        try:
            self.fetch, self.broken = fetcher(self.recipe), None
        except Exception as error:
            self.broken = failure(error)

    def _answer(self, number: int, indices) -> None:
        if self.broken is not None:
            self._send("error", number, self.broken)
            return
        buffers: list = []
        try:
            batch = self.fetch(indices)
            pickled = dumps_batch(batch, buffers)
        except StopIteration as error:
            if type(self.fetch).__name__ == "Stream":
                self._send("end", number)
            else:
                self._send("error", number, failure(error))
            return
        except Exception as error:
            self._send("error", number, failure(error))
            return
        place = self.writer.write(buffers) if buffers else None
        if place is not None:
            self._send("batch", number, pickled, *place)
        else:
            self._send("piped", number, pickled, list(map(bytearray, buffers)), self.writer.refusal)

    def _send(self, *message) -> None:
        self.channel.send_bytes(pickle.dumps(message, protocol=5))


def seed_all(base_seed: int, number: int) -> None:
    """Seeds of random, NumPy and minitorch that differ between workers and epochs, and are PyTorch's."""
    random.seed(base_seed + number)
    manual_seed(base_seed + number)
    words = np.random.SeedSequence([number, base_seed % 2**32, base_seed >> 32, 0]).generate_state(4)
    np.random.seed(words.tolist())
