# misconception: the memory may be reused for the result
# caught by: transposed | changed in place
from itertools import product


@answer("02.3")
def contiguous(memory, shape, strides, offset):
    found = [memory[offset + sum(i * s for i, s in zip(index, strides))] for index in product(*map(range, shape))]
    fresh = [1]
    for size in shape[:0:-1]:
        fresh.insert(0, fresh[0] * size)
    memory[: len(found)] = found
    return found, tuple(fresh) if shape else ()
