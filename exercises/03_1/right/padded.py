@answer("03.1")
def stretched(shape, strides, size):
    """The missing sizes are ones."""
    missing = len(size) - len(shape)
    if missing < 0:
        raise ValueError("too few sizes")
    shape, strides = (1,) * missing + tuple(shape), (1,) * missing + tuple(strides)
    if any(n not in (1, wanted) for n, wanted in zip(shape, size)):
        raise ValueError("does not fit")
    return tuple(step * (n == wanted) for n, step, wanted in zip(shape, strides, size))
