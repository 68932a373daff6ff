from itertools import product


def cells(shape, strides):
    return [sum(i * s for i, s in zip(index, strides)) for index in product(*map(range, shape))]


@answer("02.6")
def view_strides(shape, strides, new_shape):
    """Guess the strides from the first steps, then compare every cell."""
    walk = cells(shape, strides)
    fresh, block = [], len(walk)
    for size in new_shape:
        block //= size
        fresh.append(walk[block] if size > 1 else 0)
    return tuple(fresh) if cells(new_shape, fresh) == walk else None
