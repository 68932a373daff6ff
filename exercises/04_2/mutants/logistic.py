# misconception: every activation has the derivative y (1 - y)
# caught by: bias | logistic
@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    gz = 2 * (y - t) * y * (1 - y)
    return gz * x, gz * w, gz
