"""Windows over the last dimensions: the geometry that convolution, pooling and unfolding share."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from minitorch.backend import kernels


def sizes_of(what: str, value, dims: int) -> tuple[int, ...]:
    """A size for each dimension, from one number or a list.  RuntimeError for a list of another length."""
    values = tuple(value) if isinstance(value, tuple | list) else (value,)
    if len(values) not in (1, dims):
        raise RuntimeError(
            f"expected {what} to be a single integer value or a list of {dims} values, but got {what}={list(values)}"
        )
    return tuple(v.__index__() for v in values) * (dims if len(values) == 1 else 1)


class Window(NamedTuple):
    """How a kernel walks over the last dimensions, each field with an entry for each of them.

    padding    how much is added before and after the input
    """

    kernel: tuple[int, ...]
    stride: tuple[int, ...]
    padding: tuple[tuple[int, int], ...]
    dilation: tuple[int, ...]

    @property
    def span(self) -> tuple[int, ...]:
        """What a kernel reaches over, its gaps included."""
        return tuple(d * (k - 1) + 1 for k, d in zip(self.kernel, self.dilation, strict=True))

    def positions(self, sizes) -> tuple[int, ...]:
        """How many positions fit into an input of these sizes."""
        parts = zip(sizes, self.padding, self.span, self.stride, strict=True)
        return tuple((n + before + after - span) // step + 1 for n, (before, after), span, step in parts)

    def extent(self, sizes, count) -> tuple[int, ...]:
        """The padded input's sizes: enough for `count` positions, and for the input itself."""
        parts = zip(sizes, self.padding, count, self.stride, self.span, strict=True)
        return tuple(max(n + pad[0], (c - 1) * step + span) for n, pad, c, step, span in parts)

    def inside(self, sizes) -> tuple:
        """The key of the input in its padded form."""
        return (..., *(slice(pad[0], pad[0] + n) for n, pad in zip(sizes, self.padding, strict=True)))

    def taps(self, count):
        """For each element of the kernel, its place in it and the key of what it meets in the padded input."""
        for place in itertools.product(*map(range, self.kernel)):
            parts = zip(place, self.dilation, count, self.stride, strict=True)
            yield place, (..., *(slice(t * d, t * d + (c - 1) * step + 1, step) for t, d, c, step in parts))


def padded(xp, x, window: Window, count, value=0):
    """x with its padding around it, as far as the windows reach; x itself where there is none."""
    sizes = x.shape[x.ndim - len(count) :]
    extent = window.extent(sizes, count)
    if extent == sizes:
        return x
    out = xp.full((*x.shape[: x.ndim - len(count)], *extent), value, x.dtype)
    out[window.inside(sizes)] = x
    return out


def windows(xp, x, window: Window, count):
    """Every window of a padded input, as a view.  Shape (…, *kernel, *count)."""
    n = x.ndim - len(count)
    by_tap = (step * d for step, d in zip(x.strides[n:], window.dilation, strict=True))
    by_position = (step * s for step, s in zip(x.strides[n:], window.stride, strict=True))
    return kernels.as_strided(
        xp, x, (*x.shape[:n], *window.kernel, *count), (*x.strides[:n], *by_tap, *by_position)
    )  # fmt: skip


def overlapped(xp, columns, window: Window, sizes):
    """The sum of windows laid back where they came from, the padding cut off.  Shape (…, *sizes)."""
    dims = len(sizes)
    count = columns.shape[columns.ndim - dims :]
    lead = columns.shape[: columns.ndim - 2 * dims]
    out = xp.zeros((*lead, *window.extent(sizes, count)), columns.dtype)
    if 0 not in count:
        for place, key in window.taps(count):
            out[key] += columns[(*[slice(None)] * len(lead), *place)]
    return out[window.inside(sizes)]
