# misconception: without dimensions there is no element
# caught by: none_and_empty | has one element
from itertools import product


@answer("02.3")
def contiguous(memory, shape, strides, offset):
    if not shape:
        return [], ()
    found = [memory[offset + sum(i * s for i, s in zip(index, strides))] for index in product(*map(range, shape))]
    fresh = [1]
    for size in shape[:0:-1]:
        fresh.insert(0, fresh[0] * size)
    return found, tuple(fresh)
