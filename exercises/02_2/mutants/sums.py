# misconception: the sizes to the right add up
# caught by: strides | sizes multiply
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step = size if len(strides) == 1 else step + size
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(i)
        cell += (i + size if i < 0 else i) * step
    return tuple(strides), cell
