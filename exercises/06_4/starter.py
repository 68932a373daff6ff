@answer("06.4")
def fool(x):
    return 3 * x**2, 3 * x**2, 3 * x**2
