import math


@answer("11.8")
def clip(grads, most):
    norm = math.hypot(*(float(x) for g in grads for x in g.flat))
    if not math.isfinite(norm):
        raise ValueError(norm)
    if norm > most:
        for g in grads:
            np.multiply(g, most / norm, out=g)
    return norm
