# misconception: a stride is a distance in bytes
# caught by: strides | not bytes
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, 8 * step)
        step *= size
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(i)
        cell += (i + size if i < 0 else i) * step
    return tuple(strides), cell
