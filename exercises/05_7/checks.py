"""05.7: the largest eigenvalue of a Hessian that is never made."""

import numpy as np
from course.checking import as_array, numeric_gradient, points, tensor, unchanged

META = {
    "id": "05.7",
    "name": "sharpness",
    "title": "How sharp is the valley?",
    "optional": True,
    "difficulty": 3,
    "minutes": 12,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "What is the gradient of the number g · v with respect to w, if g is a gradient and v a constant?",
        "g needs a graph of its own: create_graph=True. The same graph may be walked in every round.",
        "product = lambda v: torch.autograd.grad(g @ v, w, retain_graph=True)[0]; divide by its norm after each round.",
    ],
}


def hessian(x, y, w, squares=False):
    """H in NumPy; `squares` leaves out the curvature of tanh, as a common approximation does."""
    t = np.tanh(x @ w)
    slope = 1 - t**2
    curve = 2 * (slope**2 - (0 if squares else 2 * (t - y) * t * slope)) / len(x)
    return x.T @ (curve[:, None] * x)


def gradient(x, y, w):
    t = np.tanh(x @ w)
    return x.T @ (2 * (t - y) * (1 - t**2)) / len(x)


def iterate(h, v, rounds, unit=True):
    for _ in range(rounds):
        v = h @ v
        v = v / np.linalg.norm(v) if unit else v
    return v


def draw(rng, n=6, d=4):
    """Data whose Hessian has a negative eigenvalue of the largest size, so that its sign shows."""
    x, w = rng.standard_normal((n, d)), rng.standard_normal(d)
    w = w * 0.9 / np.abs(x @ w).max()
    y = np.tanh(x @ w) - 4 * np.sign(x @ w)
    v = rng.standard_normal(d)
    return [a.astype(np.float32) for a in (x, y, w, v / np.linalg.norm(v))]


def compare(call, data, rounds):
    got = as_array(call(*map(tensor, data), rounds), "the result")
    assert got.size == 1, f"the result is one number; it has shape {got.shape}"
    got = float(got.reshape(()))
    x, y, w, v = (a.astype(np.float64) for a in data)
    h = hessian(x, y, w)
    want = iterate(h, v, rounds) @ h @ iterate(h, v, rounds)
    same = lambda value: np.isclose(got, value, rtol=2e-3, atol=1e-5)
    if same(want):
        return
    last = iterate(h, v, rounds)
    assert not same(np.linalg.norm(h @ last)), "that is the length of H v, which has no sign: v · H v has"
    for other in (rounds - 1, rounds + 1):
        if other >= 0:
            u = iterate(h, v, other)
            assert not same(u @ h @ u), f"v was replaced {other} times; {rounds} are asked for"
    grown = iterate(h, v, rounds, unit=False)
    assert not same(grown @ h @ grown), "v grows or shrinks from round to round: divide by its length each time"
    s = hessian(x, y, w, squares=True)
    u = iterate(s, v, rounds)
    assert not same(u @ s @ u), "the second derivative of tanh is missing: H is the derivative of the whole gradient"
    g = gradient(x, y, w)
    assert not same((g / np.linalg.norm(g)) @ g * np.linalg.norm(g)), "that is made of the gradient alone, not of H"
    if rounds == 1 and len(w) < 100:
        moving = numeric_gradient(lambda w: gradient(x, y, w) @ iterate(hessian(x, y, w), v, rounds), w)
        assert not same(last @ moving), "v has a history, and so its own slope went into the product: v is a constant"
    assert not same(want * len(x)), "too large by the number of rows: the loss is a mean"
    raise AssertionError(f"wrong after {rounds} rounds: v is replaced by H v / ‖H v‖, then v · H v is returned")


@points(2)
def check_product(call, rng):
    """no round: v · H v"""
    compare(call, draw(rng), 0)


@points(2)
def check_rounds(call, rng):
    """a few rounds"""
    for rounds in (1, 2, 5):
        compare(call, draw(rng), rounds)


@points(2)
def check_large(call, rng):
    """20,000 weights: H is never made"""
    x, w = rng.standard_normal((4, 20_000)) / 100, rng.standard_normal(20_000) / 100
    v = rng.standard_normal(20_000) / 141
    compare(call, [a.astype(np.float32) for a in (x, rng.standard_normal(4), w, v / np.linalg.norm(v))], 1)


@points(1)
def check_caller(call, rng):
    """the caller's tensors stay as they are"""
    data = draw(rng)
    compare(call, data, 2)
    for name, before, after in zip("xywv", data, call.after, strict=False):
        unchanged(before, after, name)
        assert not after.requires_grad, f"the caller's {name} asks for gradients now: mark a copy instead"
