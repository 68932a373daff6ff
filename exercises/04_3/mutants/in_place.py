# misconception: g is mine to overwrite
# caught by: inputs_unchanged | changed in place
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    return g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)


@answer("04.3")
def mul_vjp(g, a, b):
    gb = unbroadcast(g * a, b.shape)
    g *= b
    return unbroadcast(g, a.shape), gb
