# misconception: the sums can be taken before the product
# caught by: leading_axis | multiply first, then sum
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    return g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)


@answer("04.3")
def mul_vjp(g, a, b):
    def vjp(shape, other):
        if shape == g.shape:
            return g * other
        return unbroadcast(g, shape) * unbroadcast(np.broadcast_to(other, g.shape), shape)

    return vjp(a.shape, b), vjp(b.shape, a)
