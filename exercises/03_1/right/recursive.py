@answer("03.1")
def stretched(shape, strides, size):
    if not size:
        if shape:
            raise ValueError("dimensions left over")
        return ()
    if not shape:
        return (*stretched(shape, strides, size[:-1]), 0)
    *shape, n = shape
    *strides, step = strides
    *rest, wanted = size
    if n != wanted:
        if n != 1:
            raise ValueError(f"{n} is not {wanted}")
        step = 0
    return (*stretched(tuple(shape), tuple(strides), tuple(rest)), step)
