@answer("04.2")
def neuron_gradients(w, x, b, t):
    z = w @ x + b
    y = np.tanh(z)
    e = y - t

    # The table of local derivatives: each step differentiated by its own input, at the values of this forward pass.
    de = 2 * e  # loss = e²
    dy = 1  # e = y - t
    dz = 1 - y**2  # y = tanh z; the derivative of tanh is written with its result, so nothing is computed twice
    dw, dx, db = x, w, 1  # z = w · x + b: each factor of a product has the other one as its derivative

    # All three paths share loss → e → y → z, so the product along it is formed once and used three times.
    gz = de * dy * dz
    return gz * dw, gz * dx, gz * db
