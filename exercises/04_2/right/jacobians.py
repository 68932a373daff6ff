from functools import reduce


@answer("04.2")
def neuron_gradients(w, x, b, t):
    n = w.shape[0]
    z = np.dot(w, x) + b
    inner = np.block([x, w, np.ones(1)])[None]  # 1 × (2n + 1)
    steps = [np.array([[2 * (np.tanh(z) - t)]]), np.array([[np.cosh(z) ** -2.0]]), inner]
    gw, gx, gb = np.split(reduce(np.matmul, steps)[0], [n, 2 * n])
    return gw, gx, gb.sum()
