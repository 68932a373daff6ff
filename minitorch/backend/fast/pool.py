"""Pooling of float32 planes: each window's maximum or mean, without a pass through memory for every tap."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .machine import compiled, dense, f32, plain32

LOWEST = f32(-np.inf)


class Walk(NamedTuple):
    """How a window goes over the rows (or the columns) of a plane of `size`."""

    size: int
    count: int
    kernel: int
    stride: int
    pad: int
    dilation: int


def _walks(window, sizes, count):
    """A walk over rows and one over columns; a sequence is a plane of one row.  None in three dimensions."""
    along = zip(sizes, count, window.kernel, window.stride, window.padding, window.dilation, strict=True)
    found = [Walk(n, c, k, s, pad[0], d) for n, c, k, s, pad, d in along]
    if len(found) == 1:
        found = [Walk(1, 1, 1, 1, 0, 1), *found]
    return found if len(found) == 2 else None


@compiled
def bounds(walk, position):
    """Where the window at a position starts, and its first and last tap (excluded) inside the plane."""
    start = position * walk.stride - walk.pad
    first = max(0, (walk.dilation - 1 - start) // walk.dilation) if start < 0 else 0
    last = min(walk.kernel, (walk.size - 1 - start) // walk.dilation + 1)
    return start, first, last


@compiled(loose=False)
def max_planes(x, rows, cols, y, where):
    """The largest of each window, and its place: the first of equals; the last of several NaN."""
    for p in range(len(x)):
        plane = x[p]
        for r in range(rows.count):
            top, first_row, last_row = bounds(rows, r)
            for q in range(cols.count):
                left, first_col, last_col = bounds(cols, q)
                best = LOWEST
                place = (top + first_row * rows.dilation) * cols.size + left + first_col * cols.dilation
                for i in range(first_row, last_row):
                    row = top + i * rows.dilation
                    for j in range(first_col, last_col):
                        col = left + j * cols.dilation
                        value = plane[row, col]
                        if value > best or value != value:
                            best, place = value, row * cols.size + col
                y[p, r, q], where[p, r, q] = best, place


@compiled(loose=False)
def share(walk, position, include_pad):
    """How many places of a window count along one dimension."""
    start = position * walk.stride - walk.pad
    stop = min(start + walk.kernel, walk.size + walk.pad)
    return stop - start if include_pad else min(stop, walk.size) - max(start, 0)


@compiled(loose=False)
def mean_planes(x, rows, cols, include_pad, divisor, y):
    """The mean of each window: its sum over `divisor`, or over how many places count."""
    for p in range(len(x)):
        plane = x[p]
        for r in range(rows.count):
            top, first_row, last_row = bounds(rows, r)
            for q in range(cols.count):
                left, first_col, last_col = bounds(cols, q)
                s = f32(0)
                for i in range(first_row, last_row):
                    for j in range(first_col, last_col):
                        s += plane[top + i, left + j]
                n = share(rows, r, include_pad) * share(cols, q, include_pad) if divisor == 0 else divisor
                y[p, r, q] = s / f32(n)


@compiled(loose=False)
def spread_planes(g, rows, cols, include_pad, divisor, x):
    """Each mean's gradient, evenly over its window."""
    for p in range(len(g)):
        plane = x[p]
        for r in range(rows.count):
            top, first_row, last_row = bounds(rows, r)
            for q in range(cols.count):
                left, first_col, last_col = bounds(cols, q)
                n = share(rows, r, include_pad) * share(cols, q, include_pad) if divisor == 0 else divisor
                part = g[p, r, q] / f32(n)
                for i in range(first_row, last_row):
                    for j in range(first_col, last_col):
                        plane[top + i, left + j] += part


@compiled(loose=False)
def put_planes(x, index, accumulate, out):
    """Write x at (or add it to) the places `index` names in each plane; False if one of them lies outside."""
    for p in range(len(x)):
        values, places, plane = x[p], index[p], out[p]
        for i in range(values.size):
            place = places[i]
            if place < 0 or place >= plane.size:
                return False
            plane[place] = plane[place] + values[i] if accumulate else values[i]
    return True


# --- the twins of ops/pool.py ---------------------------------------------------------------------------------------------------
def _planes(a, rows, cols):
    return dense(a).reshape(-1, rows, cols)


def max_pool(x, /, window, count):
    """See ops/pool.py."""
    walks = _walks(window, x.shape[2:], count)
    if walks is None or not plain32(x) or 0 in count:
        return None
    rows, cols = walks
    y, where = np.empty((*x.shape[:2], *count), f32), np.empty((*x.shape[:2], *count), np.int64)
    places = rows.count, cols.count
    max_planes(_planes(x, rows.size, cols.size), rows, cols, _planes(y, *places), _planes(where, *places))
    return y, where


def plane_put(x, index, /, size, accumulate=False):
    """See ops/pool.py."""
    lead = x.shape[: x.ndim - len(size)]
    if not plain32(x) or index.dtype != np.int64 or index.shape != x.shape:
        return None
    out, planes = np.zeros((*lead, *size), f32), math.prod(lead)
    flat = (dense(a).reshape(planes, -1) for a in (x, index))
    return out if put_planes(*flat, accumulate, out.reshape(planes, -1)) else None


def avg_pool(x, /, window, count, include_pad=True, divisor=None):
    """See ops/pool.py."""
    walks = _walks(window, x.shape[2:], count)
    if walks is None or not plain32(x) or 0 in count or divisor == 0:
        return None
    rows, cols = walks
    y = np.empty((*x.shape[:2], *count), f32)
    planes = _planes(x, rows.size, cols.size), _planes(y, rows.count, cols.count)
    mean_planes(planes[0], rows, cols, bool(include_pad), int(divisor or 0), planes[1])
    return y


def avg_pool_backward(g, /, window, size, include_pad, divisor):
    """See ops/pool.py."""
    walks = _walks(window, size, g.shape[2:])
    if walks is None or not plain32(g) or not g.size or divisor == 0:
        return None
    rows, cols = walks
    x = np.zeros((*g.shape[:2], *size), f32)
    planes = _planes(g, rows.count, cols.count), _planes(x, rows.size, cols.size)
    spread_planes(planes[0], rows, cols, bool(include_pad), int(divisor or 0), planes[1])
    return x
