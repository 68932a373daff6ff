# misconception: -1 is one before the last
# caught by: negative | size + i
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(i)
        cell += (i + size - 1 if i < 0 else i) * step
    return tuple(strides), cell
