# misconception: a slice is copied in the order of memory; only transposed tensors are turned
# caught by: dimensions | the memory as it is
from itertools import product


@answer("02.3")
def contiguous(memory, shape, strides, offset):
    fresh, step = [], 1
    for size in reversed(shape):
        fresh.insert(0, step)
        step *= size
    indices = product(*(range(size) for size in shape))
    cells = [offset + sum(i * s for i, s in zip(index, strides)) for index in indices]
    return [memory[cell] for cell in (sorted(cells) if len(shape) > 2 else cells)], tuple(fresh)
