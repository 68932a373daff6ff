"""07.3: the Gumbel-softmax, soft and straight through, from given uniform numbers."""

import ast

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "07.3",
    "name": "gumbel",
    "title": "Your own Gumbel-softmax",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch"],
    "hints": [
        "Three lines: the noise, the softmax, and for `hard` a value that differs from the slope.",
        "Where in each row is the maximum? soft.argmax(-1, keepdim=True), compared with torch.arange(k), gives a row with "
        "a single True.",
        "Value of the choice and slope of the soft sample: soft + (choice - soft).detach().",
    ],
}


def softmax(x, axis=-1):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def soft_sample(logits, u, tau):
    return softmax((logits - np.log(-np.log(u))) / tau)


def soft_gradient(logits, u, tau, g):
    """The gradient of (soft * g).sum() by the logits."""
    s = soft_sample(logits, u, tau)
    return s * (g - (s * g).sum(-1, keepdims=True)) / tau


def one_hot(rows):
    return 1.0 * (np.arange(rows.shape[-1]) == rows.argmax(-1)[..., None])


def draw(rng, shape=(5, 4)):
    """Logits, uniform numbers and an incoming gradient; no row has a narrow winner."""
    while True:
        logits, u = rng.normal(0, 1, shape), rng.uniform(0.05, 0.95, shape)
        ranked = np.sort(logits - np.log(-np.log(u)), -1)
        rows = logits.reshape(-1, shape[-1])
        differ = (
            len(rows) < 3 or (rows.argmax(-1) != (logits - np.log(-np.log(u))).reshape(rows.shape).argmax(-1)).any()
        )
        if (ranked[..., -1] - ranked[..., -2]).min() > 0.05 and differ:
            return logits, u, rng.uniform(1.0, 3.0, shape)


def look(call, logits, u, tau, hard, g):
    """The result and the gradient of the logits."""
    names = {
        n.attr if isinstance(n, ast.Attribute) else n.id
        for n in ast.walk(ast.parse(call.source))
        if isinstance(n, ast.Attribute | ast.Name)
    }
    assert "gumbel_softmax" not in names, "gumbel_softmax is what is to be written here"
    out = call.probe("look", tensor(logits), tensor(u), tau, hard, tensor(g))
    assert out["y"] is not None, "return a tensor"
    assert out["y"].shape == logits.shape, f"the result has shape {out['y'].shape}; the logits have {logits.shape}"
    return out["y"], out["gradient"]


def right_soft(y, logits, u, tau):
    """Missed when the soft sample is wrong; some faults are told by name."""
    if near(y, soft_sample(logits, u, tau)):
        return
    gumbel = -np.log(-np.log(u))
    faults = {
        "u was added as it is: uniform noise does not choose with the chances of softmax": softmax((logits + u) / tau),
        "the noise is subtracted: -log(-log u) is to be added": softmax((logits - gumbel) / tau),
        "there is one logarithm, and the noise has two: -log(-log u)": softmax((logits - np.log(u)) / tau),
        "tau multiplies; it is to divide": softmax((logits + gumbel) * tau),
        "tau divides the logits alone; it divides the sum with the noise": softmax(logits / tau + gumbel),
        "there is no noise in the sample": softmax(logits / tau),
    }
    for message, wrong in faults.items():
        assert not near(y, wrong), message
    sums = near(y.sum(-1), np.ones(y.shape[:-1]))
    assert sums, "a row does not sum to 1: softmax runs along the last axis"
    raise AssertionError("the soft sample is the softmax of (logits + noise) / tau")


@points(2)
def check_soft(call, rng):
    """the soft sample"""
    logits, u, g = draw(rng)
    tau = float(rng.uniform(0.4, 0.8))
    y, _ = look(call, logits, u, tau, False, g)
    right_soft(y, logits, u, tau)


@points(1)
def check_soft_gradient(call, rng):
    """the gradient of the soft sample"""
    logits, u, g = draw(rng)
    tau = float(rng.uniform(0.4, 0.8))
    y, gradient = look(call, logits, u, tau, False, g)
    right_soft(y, logits, u, tau)
    assert gradient is not None, "no gradient reaches the logits"
    assert near(gradient, soft_gradient(logits, u, tau, g)), "the gradient of the soft sample is wrong"


@points(1)
def check_hard(call, rng):
    """the value of a choice"""
    logits, u, g = draw(rng)
    tau = float(rng.uniform(0.4, 0.8))
    y, _ = look(call, logits, u, tau, True, g)
    soft = near(y, soft_sample(logits, u, tau))
    assert not soft, "with hard=True the value is to be the choice: 1 at one place of each row, 0 elsewhere"
    of_logits = near(y, one_hot(logits))
    assert not of_logits, "the largest logit wins each time: the choice is among the sums with the noise"
    columns = near(y, 1.0 * (np.arange(len(y))[:, None] == soft_sample(logits, u, tau).argmax(0)))
    assert not columns, "the choice is made in each column; it is to be made in each row, along the last axis"
    assert near(y, one_hot(soft_sample(logits, u, tau))), "each row is 1 at its largest entry and 0 elsewhere"


@points(2)
def check_straight_through(call, rng):
    """the gradient of a choice"""
    logits, u, g = draw(rng)
    tau = float(rng.uniform(0.4, 0.8))
    y, gradient = look(call, logits, u, tau, True, g)
    assert near(y, one_hot(soft_sample(logits, u, tau))), "counts once the value is right"
    assert gradient is not None, "no gradient reaches the logits: an argmax has none, so the soft sample must stay in"
    assert not near(gradient, g), "the gradient goes straight to the logits; it is to be that of the soft sample"
    assert not near(gradient, 0 * g), "the gradient is 0: what carries the slope was detached, or its two parts cancel"
    assert near(gradient, soft_gradient(logits, u, tau, g)), "the gradient is to be that of the soft sample"


@points(1)
def check_shapes(call, rng):
    """one row, and batches of batches"""
    for shape in ((3,), (2, 3, 4)):
        logits, u, g = draw(rng, shape)
        for hard in (False, True):
            y, gradient = look(call, logits, u, 0.7, hard, g)
            soft = soft_sample(logits, u, 0.7)
            assert near(y, one_hot(soft) if hard else soft), f"wrong for logits of shape {shape} and hard={hard}"
            right = gradient is not None and near(gradient, soft_gradient(logits, u, 0.7, g))
            assert right, f"a wrong gradient for logits of shape {shape} and hard={hard}"


@points(1)
def check_expectation(call, rng):
    """the choices come with the chances of softmax"""
    logits = rng.normal(0, 1, 4)
    many = np.broadcast_to(logits, (20_000, 4)).copy()
    u = rng.uniform(1e-9, 1 - 1e-9, many.shape)
    y, _ = look(call, many, u, 0.5, True, np.ones_like(many))
    assert near(y, one_hot(soft_sample(many, u, 0.5))), "counts once the value of a choice is right"
    assert np.abs(y.mean(0) - softmax(logits)).max() < 0.02, (
        "over 20,000 rows the shares are not those of softmax(logits)"
    )
