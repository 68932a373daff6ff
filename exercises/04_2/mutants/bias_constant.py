# misconception: a bias is a constant and has no gradient
# caught by: bias | it moves the loss
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * (1 - y**2)
    return gz * x, gz * w, 0.0
