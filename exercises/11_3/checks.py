"""11.3: the end of a network, with view(-1, …), squeeze() and strides as traps."""

import numpy as np
from course.checking import as_array, near, points, tensor

META = {
    "id": "11.3",
    "name": "head",
    "title": "Find the bugs: the end of a network",
    "difficulty": 1,
    "minutes": 5,
    "given": ["torch=minitorch"],
    "hints": [
        "Which axis must stay, whatever happens? In view(-1, …) it is the one that is left to chance.",
        "squeeze() takes away every axis of size 1. For which batches is that one too many?",
        "features.flatten(1) keeps axis 0 and copies where it must. Nothing is to be squeezed.",
    ],
}


def draw(rng, n, c=4, h=3, w=5, classes=6):
    return rng.standard_normal((n, c, h, w)), rng.standard_normal((classes, c * h * w)), rng.standard_normal(classes)


def right(call, features, weight, bias, order=None):
    """Missed unless there is one right row for each image."""
    given = features if order is None else np.ascontiguousarray(features.transpose(order))
    arguments = (tensor(given), tensor(weight), tensor(bias))
    if order is None:
        scores = as_array(call(*arguments), "the result")
    else:
        scores = as_array(call.probe("transposed", *arguments, tuple(np.argsort(order).tolist())), "the result")
    n = len(features)
    lost = scores.shape == (weight.shape[0],) and n == 1
    assert not lost, "one image gives one row of scores: shape (1, classes), not (classes,)"
    assert scores.shape == (n, weight.shape[0]), f"{n} images give {n} rows of scores, not the shape {scores.shape}"
    width = weight.shape[1]
    expected = features.reshape(n, width) @ weight.T + bias
    assert n == 0 or not near(scores, expected - bias), "the bias is missing"
    assert not near(scores, given.reshape(n, width) @ weight.T + bias) or near(scores, expected), (
        "numbers were read in the order of the memory, not of the shape"
    )
    assert near(scores, expected), (
        "row i is image i's numbers in the order of their shape, times the weight, plus the bias"
    )


@points(1)
def check_one_image(call, rng):
    """a batch of one"""
    right(call, *draw(rng, 1))
    right(call, *draw(rng, 1, classes=1))


@points(2)
def check_wrong_size(call, rng):
    """images of another size"""
    _, weight, bias = draw(rng, 1, h=4, w=4)
    right(call, rng.standard_normal((3, 4, 4, 4)), weight, bias)
    for n, h, w in ((1, 8, 8), (4, 2, 2), (16, 3, 4)):
        reply = outcome(call, rng.standard_normal((n, 4, h, w)), weight, bias)
        if reply is not None:
            raise AssertionError(
                f"{n} images of {h} × {w} were taken by a weight for 4 × 4: the result has shape {reply}, no error came"
            )
    right(call, rng.standard_normal((2, 4, 4, 4)), weight, bias)


def outcome(call, features, weight, bias):
    """The shape of what comes out, or None for an error."""
    return call.probe("attempt", tensor(features), tensor(weight), tensor(bias))


@points(1)
def check_memory(call, rng):
    """features that are permuted, as after channels_last"""
    right(call, *draw(rng, 3), order=(0, 2, 3, 1))
    right(call, *draw(rng, 5, c=3, h=3, w=3), order=(0, 3, 2, 1))


@points(1)
def check_batches(call, rng):
    """batches of several sizes, an empty one among them"""
    for n in (2, 7, 0):
        right(call, *draw(rng, n))
    right(call, *draw(rng, 3, h=1, w=1))
    right(call, *draw(rng, 3, classes=1))


@points(1)
def check_gradient(call, rng):
    """gradients still reach all three"""
    features, weight, bias = draw(rng, 1)
    right(call, features, weight, bias)
    g = rng.standard_normal((1, 6))
    reached = call.probe("gradients", tensor(features), tensor(weight), tensor(bias), tensor(g))
    assert reached is not None, "the result carries no gradient: something was detached or made by hand"
    expected = (g @ weight).reshape(features.shape), g.T @ features.reshape(1, -1), g.sum(0)
    assert all(near(a, b) for a, b in zip(reached, expected, strict=True)), "the gradients are not those of the formula"
