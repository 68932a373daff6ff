"""09.3: weights set by what they do to a batch."""

from itertools import pairwise

import numpy as np
from course.checking import near, points, tensor, unchanged

META = {
    "id": "09.3",
    "name": "set_by_measuring",
    "title": "Weights set by measuring",
    "difficulty": 1,
    "minutes": 5,
    "given": ["torch=minitorch"],
    "hints": [
        "If an output has the mean square s, by which number must the weight be divided?",
        "Carry x along: after a layer is set, the next one gets the ReLU of its new output.",
        "y = x @ w.T; w.div_((y**2).mean().sqrt()) under torch.no_grad(); then x = torch.relu(x @ w.T).",
    ],
}


def draw(rng, sizes=(12, 9, 7, 5), n=40):
    """Weights and a batch, both away from mean 0, so that deviation and root mean square differ."""
    pairs = pairwise(sizes)
    weights = [rng.uniform(0.5, 3) * rng.standard_normal((b, a)) / a**0.5 for a, b in pairs]
    return weights, rng.standard_normal((n, sizes[0])) + 0.7


def squares(weights, x, relu=True):
    """Mean squares of the outputs, before and after each ReLU."""
    before, after = [], []
    for w in weights:
        y = x @ w.T
        x = np.maximum(y, 0) if relu else y
        before.append((y**2).mean())
        after.append((x**2).mean())
    return np.array(before), np.array(after)


def result(call, weights, x, grad=False):
    """The weights after the call; missed when they did not change."""
    call([tensor(w, requires_grad=grad) for w in weights], tensor(x))
    after = [np.asarray(w) for w in call.after[0]]
    same = all(np.array_equal(a, b) for a, b in zip(after, weights, strict=True))
    assert not same, "the weights are as they were: they are to be changed in place"
    return after


@points(1)
def check_one_layer(call, rng):
    """one layer"""
    weights, x = draw(rng, (12, 9))
    (after,) = result(call, weights, x)
    (before,), (behind,) = squares([after], x)
    y = x @ after.T
    assert not near(behind, 1.0), "the output is measured behind its ReLU; it is to be measured before"
    assert not near(y.std(), 1.0) and not near(y.std(ddof=1), 1.0), (
        "the standard deviation is 1: the mean square does not subtract the mean"
    )
    s = (x @ weights[0].T) ** 2
    assert not near(after, weights[0] / s.mean()), "divided by the mean square itself: dividing by s divides it by s²"
    assert near(before, 1.0), f"the output's mean square on the batch is {before:.3g}, not 1"


@points(2)
def check_layers(call, rng):
    """several layers, each on the output of those before it"""
    weights, x = draw(rng)
    after = result(call, weights, x)
    found, _ = squares(after, x)
    stale = near(found[0], 1.0) and not near(found, np.ones(3))
    without, _ = squares(after, x, relu=False)
    assert not (stale and near(without, np.ones(3))), "the next layer gets the ReLU of the output, not the output"
    old = [w / np.sqrt(s) for w, s in zip(weights, squares(weights, x)[0], strict=True)]
    same = all(near(a, b) for a, b in zip(after, old, strict=True))
    assert not same, "every layer was measured with the old weights before it: measure behind those already set"
    assert near(found, np.ones(3)), f"the mean squares of the three layers are {np.round(found, 3).tolist()}, not 1"


@points(1)
def check_one_number(call, rng):
    """a weight is multiplied by one number"""
    weights, x = draw(rng)
    after = result(call, weights, x)
    for a, b in zip(after, weights, strict=True):
        ratio = a / b
        assert np.allclose(ratio, ratio[0, 0]), "each weight is multiplied by one number; here its entries get several"
        assert ratio[0, 0] > 0, "the number is positive: the sign of a weight stays"
    assert near(squares(after, x)[0], np.ones(3)), "counts once the mean squares are right"


@points(1)
def check_parameters(call, rng):
    """weights that ask for gradients; the batch"""
    weights, x = draw(rng)
    after = result(call, weights, x, grad=True)
    assert near(squares(after, x)[0], np.ones(3)), "with requires_grad the mean squares are wrong"
    unchanged(x, call.after[1], "x")
