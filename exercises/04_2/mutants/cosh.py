# misconception: tanh has the derivative 1 / cosh
# caught by: bias | squared
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) / np.cosh(z)
    return gz * x, gz * w, gz
