# misconception: the derivative of w x with respect to w is w
# caught by: weights | exchanged
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * (1 - y**2)
    return gz * w, gz * x, gz
