"""Two faults, found by checking the smallest part and then the arrows.

1. `sigmoid_slope` is handed s, the sigmoid's output, and takes the sigmoid of it once more. The slope in terms of the
output is s·(1 - s). The wrong one has the right sign and lies near 0.2, so training went on, strangely.
2. `new_c` has two uses: it is returned, and h is made of it. The second use was forgotten: its share is dh·o·(1 - tanh²).
"""


@answer("06.7")
def update_backward(z, c, dh, dnew_c):
    def sigmoid(t):
        return 1 / (1 + np.exp(-t))

    def sigmoid_slope(s):
        return s * (1 - s)

    zf, zi, zo, zm = np.split(z, 4, axis=1)
    f, i, o, m = sigmoid(zf), sigmoid(zi), sigmoid(zo), np.tanh(zm)
    new_c = f * c + i * m

    do = dh * np.tanh(new_c)
    total = dnew_c + dh * o * (1 - np.tanh(new_c) ** 2)
    df, di, dm, dc = total * c, total * m, total * i, total * f
    slopes = [df * sigmoid_slope(f), di * sigmoid_slope(i), do * sigmoid_slope(o), dm * (1 - m**2)]
    return np.concatenate(slopes, axis=1), dc
