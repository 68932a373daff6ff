@answer("04.2")
def neuron_gradients(w, x, b, t):
    """f(p + ih) has the imaginary part h f'(p): no difference of near numbers is ever formed."""
    f = lambda w, x, b: (np.tanh(np.sum(w * x) + b) - t) ** 2
    h = 1e-30
    gw, gx = np.zeros_like(w), np.zeros_like(x)
    for i in range(len(w)):
        e = np.zeros(len(w))
        e[i] = h
        gw[i] = f(w + 1j * e, x, b).imag / h
        gx[i] = f(w, x + 1j * e, b).imag / h
    return gw, gx, float(f(w, x, b + 1j * h).imag / h)
