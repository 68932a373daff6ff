# misconception: the stretched tensor is laid out anew
# caught by: ones | so a copy would be laid out
@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0 or any(n not in (1, w) for n, w in zip(shape, size[new:])):
        raise ValueError
    result, step = [], 1
    for n in reversed(size):
        result.insert(0, step)
        step *= n
    return tuple(result)
