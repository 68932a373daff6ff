# misconception: the derivative of a * b with respect to a is a
# caught by: equal_shapes | exchanged
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    return g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)


@answer("04.3")
def mul_vjp(g, a, b):
    if a.shape == b.shape:
        return g * a, g * b
    return unbroadcast(g * b, a.shape), unbroadcast(g * a, b.shape)
