# misconception: a complex gradient with no imaginary part is real
# caught by: slopes | without an imaginary part
@answer("06.8")
def exact_gradient(f, x):
    g = np.zeros(x.shape, dtype=complex)
    for place in np.ndindex(x.shape):
        z = x.astype(complex)
        z[place] += 1e-30j
        g[place] = f(z).imag / 1e-30
    return g
