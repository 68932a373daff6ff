@answer("04.2")
def neuron_gradients(w, x, b, t):
    p = np.concatenate([w, x, [b]])
    n = w.size
    f = lambda p: (np.tanh(p[:n] @ p[n : 2 * n] + p[-1]) - t) ** 2
    g = np.array([(f(p + h) - f(p - h)) / 2e-6 for h in 1e-6 * np.eye(p.size)])
    return [g[:n], g[n : 2 * n], g[-1]]
