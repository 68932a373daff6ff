# misconception: all entries may move at once
# caught by: slopes | one entry moves at a time
@answer("06.8")
def exact_gradient(f, x):
    return np.full(x.shape, f(x + 1e-30j).imag / 1e-30)
