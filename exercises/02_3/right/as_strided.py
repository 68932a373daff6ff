@answer("02.3")
def contiguous(memory, shape, strides, offset):
    line = np.array(memory)
    cells = np.full(shape, offset)
    for d, step in enumerate(strides):
        along = np.arange(shape[d]) * step
        cells = cells + along.reshape([-1 if k == d else 1 for k in range(len(shape))])
    fresh = [int(np.prod(shape[d + 1 :], dtype=int)) for d in range(len(shape))]
    return line[cells].reshape(-1), fresh
