# misconception: backward starts from ones
# caught by: equal_shapes | g, is not used
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    return g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)


@answer("04.3")
def mul_vjp(g, a, b):
    ones = np.ones_like(g)
    return unbroadcast(ones * b, a.shape), unbroadcast(ones * a, b.shape)
