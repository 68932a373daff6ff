"""Memory that two processes see, in which batches travel without being copied through a pipe.

A segment is a file without a name: nothing can be left behind, however the processes end.  On Linux it is a `memfd`,
which the size of /dev/shm does not limit; on other Unix systems a temporary file that is removed at once.  A worker
makes the segments it needs and hands their descriptors to the parent.  Where that cannot be done (Windows, no memory,
no descriptors left) batches go through the pipe.
"""

from __future__ import annotations

import mmap
import os
import tempfile
import weakref
from collections import deque
from multiprocessing import reduction

import numpy as np

ALIGNMENT = 64
POSSIBLE = hasattr(os, "posix_fallocate") or hasattr(os, "memfd_create")  # descriptors can be passed on


class Segment:
    """`size` bytes of shared memory, new ones or those behind a descriptor; `private` ones are copied when written."""

    def __init__(self, size: int, descriptor: int | None = None, private: bool = False) -> None:
        self.size = size
        self.descriptor = nameless_file(size) if descriptor is None else descriptor
        try:
            self.memory = mmap.mmap(self.descriptor, size, access=mmap.ACCESS_COPY if private else mmap.ACCESS_WRITE)
        except OSError:
            self.close_descriptor()
            raise

    def close_descriptor(self) -> None:
        """The memory stays as long as it is mapped."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
        self.descriptor = -1


def nameless_file(size: int) -> int:
    """The descriptor of a file of that size, all of it reserved.  OSError if there is no room."""
    if hasattr(os, "memfd_create"):
        descriptor = os.memfd_create("minitorch-data")
    else:
        descriptor, path = tempfile.mkstemp()
        os.unlink(path)
    try:
        # Growing without reserving would succeed, and writing end the process with SIGBUS where memory has run out.
        (os.posix_fallocate if hasattr(os, "posix_fallocate") else _grow)(descriptor, 0, size)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _grow(descriptor: int, start: int, size: int) -> None:
    os.ftruncate(descriptor, start + size)


def layout(buffers: list) -> tuple[list[tuple[int, int]], int]:
    """Where each buffer goes, as (start, end), and the bytes needed in all."""
    places, end = [], 0
    for buffer in buffers:
        places.append((end, end + buffer.nbytes))
        end += -(-buffer.nbytes // ALIGNMENT) * ALIGNMENT
    return places, end


def copy_in(memory, buffers: list, places: list[tuple[int, int]]) -> None:
    target = np.frombuffer(memory, np.uint8)
    for buffer, (start, end) in zip(buffers, places, strict=True):
        target[start:end] = np.frombuffer(buffer, np.uint8)


class Writer:
    """A worker's segments, each with a number: the parent gives numbers back when it needs the memory no more."""

    def __init__(self, channel, limit: int) -> None:
        self.channel, self.limit = channel, limit
        self.segments: dict[int, Segment] = {}
        self.free: deque[int] = deque()
        self.refusal = "" if POSSIBLE else "this system cannot pass memory on"

    def write(self, buffers: list) -> tuple[int, list[tuple[int, int]]] | None:
        """Copy buffers into a segment: its number and their places.  None where there is none to be had."""
        places, size = layout(buffers)
        number = self._segment(size)
        if number is None:
            return None
        copy_in(self.segments[number].memory, buffers, places)
        return number, places

    def _segment(self, size: int) -> int | None:
        for _ in range(len(self.free)):
            number = self.free.popleft()
            if self.segments[number].size >= size:
                return number
            self.free.append(number)
        if len(self.segments) < self.limit:
            return self._make(len(self.segments), size)
        return self._make(self.free.popleft(), size) if self.free else None

    def _make(self, number: int, size: int) -> int | None:
        if self.refusal:
            return None
        try:
            segment = Segment(-(-size // mmap.PAGESIZE) * mmap.PAGESIZE)
        except OSError as error:
            self.refusal = str(error)
            if number in self.segments:
                self.free.append(number)
            return None
        self.channel.send(("segment", -1, number, segment.size))
        reduction.send_handle(self.channel, segment.descriptor, None)
        segment.close_descriptor()
        self.segments[number] = segment
        return number


class Reader:
    """The parent's view of one worker's segments: batches are read in place, and the place is given back after them."""

    KEPT = 2  # batches of one worker that the caller may hold in place; further ones are copied

    def __init__(self) -> None:
        self.segments: dict[int, Segment] = {}
        self.returned: deque[int] = deque()  # numbers that the worker may use again
        self.held: set[int] = set()

    def add(self, number: int, size: int, channel) -> None:
        """Map a segment that the worker has just announced."""
        segment = Segment(size, reduction.recv_handle(channel))
        segment.close_descriptor()
        self.segments[number] = segment

    def read(self, number: int, places: list[tuple[int, int]]) -> list:
        """The buffers of a batch.  Memory in place goes back when the last array on it is gone."""
        memory = np.frombuffer(self.segments[number].memory, np.uint8)
        if len(self.held) >= self.KEPT:
            memory = memory[: places[-1][1]].copy()
            self.returned.append(number)
        else:
            self.held.add(number)
            weakref.finalize(memory, self._release, number).atexit = False
        return [memory[start:end] for start, end in places]

    def _release(self, number: int) -> None:
        self.held.discard(number)
        self.returned.append(number)

    def take_returned(self) -> list[int]:
        """The numbers given back since the last call."""
        return [self.returned.popleft() for _ in range(len(self.returned))]
