"""In two steps.

First the old dimensions are merged as far as they go. Sizes of 1 say nothing and are left out. Two neighbours are one
even walk if a step of the left one is as far as the whole of the right one: left = size * right. What remains are blocks
(size, stride of the smallest step) that no single stride can join.

Then the new sizes are dealt out, from the right. A new dimension must lie within one block: it takes its share of the
block's size, and its stride is the block's smallest step times what was taken from the block before. If a size reaches
across the end of a block, no view exists.
"""


def blocks_of(shape, strides):
    blocks = []
    for size, step in zip(shape, strides):
        if size == 1:
            continue
        if blocks and blocks[-1][1] == size * step:
            blocks[-1] = (blocks[-1][0] * size, step)
        else:
            blocks.append((size, step))
    return blocks


@answer("02.6")
def view_strides(shape, strides, new_shape):
    blocks = blocks_of(shape, strides)
    left, step = 1, 1  # what is left of the present block, and the next stride in it
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
