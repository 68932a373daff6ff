"""Pooling of float32 planes: each window's maximum or mean, without a pass through memory for every tap."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .machine import compiled, dense, f32, i32, plain32

LOWEST, NONE = f32(-np.inf), i32(-1)


class Walk(NamedTuple):
    """How a window goes over the rows (or the columns) of a plane of `size`."""

    size: int
    positions: int
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


@compiled(loose=False)
def inside(walk, tap):
    """The positions (first, last excluded) whose tap lies in the plane, and where it lies for the first of them."""
    start = tap * walk.dilation - walk.pad  # of position 0
    first = (walk.stride - 1 - start) // walk.stride if start < 0 else 0
    last = (walk.size - 1 - start) // walk.stride + 1
    last = min(max(last, first), walk.positions)
    return first, last, start + first * walk.stride


@compiled(loose=False)
def share(walk, position, include_pad):
    """How many places of a window count along one dimension."""
    start = position * walk.stride - walk.pad
    stop = min(start + walk.kernel, walk.size + walk.pad)
    return stop - start if include_pad else min(stop, walk.size) - max(start, 0)


@compiled(loose=False)
def seen(walk, position, tap):
    """The row that a tap sees from a position; whether it is in the plane."""
    row = position * walk.stride - walk.pad + tap * walk.dilation
    return row, 0 <= row < walk.size


@compiled(loose=False)
def keep_larger(row, step, tap, best, taps):
    """Take over what is larger, or NaN, from every step-th place of a row, and how far in the plane the tap that sees it is from the first."""
    if step == 1:  # the same with a step that the compiler knows works on many places at once
        for q in range(best.size):
            value = row[q]
            better = (value > best[q]) | (value != value)
            best[q] = value if better else best[q]
            taps[q] = tap if better else taps[q]
    elif step == 2:
        for q in range(best.size):
            value = row[2 * q]
            better = (value > best[q]) | (value != value)
            best[q] = value if better else best[q]
            taps[q] = tap if better else taps[q]
    else:
        for q in range(best.size):
            value = row[q * step]
            better = (value > best[q]) | (value != value)
            best[q] = value if better else best[q]
            taps[q] = tap if better else taps[q]


@compiled(loose=False)
def max_planes(x, rows, cols, taps, y, where):
    """The largest of each window, and its place: the first of equals; the last of several NaN.  `taps` is room for a row of them."""
    for p in range(len(x)):
        for r in range(rows.positions):
            best, place = y[p, r], where[p, r]
            best[:] = LOWEST
            taps[:] = NONE
            for i in range(rows.kernel):
                row, is_there = seen(rows, r, i)
                if not is_there:
                    continue
                for j in range(cols.kernel):
                    first, last, start = inside(cols, j)
                    tap = i32(i * rows.dilation * cols.size + j * cols.dilation)
                    keep_larger(x[p, row, start:], cols.stride, tap, best[first:last], taps[first:last])
            corner = (r * rows.stride - rows.pad) * cols.size - cols.pad
            for q in range(cols.positions):
                place[q] = corner + q * cols.stride + taps[q]
            for q in range(cols.positions):
                if taps[q] == NONE:  # a window of nothing but -inf has its first place
                    place[q] = first_place(rows, r) * cols.size + first_place(cols, q)


@compiled(loose=False)
def max_pairs(x, y, where):
    """`max_planes` for windows of 2 by 2 side by side, which nearly all networks have."""
    width = x.shape[2]
    for p in range(len(x)):
        for r in range(y.shape[1]):
            upper, lower, best, place = x[p, 2 * r], x[p, 2 * r + 1], y[p, r], where[p, r]
            for q in range(best.size):
                # no jumps, which the processor would have to guess
                a, b, c, d = upper[2 * q], upper[2 * q + 1], lower[2 * q], lower[2 * q + 1]
                right, low_right = (b > a) | (b != b), (d > c) | (d != d)
                high, low = b if right else a, d if low_right else c
                under = (low > high) | (low != low)
                best[q] = low if under else high
                col = low_right if under else right
                place[q] = (2 * r + under) * width + 2 * q + col


@compiled(loose=False)
def first_place(walk, position):
    """Where the first tap is that lies in the plane, or would if the plane went on."""
    start = position * walk.stride - walk.pad
    return max(start, start % walk.dilation)


@compiled(loose=False)
def mean_planes(x, rows, cols, include_pad, divisor, y):
    """The mean of each window: its sum over `divisor`, or over how many places count."""
    for p in range(len(x)):
        for r in range(rows.positions):
            sums = y[p, r]
            sums[:] = 0
            for i in range(rows.kernel):
                row, is_there = seen(rows, r, i)
                if not is_there:
                    continue
                for j in range(cols.kernel):
                    first, last, start = inside(cols, j)
                    part, values = sums[first:last], x[p, row, start:]
                    for q in range(part.size):
                        part[q] += values[q * cols.stride]
            high = share(rows, r, include_pad)
            for q in range(cols.positions):
                sums[q] /= f32(high * share(cols, q, include_pad) if divisor == 0 else divisor)


@compiled(loose=False)
def spread_planes(g, rows, cols, include_pad, divisor, parts, x):
    """Each mean's gradient, evenly over its window; `parts` is room for a row."""
    for p in range(len(g)):
        for r in range(rows.positions):
            high = share(rows, r, include_pad)
            for q in range(cols.positions):
                parts[q] = g[p, r, q] / f32(high * share(cols, q, include_pad) if divisor == 0 else divisor)
            for i in range(rows.kernel):
                row, is_there = seen(rows, r, i)
                if not is_there:
                    continue
                for j in range(cols.kernel):
                    first, last, start = inside(cols, j)
                    part, places = parts[first:last], x[p, row, start:]
                    for q in range(part.size):
                        places[q * cols.stride] += part[q]


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
    if walks is None or not plain32(x) or not x.size or 0 in count:
        return None
    rows, cols = walks
    y, where = np.empty((*x.shape[:2], *count), f32), np.empty((*x.shape[:2], *count), np.int64)
    places = rows.positions, cols.positions
    planes = _planes(x, rows.size, cols.size), _planes(y, *places), _planes(where, *places)
    if all(w[2:] == (2, 2, 0, 1) and 2 * w.positions <= w.size for w in walks):
        max_pairs(*planes)
    else:
        max_planes(planes[0], rows, cols, np.empty(cols.positions, np.int32), *planes[1:])
    return y, where


def plane_put(x, index, /, size, accumulate=False):
    """See ops/pool.py."""
    lead = x.shape[: x.ndim - len(size)]
    if not plain32(x) or not x.size or index.dtype != np.int64 or index.shape != x.shape:
        return None
    out, planes = np.zeros((*lead, *size), f32), math.prod(lead)
    flat = (dense(a).reshape(planes, -1) for a in (x, index))
    return out if put_planes(*flat, accumulate, out.reshape(planes, -1)) else None


def avg_pool(x, /, window, count, include_pad=True, divisor=None):
    """See ops/pool.py."""
    walks = _walks(window, x.shape[2:], count)
    if walks is None or not plain32(x) or not x.size or 0 in count or divisor == 0:
        return None
    rows, cols = walks
    y = np.empty((*x.shape[:2], *count), f32)
    planes = _planes(x, rows.size, cols.size), _planes(y, rows.positions, cols.positions)
    mean_planes(planes[0], rows, cols, bool(include_pad), int(divisor or 0), planes[1])
    return y


def avg_pool_backward(g, /, window, size, include_pad, divisor):
    """See ops/pool.py."""
    walks = _walks(window, size, g.shape[2:])
    if walks is None or not plain32(g) or not g.size or divisor == 0:
        return None
    rows, cols = walks
    x = np.zeros((*g.shape[:2], *size), f32)
    planes = _planes(g, rows.positions, cols.positions), _planes(x, rows.size, cols.size)
    parts = np.empty(cols.positions, f32)
    spread_planes(planes[0], rows, cols, bool(include_pad), int(divisor or 0), parts, planes[1])
    return x
