# misconception: the imaginary part is the slope
# caught by: slopes | divided by the step
@answer("06.8")
def exact_gradient(f, x):
    g = np.zeros(x.shape)
    for place in np.ndindex(x.shape):
        z = x.astype(complex)
        z[place] += 1e-30j
        g[place] = f(z).imag
    return g
