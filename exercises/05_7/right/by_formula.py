@answer("05.7")
def sharpness(x, y, w, v, rounds):
    t = torch.tanh(x @ w)
    slope = 1 - t**2
    curve = 2 * (slope**2 - 2 * (t - y) * t * slope) / len(x)
    for step in range(rounds + 1):
        hv = x.T @ (curve * (x @ v))
        if step < rounds:
            v = hv / hv.norm()
    return (v @ hv).item()
