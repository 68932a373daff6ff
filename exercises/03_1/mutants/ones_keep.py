# misconception: a size of 1 keeps its stride when it grows
# caught by: ones | a size of 1 is stretched
@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0 or any(n not in (1, w) for n, w in zip(shape, size[new:])):
        raise ValueError
    return (0,) * new + tuple(strides)
