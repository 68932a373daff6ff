# misconception: the inputs are mine to overwrite
# caught by: inputs_unchanged | changed in place
@answer("04.2")
def neuron_gradients(w, x, b, t):
    y = np.tanh(w @ x + b)
    gz = 2 * (y - t) * (1 - y**2)
    w *= gz
    x *= gz
    return x, w, gz
