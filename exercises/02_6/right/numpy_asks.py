@answer("02.6")
def view_strides(shape, strides, new_shape):
    cells = 1 + sum((n - 1) * s for n, s in zip(shape, strides))
    memory = np.zeros(cells, np.int8)
    old = np.lib.stride_tricks.as_strided(memory, shape, strides)
    new = old.view()
    try:
        new = old.reshape(new_shape, copy=False)
    except ValueError:
        return None
    return tuple(int(s) for s in new.strides)
