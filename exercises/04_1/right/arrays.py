import numpy as np


@answer("04.1")
def predict(a, b):
    x = np.array([a, b])
    one = np.ones(2)
    return dict(
        mean=one / x.size,
        two_paths=3 * x + 3 * x,
        two_calls=7 * one,
        detach=x,
        no_grad=x**2,
        vector=2 * x * [1, 10],
        broadcast=4 * one,
        middle=None,
    )
