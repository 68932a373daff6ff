# misconception: comparing the sums repairs it
# caught by: wrong | with its own slope
@answer("06.5")
def grad_check(f, x, gradient):
    if gradient.shape != x.shape:
        return False
    x = x.detach().double()
    numeric = (f(x + 1e-6) - f(x - 1e-6)) / 2e-6
    total = gradient.double().sum()
    return bool((total - numeric).abs() <= 1e-5 + 1e-3 * numeric.abs())
