# misconception: what is not contiguous can keep its shape at most
# caught by: transposed | splitting a dimension
def row_major(shape):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    return tuple(strides)


@answer("02.6")
def view_strides(shape, strides, new_shape):
    if tuple(shape) == tuple(new_shape):
        return strides
    return row_major(new_shape) if tuple(strides) == row_major(shape) else None
