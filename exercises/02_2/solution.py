"""From the right: the last stride is 1, and each one is the next one times the next size. The cell is the sum of index
times stride. A negative index i means size + i; whether it lies inside is asked before, since `i % size` would quietly
bring anything inside.
"""


@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(f"index {i} is out of bounds for a dimension of size {size}")
        cell += (i + size if i < 0 else i) * step
    return tuple(strides), cell
