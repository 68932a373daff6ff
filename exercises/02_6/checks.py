"""02.6: whether a reshape is a view, from the strides alone, and with which strides."""

import numpy as np
from course.checking import points

META = {
    "id": "02.6",
    "name": "view_strides",
    "title": "View or copy? Decide as reshape does",
    "difficulty": 3,
    "minutes": 11,
    "given": ["np=numpy"],
    "hints": [
        "Leave out sizes of 1. Then: when do two neighbouring dimensions, sizes m and n, together make one even walk of m * n?",
        "Merge neighbours while left stride == right size * right stride. The blocks that remain cannot be joined by any view.",
        "Deal the new sizes out from the right. Each must divide what is left of the present block; its stride is the "
        "block's smallest step times what this block has already given.",
    ],
}


def walk(shape, strides):
    """The cells of all elements in row-major order."""
    cells = np.zeros(shape, dtype=int)
    for d, (size, step) in enumerate(zip(shape, strides, strict=True)):
        cells += (np.arange(size) * step).reshape([-1 if k == d else 1 for k in range(len(shape))])
    return cells


def possible(shape, strides, new_shape):
    """Strides that read the elements in their order as new_shape, or None: by looking at every cell."""
    cells = walk(shape, strides).reshape(new_shape)
    zero = (0,) * len(new_shape)
    steps = []
    for d, size in enumerate(new_shape):
        one = (*zero[:d], 1, *zero[d + 1 :])
        steps.append(int(cells[one] - cells[zero]) if size > 1 else 0)
    return tuple(steps) if np.array_equal(walk(new_shape, steps), cells) else None


def row_major(shape):
    return tuple(int(np.prod(shape[d + 1 :], dtype=int)) for d in range(len(shape)))


def compare(call, shape, strides, new_shape, why=""):
    """Missed when the answer is wrong for this question; a stride along a size of 1 is free."""
    case = f"shape {shape}, strides {strides}, as {new_shape}"
    got, want = call(shape, strides, new_shape), possible(shape, strides, new_shape)
    if want is None:
        assert got is None, f"{case}: no strides do that, a copy is needed{why}"
        return
    assert got is not None, f"{case}: there are strides that do it, no copy is needed{why}"
    fits = type(got) in (tuple, list) and all(type(step) is int for step in got)
    assert fits, f"{case}: the result is a tuple of whole numbers, or None; got {got!r:.40}"
    assert len(got) == len(new_shape), f"{case}: one stride for each new dimension: {len(new_shape)}; got {len(got)}"
    if np.array_equal(walk(new_shape, got), walk(new_shape, want)):
        return
    contiguous = tuple(got) == row_major(new_shape)
    assert not contiguous, f"{case}: those strides are right for a contiguous tensor only; this one has longer steps"
    raise AssertionError(f"{case}: the strides {tuple(got)} read other cells{why}")


def sizes(rng, n):
    return [int(size) for size in rng.choice([2, 3, 5, 7], n, replace=False)]


@points(1)
def check_contiguous(call, rng):
    """a contiguous tensor: always a view"""
    a, b, c = sizes(rng, 3)
    for new_shape in ((a * b * c,), (a, b * c), (a * b, c), (c, b, a), (b, a * c)):
        compare(call, (a, b, c), (b * c, c, 1), new_shape)


@points(2)
def check_transposed(call, rng):
    """a transposed table: never one run, but it can be split"""
    a, b = sizes(rng, 2)
    for new_shape in ((a * b,), (a, b), (b, 2, a) if b % 2 == 0 else (a * b, 1)):
        if np.prod(new_shape) == a * b:
            compare(call, (b, a), (1, b), new_shape, ": row by row the steps are uneven" if new_shape != (b, a) else "")
    compare(call, (b, 2 * a), (1, b), (b, 2, a), ": splitting a dimension moves nothing")
    compare(call, (3 * b, a), (1, 3 * b), (3, b, a), ": splitting a dimension moves nothing")


@points(2)
def check_part_merges(call, rng):
    """not contiguous, and yet two dimensions merge"""
    a, b, c = sizes(rng, 3)
    why = ": look at each pair of neighbours, not at the whole"
    compare(call, (c, a, b), (1, b * c, c), (c, a * b), why)
    compare(call, (c, a, b), (1, b * c, c), (c * a, b), why)
    compare(call, (c, a, b), (1, b * c, c), (c, b, a), why)
    compare(call, (b, c, a), (c, 1, b * c), (b * c, a), why)


@points(1)
def check_gaps(call, rng):
    """a slice, with gaps between rows or columns"""
    a, b, c = sizes(rng, 3)
    compare(call, (a, b), (b + 3, 1), (a * b,), ": there is a gap after each row")
    compare(call, (a, b), (2 * b, 2), (a * b,), ": the gaps are all alike")
    compare(call, (a, b * c), (b * c + 1, 1), (a, b, c))
    compare(call, (a, b * c), (b * c + 1, 1), (a * b, c), ": there is a gap after each row")


@points(1)
def check_ones(call, rng):
    """sizes of 1, before and after"""
    a, b = sizes(rng, 2)
    why = ": the stride along a size of 1 is never walked, it forbids nothing"
    compare(call, (a, 1, b), (b, 77, 1), (a * b,), why)
    compare(call, (1, a, 1), (5, 3, 9), (a,), why)
    compare(call, (a, b), (b, 1), (1, a, 1, b, 1), why)
    compare(call, (b, 1, a), (1, 50, b), (a * b, 1), why)
    compare(call, (1, 1), (4, 7), (1,), why)
    compare(call, (1,), (3,), (), why)


@points(1)
def check_zero(call, rng):
    """strides of 0"""
    a, b, c = sizes(rng, 3)
    compare(call, (a, b), (0, 0), (a * b,), ": every element is the same cell, and stays it")
    compare(call, (a, b), (0, 1), (a * b,), ": after each row the walk goes back to its beginning")
    compare(call, (a, b), (1, 0), (a * b,), ": each cell is read several times before the walk goes on")
    compare(call, (a, b * c), (0, 1), (a, b, c))


@points(2)
def check_random(call, rng):
    """cut, reordered and skipped tensors"""
    for _ in range(30):
        base = [int(n) for n in rng.integers(1, 5, rng.integers(1, 5))]
        order = rng.permutation(len(base))
        if rng.random() < 0.4:
            order = np.arange(len(base))
        strides = [row_major(base)[d] * int(rng.choice([1, 1, 1, 2])) for d in order]
        shape = [base[d] for d in order]
        flat = [p for n in shape for p in ([2, 2] if n == 4 else [n])]
        new_shape = tuple(
            int(np.prod(part, dtype=int)) for part in np.split(flat, sorted(rng.integers(0, len(flat) + 1, 2)))
        )
        compare(call, tuple(shape), tuple(strides), new_shape)
