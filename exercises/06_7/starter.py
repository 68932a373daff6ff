@answer("06.7")
def update_backward(z, c, dh, dnew_c):
    def sigmoid(t):
        return 1 / (1 + np.exp(-t))

    def sigmoid_slope(s):
        return sigmoid(s) * (1 - sigmoid(s))

    zf, zi, zo, zm = np.split(z, 4, axis=1)
    f, i, o, m = sigmoid(zf), sigmoid(zi), sigmoid(zo), np.tanh(zm)
    new_c = f * c + i * m

    do = dh * np.tanh(new_c)
    total = dnew_c
    df, di, dm, dc = total * c, total * m, total * i, total * f
    slopes = [df * sigmoid_slope(f), di * sigmoid_slope(i), do * sigmoid_slope(o), dm * (1 - m**2)]
    return np.concatenate(slopes, axis=1), dc
