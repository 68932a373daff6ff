# misconception: an index is outside if its cell is
# caught by: outside | lies outside
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    cell = sum((i + size if i < 0 else i) * s for i, size, s in zip(index, shape, strides))
    if not 0 <= cell < step:
        raise IndexError(cell)
    return tuple(strides), cell
