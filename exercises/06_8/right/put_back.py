@answer("06.8")
def exact_gradient(f, x):
    z = np.array(x, dtype=np.complex128)
    gradient = np.empty_like(x)
    for place in np.ndindex(z.shape):
        z[place] = complex(x[place], 1e-50)
        gradient[place] = np.imag(f(z)) * 1e50
        z[place] = x[place]
    return gradient
