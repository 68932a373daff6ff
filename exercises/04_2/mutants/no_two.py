# misconception: the square passes its error on
# caught by: bias | 2 of the square
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = (y - t) * (1 - y**2)
    return gz * x, gz * w, gz
