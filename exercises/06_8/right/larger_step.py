@answer("06.8")
def exact_gradient(f, x):
    """1e-9 squared is below what float64 holds."""
    flat = x.reshape(-1)
    found = []
    for j in range(flat.size):
        e = np.zeros(flat.size, dtype=complex)
        e[j] = 1e-9j
        found.append(f((flat + e).reshape(x.shape)).imag / 1e-9)
    return np.reshape(found, x.shape)
