"""`torch.cuda.streams`: orders of work on a GPU.  Without a GPU there is nothing to order, and asking for one is an error."""

from __future__ import annotations

from typing import NoReturn

from minitorch import messages
from minitorch.backend.device import Device


class Stream:
    """An order of work on a GPU.  RuntimeError where there is none."""

    def __init__(self, device=None, priority: int = 0, **kwargs):
        raise messages.needs_cuda("torch.cuda.Stream requires CUDA support")


class ExternalStream(Stream):
    """A stream made by another library.  RuntimeError where there is no GPU."""


class Event:
    """A place in a stream, to wait for or to measure time from.  RuntimeError where there is no GPU."""

    def __init__(self, enable_timing: bool = False, blocking: bool = False, interprocess: bool = False):
        raise messages.needs_cuda("Tried to instantiate dummy base class Event")


class CUDAGraph:
    """Work that was recorded once and is replayed as a whole.  RuntimeError where there is no GPU."""

    def __init__(self, keep_graph: bool = False):
        raise messages.needs_cuda("Tried to instantiate dummy base class CUDAGraph")


class StreamContext:
    """`with torch.cuda.stream(s):` the work inside goes to that stream; None changes nothing."""

    def __init__(self, stream: Stream | None):
        self.stream = stream

    def __enter__(self) -> None:
        pass

    def __exit__(self, *error) -> None:
        pass


def stream(stream: Stream | None) -> StreamContext:
    """A context in which work goes to a stream; None, the only one there is without a GPU, changes nothing."""
    return StreamContext(stream)


def set_stream(stream: Stream | None) -> None:
    """Let work go to a stream from now on; None changes nothing."""


def current_stream(device=None) -> NoReturn:
    """The stream that work goes to.  AssertionError where there is no GPU."""
    raise messages.no_cuda(device or "cuda")


default_stream = current_stream


def is_current_stream_capturing() -> NoReturn:
    """Whether a CUDAGraph is being recorded.  RuntimeError where there is no GPU."""
    raise messages.needs_cuda("Tried to instantiate dummy base class _cuda_isCurrentStreamCapturing")


def graph_pool_handle() -> NoReturn:
    """A name for memory that several graphs share.  RuntimeError where there is no GPU."""
    raise messages.needs_cuda("Tried to instantiate dummy base class _graph_pool_handle")


class device:
    """`with torch.cuda.device(1):` that GPU is the current one inside; None or a negative number changes nothing."""

    def __init__(self, device):
        self.idx = _index(device)

    def __enter__(self) -> None:
        if self.idx >= 0:
            raise messages.needs_cuda("PyTorch was compiled without CUDA support")

    def __exit__(self, *error) -> None:
        pass


class device_of(device):
    """A context that makes the GPU of a tensor the current one; a tensor elsewhere changes nothing."""

    def __init__(self, obj):
        super().__init__(obj.device.index if obj.is_cuda else None)


def set_device(device) -> None:
    """Make a GPU the current one; a negative number changes nothing.  AssertionError where there is no GPU."""
    if _index(device) >= 0:
        raise messages.no_cuda(device)


def _index(device) -> int:
    """The number of a GPU: -1 for None.  ValueError for a device of another kind."""
    if device is None:
        return -1
    if isinstance(device, int):
        return device
    found = Device(device)
    if found.type != "cuda":
        raise ValueError(f"Expected a cuda device, but got: {found}")
    return found.index or 0
