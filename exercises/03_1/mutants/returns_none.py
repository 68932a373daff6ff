# misconception: None says well enough that it does not fit
# caught by: refusals | returned a value where a ValueError
@answer("03.1")
def stretched(shape, strides, size):
    new = len(size) - len(shape)
    if new < 0 or any(n not in (1, w) for n, w in zip(shape, size[new:])):
        return None
    return (0,) * new + tuple(s if n == w else 0 for n, s, w in zip(shape, strides, size[new:]))
