# misconception: a copy gets the average
# caught by: leading_axis | added, not averaged
def unbroadcast(g, shape):
    g = g.sum(axis=tuple(range(g.ndim - len(shape))))
    return g.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)


@answer("04.3")
def mul_vjp(g, a, b):
    def average(x, shape):
        return unbroadcast(x, shape) * (np.prod(shape) / x.size)

    return average(g * b, a.shape), average(g * a, b.shape)
