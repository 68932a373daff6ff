# misconception: strides follow from the shape
# caught by: own_strides | keeps the stride that it had
@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0 or any(n not in (1, w) for n, w in zip(shape, size[new:])):
        raise ValueError
    own, step = [], 1
    for n in reversed(shape):
        own.insert(0, step)
        step *= n
    return (0,) * new + tuple(s if n == w else 0 for n, s, w in zip(shape, own, size[new:]))
