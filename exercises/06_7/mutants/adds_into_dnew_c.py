# misconception: an argument is mine to add to
# caught by: sizes | dnew_c was changed in place
@answer("06.7")
def update_backward(z, c, dh, dnew_c):
    zf, zi, zo, zm = np.split(z, 4, axis=1)
    f, i, o = (1 / (1 + np.exp(-part)) for part in (zf, zi, zo))
    m = np.tanh(zm)
    shown = np.tanh(f * c + i * m)
    dnew_c += dh * o * (1 - shown**2)
    slopes = [dnew_c * c * f * (1 - f), dnew_c * m * i * (1 - i), dh * shown * o * (1 - o), dnew_c * i * (1 - m**2)]
    return np.concatenate(slopes, axis=1), dnew_c * f
