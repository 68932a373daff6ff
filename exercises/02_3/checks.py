"""02.3: the elements of any strided tensor, laid out in row-major order."""

import numpy as np
from course.checking import as_many, points, unchanged

META = {
    "id": "02.3",
    "name": "contiguous",
    "title": "contiguous() by hand",
    "difficulty": 2,
    "minutes": 6,
    "given": ["np=numpy"],
    "hints": [
        "Two loops do it for a table: rows outside, columns inside. Which cell does the rule give for (i, j)?",
        "For any number of dimensions: itertools.product of ranges visits all indices with the last one fastest.",
        "Or by recursion over the first dimension: for each i, the elements of shape[1:] that begin at offset + i * strides[0].",
    ],
}


def numbers(rng, n):
    """A memory in which every cell holds another number, in no order."""
    return [int(v) for v in rng.permutation(np.arange(10, 10 + 3 * n))[:n]]


def cells(shape, strides, offset):
    return [offset + sum(i * s for i, s in zip(index, strides, strict=True)) for index in np.ndindex(*shape)]


def fresh_strides(shape):
    return tuple(int(np.prod(shape[d + 1 :], dtype=int)) for d in range(len(shape)))


def run(call, memory, shape, strides, offset):
    """Elements and strides, once they have the right kind."""
    laid_out, fresh = as_many(call(memory, shape, strides, offset), "elements, strides")
    if isinstance(laid_out, np.ndarray):
        laid_out = laid_out.tolist()
    assert type(laid_out) in (list, tuple), f"the first result is a list of elements; got {laid_out!r:.40}"
    fits = type(fresh) in (tuple, list) and all(type(step) is int for step in fresh)
    assert fits, f"the second result is a tuple of whole numbers, the new strides; got {fresh!r:.40}"
    return list(laid_out), tuple(fresh)


def compare(call, rng, shape, strides, offset, n, where):
    """Missed when elements or strides are wrong."""
    memory = numbers(rng, n)
    laid_out, fresh = run(call, memory, shape, strides, offset)
    read = cells(shape, strides, offset)
    want = [memory[cell] for cell in read]
    if laid_out != want:
        wrong_elements(laid_out, memory, shape, strides, offset, read, where)
    if fresh != fresh_strides(shape):
        assert fresh != strides, f"{where}: those are the old strides; the elements lie in another order now"
        columns = tuple(int(np.prod(shape[:d], dtype=int)) for d in range(len(shape)))
        assert fresh != columns, f"{where}: those strides are column-major: the last index is the fastest"
        raise AssertionError(f"{where}: a row-major tensor of shape {shape} has other strides than {fresh}")
    unchanged(memory, call.after[0], "memory")


def wrong_elements(laid_out, memory, shape, strides, offset, read, where):
    """Say what a wrong list of elements tells about the walk."""
    once = [memory[cell] for cell in dict.fromkeys(read)]
    repeats = len(once) < len(read)
    assert laid_out != once or not repeats, f"{where}: a cell that is read twice is two elements of the copy"
    assert laid_out != memory, f"{where}: that is the memory as it is; the rule visits its cells in another order"
    columns_first = [memory[cell] for cell in cells(shape[::-1], strides[::-1], offset)]
    assert laid_out != columns_first, (
        f"{where}: there the first index runs fastest; in row-major order the last one does"
    )
    in_order = [memory[c] for c in sorted(read)]
    assert laid_out != in_order, f"{where}: the right cells, in the order of memory; wanted is the order of the indices"
    if offset and max(c - offset for c in read) < len(memory):
        no_offset = [memory[c - offset] for c in read]
        assert laid_out != no_offset, f"{where}: the first element lives in cell offset, not in cell 0"
    count = len(read)
    assert len(laid_out) == count, f"{where}: a tensor of shape {shape} has {count} elements; got {len(laid_out)}"
    raise AssertionError(
        f"{where}: element by element, the rule gives other numbers (shape {shape}, strides {strides})"
    )


@points(2)
def check_transposed(call, rng):
    """a transposed table"""
    h, w = (int(n) for n in rng.choice([2, 3, 4, 5], 2, replace=False))
    compare(call, rng, (w, h), (1, w), 0, h * w, "transposed")


@points(1)
def check_offset(call, rng):
    """a slice: gaps, and a first cell that is not 0"""
    h, w = int(rng.integers(3, 6)), int(rng.integers(4, 7))
    compare(call, rng, (h - 1, w // 2), (w, 2), w + 1, h * w + 1, "a slice")


@points(1)
def check_expanded(call, rng):
    """a stride of 0"""
    n, w = int(rng.integers(2, 5)), int(rng.integers(2, 5))
    compare(call, rng, (n, w), (0, 1), 0, w, "expanded")
    compare(call, rng, (w, n), (1, 0), 0, w, "expanded at the end")


@points(2)
def check_dimensions(call, rng):
    """one, three and four dimensions"""
    compare(call, rng, (4,), (3,), 1, 12, "every third cell")
    compare(call, rng, (4, 2, 3), (1, 12, 4), 0, 24, "three dimensions")
    compare(call, rng, (2, 1, 3, 2), (1, 99, 4, 2), 3, 20, "four dimensions")


@points(1)
def check_none_and_empty(call, rng):
    """no dimension, no element"""
    compare(call, rng, (), (), 2, 5, "a tensor of no dimensions has one element")
    memory = numbers(rng, 6)
    laid_out, _ = run(call, memory, (3, 0), (2, 1), 0)
    assert laid_out == [], f"a tensor of shape (3, 0) has no elements; got {laid_out!r:.40}"
