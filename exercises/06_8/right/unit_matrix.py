@answer("06.8")
def exact_gradient(f, x):
    steps = 1e-20j * np.eye(x.size).reshape(x.size, *x.shape)
    return np.array([np.imag(f(x + step)) / 1e-20 for step in steps]).reshape(x.shape)
