@answer("06.7")
def update_backward(z, c, dh, dnew_c):
    """By small steps: slow, and a check of the others."""

    def value(z, c):
        f, i, o = (1 / (1 + np.exp(-part)) for part in np.split(z, 4, 1)[:3])
        new_c = f * c + i * np.tanh(np.split(z, 4, 1)[3])
        return (dh * o * np.tanh(new_c) + dnew_c * new_c).sum()

    def slopes(f, x):
        found = np.zeros_like(x)
        for place in np.ndindex(x.shape):
            above, below = x.copy(), x.copy()
            above[place] += 1e-5
            below[place] -= 1e-5
            found[place] = (f(above) - f(below)) / 2e-5
        return found

    return slopes(lambda z: value(z, c), z), slopes(lambda c: value(z, c), c)
