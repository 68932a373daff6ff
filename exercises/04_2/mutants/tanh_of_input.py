# misconception: the derivative of tanh is taken with its input
# caught by: bias | uses its input
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * (1 - z**2)
    return gz * x, gz * w, gz
