"""02.2: from a shape to strides, from an index to a cell."""

import numpy as np
from course.checking import as_many, points

META = {
    "id": "02.2",
    "name": "locate",
    "title": "A stride calculator",
    "difficulty": 1,
    "minutes": 5,
    "given": [],
    "hints": [
        "The last dimension has stride 1. What does one step along the dimension before it skip, and along the one before that?",
        "Go through the sizes from the right and keep a running product: it is the stride before the size is multiplied in.",
        "The cell is the sum of i * stride, once a negative i has become size + i. Test -size <= i < size before that.",
    ],
}


def draw(rng, n=3):
    """Different sizes, so that no two rules give the same strides, and an index of different numbers, none of them 0."""
    shape = [int(size) for size in rng.choice([4, 5, 6, 7, 8], n, replace=False)]
    return tuple(shape), tuple(int(i) for i in rng.choice([1, 2, 3], n, replace=False))


def products(shape):
    return tuple(int(np.prod(shape[d + 1 :], dtype=int)) for d in range(len(shape)))


def cell_of(index, strides):
    return sum(i * step for i, step in zip(index, strides, strict=True))


def run(call, shape, index):
    """Strides as a tuple and the cell, once they have the right kind."""
    strides, cell = as_many(call(shape, index), "strides, cell")
    fits = type(strides) in (tuple, list) and all(type(step) is int for step in strides)
    assert fits, f"strides are a tuple of whole numbers; got {strides!r:.40}"
    assert len(strides) == len(shape), f"one stride for each dimension: {len(shape)}; got {len(strides)}"
    return tuple(strides), cell


def right_strides(strides, shape):
    """Missed when the strides are wrong; names the common ways."""
    want = products(shape)
    if strides == want:
        return
    wrong = {
        "that is column-major order, the first index fastest; row-major has the last one fastest": tuple(
            int(np.prod(shape[:d], dtype=int)) for d in range(len(shape))
        ),
        "those are the sizes to the right; a stride is the product of all of them": (*shape[1:], 1),
        "each stride has one size too many in it: a step along the last dimension skips 1 cell": tuple(
            int(np.prod(shape[d:], dtype=int)) for d in range(len(shape))
        ),
        "sizes multiply: a step along one dimension passes whole blocks of the next": tuple(
            sum(shape[d + 1 :]) or 1 for d in range(len(shape))
        ),
        "strides count elements here, not bytes": tuple(8 * step for step in want),
    }
    for message, mistaken in wrong.items():
        assert strides != mistaken, f"{message} (shape {shape})"
    raise AssertionError(
        f"shape {shape} has the strides {want[-1]} on the right and {want[0]} on the left; got {strides}"
    )


@points(2)
def check_strides(call, rng):
    """strides of two and of three dimensions"""
    for n in (2, 3):
        shape, index = draw(rng, n)
        right_strides(run(call, shape, index)[0], shape)


@points(2)
def check_cell(call, rng):
    """the cell of an element"""
    shape, index = draw(rng)
    strides, cell = run(call, shape, index)
    right_strides(strides, shape)
    want = cell_of(index, strides)
    if cell == want:
        return
    assert cell != want + 1, "cells are numbered from 0: element (0, 0, 0) lives in cell 0"
    assert cell != cell_of(index, reversed(strides)), "each index goes with the stride of its own dimension"
    assert cell != sum(index), "a step is as long as its stride says, not 1"
    raise AssertionError(f"the cell is the sum of index times stride; shape {shape}, index {index}, strides {strides}")


@points(1)
def check_negative(call, rng):
    """negative indices count from the end"""
    shape, index = draw(rng)
    strides, cell = run(call, shape, tuple(i - size for i, size in zip(index, shape, strict=True)))
    right_strides(strides, shape)
    assert cell == cell_of(index, strides), "index -1 is the last position: a negative i means size + i"


@points(1)
def check_outside(call, rng):
    """an index outside raises"""
    shape, index = draw(rng)
    strides, cell = run(call, shape, index)
    right_strides(strides, shape)
    assert cell == cell_of(index, strides), "counts once the cell is right"
    for d, size in enumerate(shape):
        for outside in (size, -size - 1):
            wrong = (*index[:d], outside, *index[d + 1 :])
            try:
                call.raises("IndexError", shape, wrong)
            except AssertionError as error:
                raise AssertionError(f"index {outside} lies outside a size of {size}; {error}") from None


@points(1)
def check_any_shape(call, rng):
    """from no dimension to five, sizes of 1 among them"""
    for n in (0, 1, 4, 5):
        shape = tuple(int(size) for size in rng.integers(1, 5, n))
        index = tuple(int(rng.integers(-size, size)) for size in shape)
        strides, cell = run(call, shape, index)
        assert strides == products(shape), f"strides of shape {shape}; got {strides}"
        want = cell_of([i % size for i, size in zip(index, shape, strict=True)], strides)
        assert type(cell) is int and cell == want, f"the cell of index {index} in shape {shape}; got {cell!r:.30}"
