# misconception: any imaginary step is exact
# caught by: thirteen_digits | the square of the step
@answer("06.8")
def exact_gradient(f, x):
    g = np.zeros(x.shape)
    for place in np.ndindex(x.shape):
        z = x.astype(complex)
        z[place] += 1e-4j
        g[place] = f(z).imag / 1e-4
    return g
