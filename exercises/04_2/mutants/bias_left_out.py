# misconception: the bias matters for its own gradient only
# caught by: bias | b has a part in z
@answer("04.2")
def neuron_gradients(w, x, b, t):
    y = np.tanh(w @ x)
    gz = 2 * (y - t) * (1 - y**2)
    return gz * x, gz * w, gz
