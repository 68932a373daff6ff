# misconception: the value has to be subtracted
# caught by: thirteen_digits | two values are subtracted
@answer("06.8")
def exact_gradient(f, x):
    g, h = np.zeros(x.shape), 1e-7
    for place in np.ndindex(x.shape):
        z = x.astype(complex)
        z[place] += h * (1 + 1j)
        g[place] = (f(z).real - f(x)) / h
    return g
