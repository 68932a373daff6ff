# misconception: the new strides are those of columns
# caught by: transposed | the old strides
from itertools import product


@answer("02.3")
def contiguous(memory, shape, strides, offset):
    fresh, step = [], 1
    for size in reversed(shape):
        fresh.insert(0, step)
        step *= size
    indices = product(*(range(size) for size in shape))
    cells = [offset + sum(i * s for i, s in zip(index, strides)) for index in indices]
    return [memory[cell] for cell in cells], tuple(
        1 if d == 0 else fresh[0] and int(np.prod(shape[:d])) for d in range(len(shape))
    )
