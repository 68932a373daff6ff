# misconception: a dimension's own size counts towards its stride
# caught by: strides | one size too many
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        step *= size
        strides.insert(0, step)
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(i)
        cell += (i + size if i < 0 else i) * step
    return tuple(strides), cell
