@answer("06.4")
def fool(x):
    slopes = [3 * v * v for v in x]
    n = len(slopes)
    a = np.array([sum(slopes)] * n)
    b = np.array([s + (1.0 if i < n - 1 else 1.0 - n) for i, s in enumerate(slopes)])
    return [a, b, np.array([s / 2 for s in slopes])]
