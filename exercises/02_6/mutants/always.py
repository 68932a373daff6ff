# misconception: a tensor can always be read as another shape
# caught by: transposed | a copy is needed
def row_major(shape):
    strides, step = [], 1
    for size in reversed(shape):
        strides.insert(0, step)
        step *= size
    return tuple(strides)


@answer("02.6")
def view_strides(shape, strides, new_shape):
    return row_major(new_shape)
