# misconception: a path needs no slope of its own
# caught by: candidate | whose slope is missing
@answer("06.7")
def update_backward(z, c, dh, dnew_c):
    def sigmoid(t):
        return 1 / (1 + np.exp(-t))

    zf, zi, zo, zm = np.split(z, 4, axis=1)
    f, i, o, m = sigmoid(zf), sigmoid(zi), sigmoid(zo), np.tanh(zm)
    new_c = f * c + i * m
    t = np.tanh(new_c)
    slope = lambda s: s * (1 - s)
    total = dnew_c + dh * o
    parts = [total * c * slope(f), total * m * slope(i), dh * t * slope(o), total * i * (1 - m**2)]
    return np.concatenate(parts, axis=1), total * f
