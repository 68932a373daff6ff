# misconception: the slope is in the real part
# caught by: slopes | the imaginary part
@answer("06.8")
def exact_gradient(f, x):
    g = np.zeros(x.shape)
    for place in np.ndindex(x.shape):
        z = x.astype(complex)
        z[place] += 1e-30j
        g[place] = f(z).real
    return g
