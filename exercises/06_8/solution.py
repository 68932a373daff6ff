"""f(x + ih) = f(x) + ih·f'(x) - h²·f''(x)/2 - …: the imaginary part is h·f'(x), up to h³.

Nothing is subtracted from anything, so no digits cancel, and h may be so small that h² is nothing beside 1.
"""


@answer("06.8")
def exact_gradient(f, x):
    gradient, h = np.zeros(x.shape), 1e-30
    for place in np.ndindex(x.shape):
        moved = x.astype(complex)
        moved[place] += 1j * h
        gradient[place] = f(moved).imag / h
    return gradient
