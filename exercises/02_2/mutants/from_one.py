# misconception: cells are counted from 1
# caught by: cell | numbered from 0
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    cell = 1
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(i)
        cell += (i + size if i < 0 else i) * step
    return tuple(strides), cell
