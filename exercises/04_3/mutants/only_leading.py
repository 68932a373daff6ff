# misconception: broadcasting only adds axes in front
# caught by: stretched_axis | also stretches axes of size 1
def drop_leading(x, shape):
    return x.sum(axis=tuple(range(x.ndim - len(shape))))


@answer("04.3")
def mul_vjp(g, a, b):
    return drop_leading(g * b, a.shape), drop_leading(g * a, b.shape)
