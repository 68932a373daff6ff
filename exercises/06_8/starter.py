@answer("06.8")
def exact_gradient(f, x):
    # 1j is Python's imaginary unit; an array that is to hold it needs the type complex.
    return np.zeros(x.shape)
