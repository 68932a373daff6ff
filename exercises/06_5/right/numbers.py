@answer("06.5")
def grad_check(f, x, gradient):
    if list(gradient.shape) != list(x.shape):
        return False
    values, claims = x.detach().double().reshape(-1).tolist(), gradient.detach().double().reshape(-1).tolist()

    def at(i, value):
        changed = [*values[:i], value, *values[i + 1 :]]
        return float(f(torch.tensor(changed, dtype=torch.float64).reshape(x.shape)))

    for i, claim in enumerate(claims):
        slope = (at(i, values[i] + 1e-6) - at(i, values[i] - 1e-6)) / 2e-6
        if not abs(claim - slope) <= 1e-5 + 1e-3 * abs(slope):
            return False
    return True
