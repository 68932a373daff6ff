@answer("02.3")
def contiguous(memory, shape, strides, offset):
    """The elements in row-major order, and the strides of that order."""
    return ..., ...
