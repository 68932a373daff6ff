# misconception: the first index runs fastest
# caught by: strides | column-major order
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in shape:
        strides.append(step)
        step *= size
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if not -size <= i < size:
            raise IndexError(i)
        cell += (i + size if i < 0 else i) * step
    return tuple(strides), cell
