# misconception: a gradient is the local derivative
# caught by: weights | last local derivative only
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * (1 - y**2)
    return x.copy(), w.copy(), gz
