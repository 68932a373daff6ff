# misconception: a tensor begins at the beginning of its memory
# caught by: offset | not in cell 0
from itertools import product


@answer("02.3")
def contiguous(memory, shape, strides, offset):
    fresh, step = [], 1
    for size in reversed(shape):
        fresh.insert(0, step)
        step *= size
    indices = product(*(range(size) for size in shape))
    cells = [offset + sum(i * s for i, s in zip(index, strides)) for index in indices]
    return [memory[cell - offset] for cell in cells], tuple(fresh)
