# misconception: the gradient of w is the gradient of the neuron
# caught by: weights | stops at z
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * (1 - y**2)
    return gz + 0 * w, gz + 0 * x, gz
