# misconception: a small enough real step will do
# caught by: thirteen_digits | two values are subtracted
@answer("06.8")
def exact_gradient(f, x):
    g = np.zeros(x.shape)
    for place in np.ndindex(x.shape):
        above, below = x.copy(), x.copy()
        above[place] += 6e-6
        below[place] -= 6e-6
        g[place] = (f(above) - f(below)) / 1.2e-5
    return g
