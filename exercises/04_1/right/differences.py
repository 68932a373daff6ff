def slope(f, x):
    """Central differences of a scalar function of a list."""
    h, out = 1e-4, []
    for i in range(len(x)):
        up, down = list(x), list(x)
        up[i] += h
        down[i] -= h
        out.append((f(up) - f(down)) / (2 * h))
    return out


@answer("04.1")
def predict(a, b):
    c = [a, b]  # what is constant keeps its value while the rest moves
    p = {}
    p["mean"] = slope(lambda x: sum(x) / 2, c)
    p["two_paths"] = slope(lambda x: sum(3 * v * v for v in x), c)
    p["two_calls"] = slope(lambda x: sum(5 * v + 2 * v for v in x), c)
    p["detach"] = slope(lambda x: sum(v * k for v, k in zip(x, c)), c)
    p["no_grad"] = slope(lambda x: sum(v * k * k for v, k in zip(x, c)), c)
    p["vector"] = tuple(slope(lambda x: x[0] ** 2 + 10 * x[1] ** 2, c))
    p["broadcast"] = slope(lambda x: sum(v * 1 for v in x for _ in range(4)), c)
    p["middle"] = None
    p["a note to myself"] = "check broadcast again"
    return p
