import numpy as np


@answer("04.3")
def mul_vjp(g, a, b):
    ga, gb = np.zeros(a.shape), np.zeros(b.shape)

    def origin(x, i):
        i = i[len(i) - x.ndim :]
        return tuple(0 if n == 1 else k for k, n in zip(i, x.shape, strict=True))

    for i in np.ndindex(g.shape):
        ga[origin(a, i)] += g[i] * b[origin(b, i)]
        gb[origin(b, i)] += g[i] * a[origin(a, i)]
    return [ga, gb]
