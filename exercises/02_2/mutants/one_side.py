# misconception: only too large an index lies outside
# caught by: outside | lies outside
@answer("02.2")
def locate(shape, index):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    cell = 0
    for i, size, step in zip(index, shape, strides):
        if i >= size:
            raise IndexError(i)
        cell += i % size * step
    return tuple(strides), cell
