# misconception: the error is target minus output
# caught by: bias | sign is turned
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (t - y) * (1 - y**2)
    return gz * x, gz * w, gz
