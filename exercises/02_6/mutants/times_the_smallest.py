# misconception: the strides of a view are the row-major ones times the smallest step
# caught by: transposed | a copy is needed
def row_major(shape):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    return tuple(strides)


@answer("02.6")
def view_strides(shape, strides, new_shape):
    return tuple(step * min(strides, default=1) for step in row_major(new_shape))
