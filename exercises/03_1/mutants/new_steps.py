# misconception: a new dimension steps on by one
# caught by: new_dimensions | this dimension is new
@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0 or any(n not in (1, w) for n, w in zip(shape, size[new:])):
        raise ValueError
    return (1,) * new + tuple(s if n == w else 0 for n, s, w in zip(shape, strides, size[new:]))
