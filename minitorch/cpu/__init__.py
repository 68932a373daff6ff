"""`torch.cpu`: the questions and demands of `torch.cuda`, answered for the processor, where work is done when it is asked for.

Programs that name their device once can call `getattr(torch, device.type).synchronize()` on either.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager

from minitorch._not_yet import missing


class Stream:
    """An order of work.  The processor has one, so waiting for another is done at once."""

    def __init__(self, priority: int = -1):
        pass

    def wait_stream(self, stream) -> None:
        """Wait for another stream: done already."""

    def record_event(self) -> None:
        """Mark a place in the stream: nothing is pending."""

    def wait_event(self, event) -> None:
        """Wait for a marked place: done already."""


class Event:
    """A marked place in a stream, which is reached as soon as it is marked."""

    def query(self) -> bool:
        """Whether the place is reached."""
        return True

    def record(self, stream=None) -> None:
        """Mark the present place."""

    def synchronize(self) -> None:
        """Wait until the place is reached."""

    def wait(self, stream=None) -> None:
        """Let a stream wait for the place."""


_current = Stream()


def is_available() -> bool:
    """Whether there is a processor to compute on."""
    return True


def is_initialized() -> bool:
    """Whether it is ready."""
    return True


def device_count() -> int:
    """How many devices the processor is: one, however many cores it has."""
    return 1


def current_device() -> str:
    """The current device: "cpu"."""
    return "cpu"


def set_device(device) -> None:
    """Choose the device: there is one."""


def synchronize(device=None) -> None:
    """Wait for the work that was asked for: done already."""


def current_stream(device=None) -> Stream:
    """The stream chosen by `stream`, or the usual one."""
    return _current


@contextmanager
def stream(stream: Stream | None) -> Iterator[None]:
    """Make a stream the current one inside a block; None changes nothing."""
    global _current
    before = _current
    _current = before if stream is None else stream
    try:
        yield
    finally:
        _current = before


def __getattr__(name: str):
    if name == "amp":
        return importlib.import_module(f"{__name__}.amp")
    raise missing(__name__, name)
