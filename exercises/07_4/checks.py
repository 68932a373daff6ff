"""07.4: softmax and cross-entropy as one Function, for large scores and two derivatives."""

import ast

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "07.4",
    "name": "CrossEntropy",
    "title": "A fused cross-entropy",
    "difficulty": 3,
    "minutes": 10,
    "given": ["torch=minitorch"],
    "hints": [
        "-log softmax(row)[c] is log(sum of exp(row)) - row[c]. A number subtracted from the whole row changes neither.",
        "Subtract from each row its own largest score: then exp sees only numbers up to 0. For backward save scores and "
        "classes, and compute softmax there, anew.",
        "g / n * (scores.softmax(1) - wanted), where wanted = (torch.arange(k) == classes[:, None]).to(scores.dtype).",
    ],
}


def softmax(scores):
    e = np.exp(scores - scores.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def wanted(scores, classes):
    return 1.0 * (np.arange(scores.shape[1]) == classes[:, None])


def losses(scores, classes):
    """The loss of each row."""
    top = scores.max(1)
    return np.log(np.exp(scores - top[:, None]).sum(1)) + top - scores[np.arange(len(scores)), classes]


def draw(rng, n=5, k=4):
    return rng.normal(0, 1.5, (n, k)), rng.integers(0, k, n)


def look(call, scores, classes, g=1.0):
    """The value, checked for being one number, and the gradient of the scores."""
    names = {n.attr for n in ast.walk(ast.parse(call.source)) if isinstance(n, ast.Attribute)}
    for name in ("cross_entropy", "nll_loss", "CrossEntropyLoss", "NLLLoss"):
        assert name not in names, f"{name} is what is to be written here"
    out = call.probe("look", tensor(scores), tensor(classes), g)
    assert np.shape(out["y"]) == (), f"the result is one number; here it has shape {np.shape(out['y'])}"
    return out["y"], out["gradient"]


def right_value(y, scores, classes):
    each = losses(scores, classes)
    assert not near(y, each.sum()), "the losses of the rows are added; their mean is wanted"
    assert not near(y, -each.mean()), "the sign is turned: a loss is positive"
    assert near(y, each.mean()), "the mean over the rows of -log(softmax(row)[right class])"


def right_gradient(gradient, scores, classes, g):
    """Missed when the gradient is wrong; some faults are told by name."""
    want = (softmax(scores) - wanted(scores, classes)) / len(scores)
    assert gradient is not None, "no gradient reaches the scores"
    assert g == 1.0 or not near(gradient, want), "the gradient of the result is not used"
    want = g * want
    assert not near(gradient, want * len(scores)), "the value is a mean: its gradient has a factor 1 / n"
    assert not near(gradient, -want), "the sign of the gradient is turned: softmax minus 1 at the right class"
    assert not near(gradient, g * softmax(scores) / len(scores)), "the 1 at the right class is not subtracted"
    assert near(gradient, want), "the gradient is softmax minus 1 at the right class, times what belongs before it"


@points(1)
def check_value(call, rng):
    """the value"""
    scores, classes = draw(rng)
    right_value(look(call, scores, classes)[0], scores, classes)


@points(2)
def check_gradient(call, rng):
    """the gradient"""
    scores, classes = draw(rng)
    y, gradient = look(call, scores, classes)
    right_value(y, scores, classes)
    right_gradient(gradient, scores, classes, 1.0)


@points(1)
def check_incoming(call, rng):
    """the gradient of a result that is used further"""
    scores, classes = draw(rng, 3, 5)
    g = float(rng.uniform(2.0, 4.0))
    right_gradient(look(call, scores, classes, g)[1], scores, classes, g)


@points(2)
def check_large(call, rng):
    """scores of plus and minus 10,000, in float32"""
    scores = np.array([[1e4, 0, -1e4], [-1e4, -1e4, -1e4 + 1], [1e4, 1e4, 0], [0, 1, 2]], np.float32)
    classes = np.array([1, 2, 0, 2])
    y, gradient = look(call, scores, classes)
    want = losses(scores.astype(np.float64), classes).mean()
    assert np.isfinite(y), f"the value is {float(y)}: exp of a large score, or log of 0"
    assert np.isclose(y, want, rtol=1e-5), "a value is lost: each row needs its own largest score subtracted"
    assert gradient is not None and np.isfinite(gradient).all(), "the gradient holds infinities or not-a-numbers"
    slope = (softmax(scores.astype(np.float64)) - wanted(scores, classes)) / len(scores)
    assert np.allclose(gradient, slope, atol=1e-3), "the gradient is wrong where scores are large"


@points(2)
def check_twice(call, rng):
    """a second derivative"""
    scores, classes = draw(rng, 3, 3)
    y, gradient = look(call, scores, classes)
    right_value(y, scores, classes)
    right_gradient(gradient, scores, classes, 1.0)
    assert call.probe("twice", tensor(scores), tensor(classes)), (
        "gradgradcheck does not agree: what forward computes besides its result is a constant for the second walk"
    )
