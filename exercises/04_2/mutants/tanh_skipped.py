# misconception: only the outermost and the innermost step have a derivative
# caught by: bias | tanh was skipped
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t)
    return gz * x, gz * w, gz
