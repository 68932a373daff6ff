"""Worker processes as the parent sees them: started without running the user's program again, heard, and ended."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, reduction, spawn
from typing import Any

from minitorch.messages import teach

from . import shared, worker
from .pickling import dumps

GRACE = 5.0  # seconds that a worker may take to end by itself
START = 120.0  # and to start
CHECK = 1.0  # seconds after which a silent worker is looked at
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
ENOUGH = 1 << 16  # bytes of arrays from which on a dataset travels in shared memory

_starting = threading.Lock()


def context_of(wanted) -> Any:
    """The start method to use: the one asked for, or set for the program; else spawn, which every system has.

    Forking is taken only where it is asked for: a copy of a process with threads, as a notebook has, may hang.
    """
    if wanted is not None:
        return wanted
    chosen = multiprocessing.get_start_method(allow_none=True)
    return multiprocessing.get_context("spawn" if chosen in (None, "fork") else chosen)


@contextmanager
def fresh_starts() -> Iterator[None]:
    """Processes started inside do not import the program of this one, compute on one thread, and leave ^C to us.

    Python's own way imports the main script anew in each process: one without `if __name__ == "__main__"` would start
    workers without end.  What such a script defines reaches ours by value.
    """
    prepared = spawn.get_preparation_data

    def without_program(name: str) -> dict:
        return {key: value for key, value in prepared(name).items() if not key.startswith("init_main")}

    with _starting:
        before = {name: os.environ.get(name) for name in ONE_THREAD}
        masks = hasattr(signal, "pthread_sigmask")
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
        spawn.get_preparation_data = without_program
        os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
        try:
            yield
        finally:
            spawn.get_preparation_data = prepared
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value
            if masks:
                signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


class Worker:
    """One process: `tell` it what to do, `hear` its next message."""

    def __init__(self, number: int, context) -> None:
        self.number = number
        self.reader = shared.Reader()
        self.tasks, self.active, self.started = 0, True, False
        self.channel, theirs = context.Pipe()
        self.process = context.Process(target=worker.run, args=(theirs,), daemon=True, name=f"DataLoader-{number}")
        try:
            self.process.start()
        finally:
            theirs.close()

    def tell(self, *message) -> None:
        """Send a message.  A dead worker does not answer: `hear` says so when its answer is wanted."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self.channel.send_bytes(pickle.dumps(message, protocol=5))

    def hear(self, seconds: float | None = None) -> tuple | None:
        """The next message; None if there is none within that time.  RuntimeError if the worker is dead.

        The time for a process to start, and to import what the dataset needs, does not count.
        """
        if seconds is not None and not self.started:
            seconds = max(seconds, START)
        limit = None if seconds is None else time.monotonic() + seconds
        while True:
            wait = CHECK if limit is None else max(0.0, min(CHECK, limit - time.monotonic()))
            if not self.channel.poll(wait):
                if not self.process.is_alive() and not self.channel.poll(0):
                    raise self.death()
                if limit is not None and time.monotonic() >= limit:
                    return None
                continue
            try:
                message = pickle.loads(self.channel.recv_bytes())
                self.started = True
                if message[0] == "segment":
                    self.reader.add(message[2], message[3], self.channel)
                return message
            except (EOFError, ConnectionResetError):
                break
        raise self.death()

    def death(self) -> Exception:
        """How the process ended."""
        self.process.join(GRACE)
        code, who = self.process.exitcode, f"DataLoader worker {self.number}"
        if code is None:
            error = RuntimeError(f"{who} exited unexpectedly: it closed its pipe and still runs")
        elif code >= 0:
            error = RuntimeError(f"{who} exited unexpectedly with exit code {code}")
        else:
            error = RuntimeError(f"{who} is killed by signal: {signal_name(-code)}")
        why = "code in the worker ended the process, so there is no traceback"
        if code == -signal.SIGTERM:
            why = "something else on this machine asked the worker to end"
        elif code == -getattr(signal, "SIGKILL", 9):
            why = "something else ended the worker: mostly the system, which had run out of memory"
        fix = "num_workers=0 shows what happens inside; smaller batches, or fewer workers, need less memory."
        return teach(error, f"{why}; it was process {self.process.pid}.", fix)


def signal_name(number: int) -> str:
    """SIGKILL, for instance."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


class Team:
    """The workers of one iterator, who all get the same dataset and their own numbers and seeds."""

    def __init__(self, count: int, context, what, base_seed: int, segments: int) -> None:
        self.workers: list[Worker] = []
        self.owner, self.closed = os.getpid(), False
        buffers: list = []
        pickled = dumps(what, buffers)
        memory = in_shared_memory(buffers)
        places = memory[1] if memory else [bytearray(buffer) for buffer in buffers]
        size = memory[0].size if memory else 0
        as_torch = "torch" in sys.modules and sys.modules["torch"] is sys.modules["minitorch"]
        try:
            with fresh_starts():
                for number in range(count):
                    self.workers.append(Worker(number, context))
            for one in self.workers:
                task = worker.Task(pickled, places, size, one.number, count, base_seed, segments, as_torch)
                one.channel.send(task)
                if memory:
                    reduction.send_handle(one.channel, memory[0].descriptor, one.process.pid)
        except (BrokenPipeError, ConnectionResetError):
            error = one.death()
            self.stop(0.0)
            raise error from None
        except BaseException:
            self.stop(0.0)
            raise
        finally:
            if memory:
                memory[0].close_descriptor()

    def stop(self, grace: float = GRACE) -> None:
        """End all processes: by asking them, after `grace` seconds by force.  Only the process that started them does."""
        if self.closed or os.getpid() != self.owner:
            return
        self.closed = True
        limit = time.monotonic() + grace
        try:
            for one in self.workers:
                if grace:
                    ask_to_stop(one)
                else:
                    one.process.kill()
            for one in self.workers:
                one.process.join(max(0.0, limit - time.monotonic()))
        finally:
            for one in self.workers:
                if one.process.is_alive():
                    one.process.kill()
                one.process.join()
                one.channel.close()
                one.process.close()
                one.reader.segments.clear()

    def ready(self, seconds: float | None) -> Worker | None:
        """A worker that has something to say, or that died; None if there is none within that time."""
        busy = {one.channel: one for one in self.workers if one.active and one.tasks}
        if seconds is not None and not all(one.started for one in busy.values()):
            seconds = max(seconds, START)
        found = connection.wait(list(busy), seconds)
        return busy[found[0]] if found else None  # type: ignore[index]


def ask_to_stop(one: Worker) -> None:
    """What a worker has under way it finishes; what was not begun it leaves, and what it would send fails."""
    try:
        one.channel.send_bytes(pickle.dumps(("stop",)))
        if hasattr(socket, "AF_UNIX"):
            # Closing would do, were it not that with unread answers in it the worker might miss what was just sent.
            with socket.socket(fileno=os.dup(one.channel.fileno())) as end:
                end.shutdown(socket.SHUT_RD)
        else:
            one.channel.close()
    except OSError:
        return  # it has ended already


def in_shared_memory(buffers: list) -> tuple[shared.Segment, list] | None:
    """A segment with the memory of the arrays, once for all workers, and their places; None where pipes have to do."""
    places, size = shared.layout(buffers)
    if size < ENOUGH or not shared.POSSIBLE:
        return None
    try:
        segment = shared.Segment(size)
    except OSError:
        return None
    shared.copy_in(segment.memory, buffers, places)
    return segment, places
