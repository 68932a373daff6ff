# misconception: shapes are compared from the left
# caught by: new_dimensions | from the right
@answer("03.1")
def stretched(shape, strides, size):
    result = [0] * len(size)
    for d, (n, step) in enumerate(zip(shape, strides)):
        result[d] = step if n == size[d] else 0
    if len(size) == len(shape) and any(n not in (1, w) for n, w in zip(shape, size)):
        raise ValueError
    return tuple(result)
