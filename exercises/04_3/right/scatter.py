import numpy as np


def scatter(x, shape):
    """Add every element of x into the cell of the input it came from."""
    size = int(np.prod(shape))
    origin = np.broadcast_to(np.arange(size).reshape(shape), x.shape)
    return np.bincount(origin.ravel(), x.ravel(), size).reshape(shape)


mul_vjp = answer("04.3")(lambda g, a, b: tuple(map(scatter, (g * b, g * a), (a.shape, b.shape))))
