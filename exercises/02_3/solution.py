"""A counter like that of a car: the last index turns fastest, and when it has gone round, the one before moves on. Here
`product` turns the wheels. Where each element comes from is the old rule, and the order in which they are visited is
the new memory. No special case is needed: without dimensions `product()` gives one empty index, for the one element;
with a size of 0 it gives none.
"""

from itertools import product


@answer("02.3")
def contiguous(memory, shape, strides, offset):
    laid_out = []
    for index in product(*(range(size) for size in shape)):
        laid_out.append(memory[offset + sum(i * step for i, step in zip(index, strides))])
    fresh, step = [], 1
    for size in reversed(shape):
        fresh.insert(0, step)
        step *= size
    return laid_out, tuple(fresh)
