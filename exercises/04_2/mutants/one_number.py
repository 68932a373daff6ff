# misconception: w is one variable, so it has one gradient
# caught by: bias | shape of its input
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * (1 - y**2)
    return gz * x.sum(), gz * w.sum(), gz
