@answer("03.1")
def stretched(shape, strides, size):
    if len(shape) > len(size):
        raise ValueError
    result = [0] * len(size)
    for d in range(1, len(shape) + 1):
        if shape[-d] == size[-d]:
            result[-d] = strides[-d]
        elif shape[-d] != 1:
            raise ValueError(d)
    return tuple(result)
