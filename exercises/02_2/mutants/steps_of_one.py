# misconception: an index is a number of cells
# caught by: cell | not 1
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    cell = 0
    for i, size in zip(index, shape):
        if not -size <= i < size:
            raise IndexError(i)
        cell += i + size if i < 0 else i
    return tuple(strides), cell
