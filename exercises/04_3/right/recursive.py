def down(x, shape):
    if x.ndim > len(shape):
        return down(x.sum(0), shape)
    for i, n in enumerate(shape):
        if n == 1 and x.shape[i] != 1:
            return down(x.sum(i, keepdims=True), shape)
    return x


@answer("04.3")
def mul_vjp(g, a, b):
    return down(b * g, np.shape(a)), down(a * g, np.shape(b))
