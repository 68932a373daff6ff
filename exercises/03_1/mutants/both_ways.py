# misconception: expand stretches whichever of the two is 1
# caught by: refusals | made smaller
@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0 or any(n != w and 1 not in (n, w) for n, w in zip(shape, size[new:])):
        raise ValueError
    return (0,) * new + tuple(s if n == w else 0 for n, s, w in zip(shape, strides, size[new:]))
