"""Convolution of float32 planes without a matrix of columns: any stride, padding, dilation and groups.

A few images are copied into padded planes, one long row of numbers for each channel.  What a tap of the kernel sees from a
run of neighbouring positions is then a run of neighbouring numbers, at an offset that only depends on the tap:

    out[k, p] = Σⱼ w[k, j]·plane[offset[j] + p]

Everything else is another table of offsets.  For a stride of s there are s·s planes for each channel, one for each remainder
of row and column; the gradient of the input is such a sum over the output for each remainder.  Positions between the end of
a row and the start of the next are computed too, and left out when the results are copied.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from .machine import compiled, dense, f32, plain32
from .tiles import (
    LANES,
    ROWS,
    TAPS,
    TILE,
    address,
    copy,
    correlate,
    correlate_row,
    weight_sums,
    weight_sums_row,
)  # fmt: skip

PLANE_BYTES = 1 << 18  # of the planes worked on at a time: they stay in the L2 cache
SLAB_BYTES = 1 << 16  # of results waiting to be copied
STEP, START = np.int64(1), np.int64(0)  # of a type: for plain numbers numba compiles a function once more
NEAR_BYTES = 1 << 14  # of the input that all output channels of a tile go over: it stays in the L1 cache


class Layout(NamedTuple):
    """How images lie in padded planes.

    phases      planes of a channel, for the remainders of rows and of columns
    rows, cols  of one image in a plane
    stack       numbers in a plane with all its images, and what a tile reads beyond them
    stride, start   of the input's rows and columns; how many rows and columns of zeros come before them
    images      in a plane
    slab        positions computed before their results are copied
    channels    of the input summed at a time
    """

    phase_rows: int
    phase_cols: int
    rows: int
    cols: int
    stack: int
    stride_row: int
    stride_col: int
    top: int
    left: int
    images: int
    slab: int
    channels: int

    def numbers(self, channels: int) -> int:
        """In the planes of some channels."""
        return channels * self.phase_rows * self.phase_cols * self.stack


def _up(n: int, step: int) -> int:
    return -(-n // step) * step


@lru_cache(512)
def layout(batch, channels, outputs, sizes, count, stride, pad, taps_row, taps_col, whole):
    """The layout, and for each channel and tap its offset in bytes, as many of them as make whole tiles.

    taps_row, taps_col  where the kernel's taps are in the padded input
    """

    def extent(n, positions, step, before, reach):
        # with a stride of 1 neighbouring images share one border of zeros: what runs off the right edge of a row
        # comes to the padding at the left of the next
        return max(n + before, positions + reach - before, positions) if step == 1 and before else positions + reach

    reach = max(taps_row) // stride[0], max(taps_col) // stride[1]
    phase_rows, phase_cols = min(stride[0], max(taps_row) + 1), min(stride[1], max(taps_col) + 1)
    rows, cols = (extent(*p) for p in zip(sizes, count, stride, pad, reach, strict=True))
    images = PLANE_BYTES // (4 * rows * cols * max(channels * phase_rows * phase_cols, outputs))
    images = max(1, min(batch, images))
    stack = _up(images * rows * cols + (reach[0] + 1) * cols + TILE, 16) + 16  # no power of two, which caches dislike
    offsets = [
        ((c * phase_rows + r % stride[0]) * phase_cols + q % stride[1]) * stack + r // stride[0] * cols + q // stride[1]
        for c in range(channels)
        for r in taps_row
        for q in taps_col
    ]
    offsets += [0] * (_up(len(offsets), whole) - len(offsets))
    slab = max(TILE, min(_up(images * rows * cols, TILE), SLAB_BYTES // (4 * outputs) // TILE * TILE))
    near = max(1, NEAR_BYTES // (4 * (TILE + reach[0] * cols)))
    found = Layout(phase_rows, phase_cols, rows, cols, stack, *stride, *pad, images, slab, near)
    return found, 4 * np.array(offsets, np.int64)


# --- kernels -----------------------------------------------------------------------------------------------------------------
@compiled
def fill_plane(x, plane, base, rows, cols, stride_row, stride_col, row, col):
    """plane[base + r·cols + q] = x[r·stride_row + row, q·stride_col + col] where there is such an element."""
    height, width = x.shape
    first, last = max(0, -(col // stride_col)), min(cols, (width - 1 - col) // stride_col + 1)
    for r in range(max(0, -(row // stride_row)), min(rows, (height - 1 - row) // stride_row + 1)):
        source, start = x[r * stride_row + row], base + r * cols
        if last <= first:
            continue
        if stride_col == 1:
            copy(address(plane) + 4 * (start + first), address(source) + 4 * (first + col), last - first)
        else:
            to, seen = plane[start + first : start + last], source[first * stride_col + col :]
            for q in range(last - first):
                to[q] = seen[stride_col * q]


@compiled
def fill_planes(x, first, last, channel, channels, planes, shape):
    """Some images, and some of their channels, into padded planes; the zeros around them are there already."""
    for c in range(channels):
        for a in range(shape.phase_rows):
            for b in range(shape.phase_cols):
                base = ((c * shape.phase_rows + a) * shape.phase_cols + b) * shape.stack
                for i in range(last - first):
                    fill_plane(
                        x[first + i, channel + c], planes, base + i * shape.rows * shape.cols, shape.rows, shape.cols,
                        shape.stride_row, shape.stride_col, a - shape.top, b - shape.left,
                    )  # fmt: skip


@compiled
def sum_slab(planes, w, offsets, bias, out, group, taps, shape, start, stop):
    """out[k, p - start] for positions p from start to stop, and all output channels k of a group."""
    blocks, rows = w.shape[1], w.shape[3]
    channels = w.shape[2] // taps
    for p in range(start, stop, TILE):
        for c in range(0, channels, shape.channels):
            count = min(shape.channels, channels - c) * taps
            seen, table = address(planes) + 4 * p, address(offsets) + 8 * c * taps
            for k in range(blocks):
                weights = address(w[group, k]) + 4 * c * taps * rows
                result = address(out) + 4 * (k * rows * shape.slab + p - start)
                if c == 0:  # sums start from the bias, one vector of it for each row
                    begin, row, step = address(bias[group, k]), LANES, 0
                else:
                    begin, row, step = result, shape.slab, LANES
                if rows == 1:
                    correlate_row(weights, table, count, seen, begin, row, step, result, shape.slab)
                else:
                    correlate(weights, table, count, seen, begin, row, step, result, shape.slab)


@compiled
def keep_slab(out, y, image, channel, channels, shape, start, stop, places):
    """Copy what a slab holds of real outputs to their places in y."""
    (first_row, count_row, step_row), (first_col, count_col, step_col) = places
    for line in range(start // shape.cols, (stop - 1) // shape.cols + 1):
        r = line % shape.rows
        if r >= count_row:
            continue
        left = line * shape.cols
        first, last = max(start, left), min(stop, left + count_col)
        if last <= first:
            continue
        for k in range(channels):
            row = y[image + line // shape.rows, channel + k, first_row + r * step_row]
            to = row[first_col + (first - left) * step_col :]
            found = out[k, first - start : last - start]
            if step_col == 1:
                copy(address(to), address(found), last - first)
            else:
                for j in range(last - first):
                    to[j * step_col] = found[j]


@compiled
def sum_taps(x, planes, w, offsets, bias, out, y, taps, shape, places):
    """bias + Σ of weights and what the taps see, to some places of y's rows and columns: (first, count, step) of each."""
    groups, depth = w.shape[0], w.shape[2]
    channels, outputs = depth // taps, y.shape[1] // groups
    for image in range(0, len(x), shape.images):
        last = min(len(x), image + shape.images)
        length = (last - image) * shape.rows * shape.cols
        for g in range(groups):
            fill_planes(x, image, last, g * channels, channels, planes, shape)
            for start in range(0, length, shape.slab):
                stop = min(start + shape.slab, length)
                sum_slab(planes, w, offsets, bias, out, g, taps, shape, start, stop)
                keep_slab(out, y, image, g * outputs, outputs, shape, start, stop, places)


@compiled
def sum_positions(x, planes, g, grads, offsets, sums, shape):
    """sums[group, k, j] += Σ over images and positions of the output's gradient and what tap j sees."""
    groups, padded, taps = sums.shape
    rows = 1 if padded == 1 else ROWS
    channels, outputs = x.shape[1] // groups, g.shape[1] // groups
    count_row = g.shape[2]
    length = grads.shape[1]
    for image in range(0, len(x), shape.images):
        last = min(len(x), image + shape.images)
        used = (last - image) * shape.rows * shape.cols
        for group in range(groups):
            fill_planes(x, image, last, group * channels, channels, planes, shape)
            for k in range(outputs):  # in the same layout, and 0 where a position is none
                for i in range(last - image):
                    base = i * shape.rows * shape.cols
                    fill_plane(
                        g[image + i, group * outputs + k], grads[k], base, count_row, shape.cols, STEP, STEP, START, START
                    )  # fmt: skip
                grads[k, used:] = 0
            for k in range(0, padded, rows):
                for j in range(0, taps, TAPS):
                    seen, result = address(grads[k]), address(sums[group, k]) + 4 * j
                    count, table = (used + LANES - 1) // LANES, address(offsets) + 8 * j
                    if rows == 1:
                        weight_sums_row(seen, length, address(planes), table, count, result, taps)
                    else:
                        weight_sums(seen, length, address(planes), table, count, result, taps)


# --- the twins of ops/conv.py ---------------------------------------------------------------------------------------------------
def _planar(x, *pairs):
    """An array of sequences as one of planes of one row; the same for pairs of numbers, one for each dimension."""
    if x.ndim == 4:
        return (x, *pairs)
    return (x.reshape(*x.shape[:2], 1, x.shape[2]), *((n, *p) for n, p in pairs))


class Problem(NamedTuple):
    """A convolution in two dimensions: the sizes of input, output and kernel, and how the window goes."""

    sizes: tuple
    positions: tuple
    kernel: tuple
    stride: tuple
    pad: tuple
    dilation: tuple

    def taps(self):
        """Where the kernel's rows and columns are in the padded input."""
        return [tuple(range(0, d * k, d)) for d, k in zip(self.dilation, self.kernel, strict=True)]


def problem(window, sizes, count) -> Problem | None:
    """The convolution a window describes; a sequence is a plane of one row.  None in three dimensions and without data."""
    missing = 2 - len(sizes)
    if missing not in (0, 1) or 0 in (*sizes, *count, *window.kernel):
        return None

    def two(values, one):
        return (*[one] * missing, *values)

    before = two([p[0] for p in window.padding], 0)
    found = Problem(
        two(sizes, 1), two(count, 1), two(window.kernel, 1), two(window.stride, 1), before, two(window.dilation, 1)
    )
    if found.kernel == found.stride == (1, 1) and before == (0, 0) and found.sizes == found.positions:
        line = (1, math.prod(found.sizes))  # of single elements: no position lies between two rows
        return found._replace(sizes=line, positions=line)
    return found


def _as_planes(a, sizes):
    return dense(a).reshape(*a.shape[:2], *sizes)


def _run(x, w, bias, y, stride, pad, taps_row, taps_col, places) -> None:
    """Sum the taps of a kernel w (groups, outputs, channels·taps) over x into some places of y."""
    groups, outputs, depth = w.shape
    rows = 1 if outputs == 1 else ROWS
    padded = _up(outputs, rows)
    count = places[0][1], places[1][1]
    shape, offsets = layout(
        len(x), x.shape[1] // groups, padded, x.shape[2:], count, stride, pad, taps_row, taps_col, 1
    )  # fmt: skip
    blocks = np.zeros((groups, padded, depth), f32)
    blocks[:, :outputs] = w
    blocks = dense(blocks.reshape(groups, padded // rows, rows, depth).swapaxes(2, 3))
    begin = np.zeros((groups, padded, LANES), f32)
    if bias is not None:
        begin[:, :outputs] = bias.reshape(groups, outputs, 1)
    begin = begin.reshape(groups, padded // rows, rows, LANES)
    planes, out = np.zeros(shape.numbers(x.shape[1] // groups), f32), np.empty((padded, shape.slab), f32)
    sum_taps(x, planes, blocks, offsets, begin, out, y, len(taps_row) * len(taps_col), shape, places)


def convolution(x, weight, bias=None, /, window=None, groups=1, size=None):
    """See ops/conv.py."""
    size = window.positions(x.shape[2:]) if size is None else size
    p = problem(window, x.shape[2:], size)
    if p is None or not plain32(x, weight, bias) or not len(x) or not weight.size:
        return None
    y = np.empty((len(x), len(weight), *p.positions), f32)
    w = dense(weight).reshape(groups, len(weight) // groups, -1)
    _run(
        _as_planes(x, p.sizes), w, bias, y, p.stride, p.pad, *p.taps(), ((0, p.positions[0], 1), (0, p.positions[1], 1))
    )
    return y.reshape(len(x), len(weight), *size)


def _remainders(n, step, pad, dilation, kernel):
    """For each remainder of a place by the stride: the first such place, how many there are, and the taps that reach them.

    They reach it from the output at their offsets, behind some zeros.
    """
    for a in range(step):
        taps = [k for k in range(kernel) if k * dilation % step == a]
        lowest = -((a - pad) // step)
        first = lowest * step + a - pad
        zeros = max([0] + [k * dilation // step - lowest for k in taps])
        yield (
            first,
            (n - 1 - first) // step + 1,
            zeros,
            taps,
            tuple(lowest - k * dilation // step + zeros for k in taps),
        )


def convolution_input(g, weight, /, window, groups, shape):
    """See ops/conv.py."""
    p = problem(window, shape[2:], g.shape[2:])
    if p is None or not plain32(g, weight) or not len(g) or not weight.size:
        return None
    channels = shape[1] // groups
    x = np.empty((*shape[:2], *p.sizes), f32)
    g = _as_planes(g, p.positions)
    w = weight.reshape(groups, len(weight) // groups, channels, *p.kernel).swapaxes(1, 2)
    along = zip(p.sizes, p.stride, p.pad, p.dilation, p.kernel, strict=True)
    by_row, by_col = (list(_remainders(*one)) for one in along)
    for row, rows, top, taps_row, at_row in by_row:
        for col, cols, left, taps_col, at_col in by_col:
            if not taps_row or not taps_col:
                x[:, :, row :: p.stride[0], col :: p.stride[1]] = 0
            elif rows > 0 and cols > 0:
                kernel = w[:, :, :, taps_row][..., taps_col].reshape(groups, channels, -1)
                places = (row, rows, p.stride[0]), (col, cols, p.stride[1])
                _run(g, kernel, None, x, (1, 1), (top, left), at_row, at_col, places)
    return x.reshape(shape)


def convolution_weight(x, g, /, window, groups, shape):
    """See ops/conv.py."""
    p = problem(window, x.shape[2:], g.shape[2:])
    if p is None or not plain32(x, g) or not len(x) or not g.size:
        return None
    outputs, depth = shape[0] // groups, math.prod(shape[1:])
    padded = 1 if outputs == 1 else _up(outputs, ROWS)
    found, offsets = layout(
        len(x), x.shape[1] // groups, padded, p.sizes, p.positions, p.stride, p.pad, *p.taps(), TAPS
    )  # fmt: skip
    sums = np.zeros((groups, padded, len(offsets)), f32)
    planes = np.zeros(found.numbers(x.shape[1] // groups), f32)
    grads = np.zeros((padded, _up(found.images * found.rows * found.cols, LANES)), f32)
    sum_positions(_as_planes(x, p.sizes), planes, _as_planes(g, p.positions), grads, offsets, sums, found)
    return dense(sums[:, :outputs, :depth]).reshape(shape)
