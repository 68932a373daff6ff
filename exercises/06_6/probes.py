"""A function with a vjp, right or with a fault; and a diary of how often they are called, with which v."""

import numpy as np

W = np.array([[1.0, -0.5, 2.0, 0.3], [0.2, 1.5, -1.0, 0.7], [-0.8, 0.4, 0.6, 1.2], [0.9, -1.1, 0.5, 0.1]])


def value(x):
    """Shape (3, 4) to (3, 4); every output of a row depends on every input of it, and on none too little to be seen."""
    return np.tanh(x @ W / 4)


def vjp_of(fault):
    def right(x, v):
        return ((1 - value(x) ** 2) * v) @ W.T / 4

    def vjp(x, v):
        if fault == "one output":
            v = v.copy()
            v[1, 2] *= 2
        if fault == "squared":
            return right(x, v * v)
        g = right(x, v)
        if fault == "factor":
            g = 1.01 * g
        elif fault == "one entry":
            g[2, 1] += 0.5 * np.abs(v).max()
        elif fault == "cancelling":
            g = g + np.abs(v).max() * np.array([1.0, -1.0, 0.5, -0.5])
        elif fault == "zeros":
            g = 0 * g
        return g

    return vjp


def run(module, x, fault, seeds):
    """What the answer says for each seed; the calls of the last time; each v; and whether a seed repeats its v."""
    said, vs, calls = [], [], {}
    right = vjp_of(fault)

    def f(x):
        calls["f"] += 1
        return value(x)

    def vjp(x, v):
        calls["vjp"] += 1
        calls["v"] = np.array(v)
        return right(x, np.asarray(v))

    for seed in [*seeds, seeds[-1]]:
        calls.update(f=0, vjp=0, v=np.zeros(0))
        moved = np.array(x)
        said.append(module.check_along(f, vjp, moved, np.random.default_rng(seed)))
        vs.append(calls["v"])
    repeats = bool(np.array_equal(vs[-1], vs[-2]))
    return {"said": said[:-1], "v": vs[:-1], "f": calls["f"], "vjp": calls["vjp"], "repeats": repeats, "x": moved}
