"""Datasets that fail in a worker, in every way there is, and a look at what is left of the workers.

`python -m tests.data_faults 200` injects two hundred faults at random; the tests inject each kind once.
"""

from __future__ import annotations

import gc
import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from multiprocessing import parent_process
from pathlib import Path

import minitorch as torch
from minitorch.utils.data import DataLoader, Dataset, IterableDataset

LIMIT = 60.0  # seconds in which every fault must have come to its end on a busy machine


class Faulty(Dataset):
    """One sample does something bad; the others are arrays, large enough for shared memory."""

    def __init__(self, fault, where: int = 3, size: int = 5000):
        self.fault, self.where, self.size = fault, where, size

    def __len__(self):
        return 12

    def __getitem__(self, i):
        if i == self.where:
            return self.fault()
        return torch.full((self.size,), float(i))


class FaultyStream(IterableDataset):
    def __init__(self, fault):
        self.fault = fault

    def __iter__(self):
        yield torch.zeros(1)
        yield self.fault()


class Unpicklable:
    def __reduce__(self):
        raise TypeError("cannot pickle this")


class Bomb:
    """Comes apart when it is unpickled in the parent."""

    def __reduce__(self):
        return int, ("not a number",)


class Demanding(Exception):
    def __init__(self, one, two):
        super().__init__(one, two)


def raises():
    raise KeyError("broken")


def raises_what_cannot_be_made():
    raise Demanding(1, 2)


def exits():
    os._exit(3)


def exits_softly():
    sys.exit(4)


def is_killed():
    os.kill(os.getpid(), signal.SIGKILL)


def crashes():
    signal.signal(signal.SIGSEGV, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGSEGV)


def sleeps():
    time.sleep(1000)


def stops():
    os.kill(os.getpid(), signal.SIGSTOP)


def interrupts_the_parent():
    os.kill(parent_process().pid, signal.SIGINT)
    time.sleep(1000)


# fault → the error it must lead to, and words of it
FAULTS = {
    raises: (KeyError, "Caught KeyError in DataLoader worker process"),
    raises_what_cannot_be_made: (RuntimeError, "Caught Demanding in DataLoader worker process"),
    exits: (RuntimeError, "exited unexpectedly with exit code 3"),
    exits_softly: (RuntimeError, "exited unexpectedly with exit code 4"),
    is_killed: (RuntimeError, "is killed by signal: SIGKILL"),
    crashes: (RuntimeError, "is killed by signal: SIGSEGV"),
    sleeps: (RuntimeError, "timed out after"),
    stops: (RuntimeError, "timed out after"),
    Unpicklable: (TypeError, "Caught TypeError in DataLoader worker process"),
    Bomb: (ValueError, "invalid literal"),
    interrupts_the_parent: (KeyboardInterrupt, ""),
}


def suffer(fault, dataset=None, timeout: float = 8.0, **options) -> tuple[BaseException | None, float]:
    """Load everything: the error this ends with, and the seconds it took."""
    start, error = time.monotonic(), None
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
    loader = DataLoader(
        dataset or Faulty(fault), batch_size=None, num_workers=options.pop("num_workers", 2), timeout=timeout, **options
    )
    try:
        for _ in loader:
            pass
    except BaseException as found:
        error = found.with_traceback(None)
    return error, time.monotonic() - start


def leftovers(before: Counter | None = None, patience: float = 5.0) -> list[str]:
    """Child processes, descriptors of shared memory and files in /dev/shm that were not there before."""
    end = time.monotonic() + patience
    gc.collect()  # an error holds the frames that it went through, and they hold the last batch
    while True:
        found = inventory() - (before or Counter())
        if not found or time.monotonic() > end:
            return sorted(found.elements())
        time.sleep(0.05)


def inventory() -> Counter:
    """What there is of such things."""
    return Counter([*map(str, children()), *memory_descriptors(), *shared_files()])


def children() -> list[int]:
    """Our child processes, without those that Python keeps for itself until the end."""
    path = Path(f"/proc/self/task/{threading.get_native_id()}/children")
    found = []
    for pid in path.read_text().split() if path.exists() else []:
        try:
            words = Path(f"/proc/{pid}/cmdline").read_text()
        except OSError:
            continue
        if "resource_tracker" not in words and "forkserver" not in words:
            found.append(int(pid))
    return found


def memory_descriptors() -> list[str]:
    """Segments that this process still has."""
    folder = "/proc/self/fd"
    links = []
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        try:
            links.append(os.readlink(f"{folder}/{name}"))
        except OSError:
            continue
    return [link for link in links if "minitorch" in link]


def shared_files() -> list[str]:
    folder = "/dev/shm"
    return [name for name in os.listdir(folder) if "minitorch" in name] if os.path.isdir(folder) else []


def main(count: int) -> int:
    """Faults of random kinds under random options; one line for each that does not end as it must."""
    random.seed(count)
    bad = 0
    for i in range(count):
        fault, (kind, words) = random.choice(list(FAULTS.items()))
        options = {
            "num_workers": random.choice([1, 2, 3]),
            "prefetch_factor": random.choice([1, 2, 5]),
            "persistent_workers": random.random() < 0.3,
            "in_order": random.random() < 0.8,
            "multiprocessing_context": random.choice(["spawn", "forkserver"]),
        }
        size = random.choice([1, 5000, 300_000])
        before = inventory()
        timeout = 4.0 if words.startswith("timed out") else 30.0  # a slow start is not the fault
        error, seconds = suffer(fault, Faulty(fault, random.randrange(12), size), timeout=timeout, **options)
        left = leftovers(before)
        if not isinstance(error, kind) or words not in str(error) or seconds > LIMIT or left:
            bad += 1
            print(f"{i}: {fault.__name__} {options}: {error!r} after {seconds:.1f} s, left {left}", flush=True)
        elif i % 20 == 19:
            print(f"{i + 1} faults", flush=True)
    print(f"{count} faults, {bad} ended badly")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
