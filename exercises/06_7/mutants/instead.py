# misconception: the path replaces what arrives
# caught by: candidate | is not used
@answer("06.7")
def update_backward(z, c, dh, dnew_c):
    def sigmoid(t):
        return 1 / (1 + np.exp(-t))

    zf, zi, zo, zm = np.split(z, 4, axis=1)
    f, i, o, m = sigmoid(zf), sigmoid(zi), sigmoid(zo), np.tanh(zm)
    new_c = f * c + i * m
    t = np.tanh(new_c)
    slope = lambda s: s * (1 - s)
    total = dh * o * (1 - t**2)
    parts = [total * c * slope(f), total * m * slope(i), dh * t * slope(o), total * i * (1 - m**2)]
    return np.concatenate(parts, axis=1), total * f
