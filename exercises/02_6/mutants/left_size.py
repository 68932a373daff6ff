# misconception: a step of the left one is its own size times the right one
# caught by: contiguous | no copy is needed
@answer("02.6")
def view_strides(shape, strides, new_shape):
    blocks = []
    for size, step in zip(shape, strides):
        if size == 1:
            continue
        if blocks and blocks[-1][1] == blocks[-1][0] * step:
            blocks[-1] = (blocks[-1][0] * size, step)
        else:
            blocks.append((size, step))
    left, step = 1, 1
    fresh = []
    for size in reversed(new_shape):
        if size > 1 and left == 1:
            left, step = blocks.pop()
        fresh.insert(0, step)
        if left % size:
            return None
        left //= size
        step *= size
    return tuple(fresh)
