"""07.7: three errors of a Function to read, and one fault that raises nothing."""

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "07.7",
    "name": "WeightedTotal",
    "title": "Break it, read it, fix it",
    "difficulty": 1,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "save_for_backward takes tensors. Where may a number be kept? And how many inputs has forward?",
        "x and w of shape (n,) need gradients of shape (n,): which of the two formulas ends in a single number?",
        "When no error is left, compare with the example, or ask gradcheck. What is the derivative of x**3?",
    ],
}


def draw(rng, n=4):
    return rng.uniform(0.5, 2.0, n), rng.uniform(0.5, 2.0, n)


def look(call, x, w, power, g=1.0):
    """Both gradients; missed when the value is wrong."""
    out = call.probe("look", tensor(x), tensor(w), power, g)
    assert near(out["y"], (w * x**power).sum()), "the value: the sum of w * x**power"
    return out["gx"], out["gw"]


def right_x(gx, x, w, power, g=1.0):
    """Missed when the gradient of x is wrong."""
    want = g * w * power * x ** (power - 1)
    assert gx is not None, "no gradient reaches x"
    if power != 1:
        no_factor = near(gx, want / power)
        assert not no_factor, "the derivative of x**3 is 3 * x**2: a factor is missing, and no error says so"
    mean = len(x) > 1 and near(gx, want / len(x))
    assert not mean, "a sum was asked for: dividing by the number of entries makes it a mean"
    assert near(gx, want), "the gradient of x is wrong: g * w * power * x ** (power - 1)"


@points(2)
def check_x(call, rng):
    """the gradient of x"""
    x, w = draw(rng)
    power = int(rng.integers(3, 6))
    right_x(look(call, x, w, power)[0], x, w, power)


@points(2)
def check_w(call, rng):
    """the gradient of w"""
    x, w = draw(rng)
    gw = look(call, x, w, 3)[1]
    assert gw is not None, "no gradient reaches w"
    assert not near(gw, np.full_like(w, (x**3).sum())), "each entry of w gets the whole sum: it weighs its own x alone"
    assert not near(gw, w * x**3), "w itself stands in its gradient: the derivative of w * c by w is c"
    assert near(gw, x**3), "the gradient of w is g * x**power, entry by entry"


@points(1)
def check_incoming(call, rng):
    """the gradient of a result that is used further"""
    x, w = draw(rng)
    g = float(rng.uniform(2.0, 4.0))
    gx, gw = look(call, x, w, 3, g)
    ignored = near(gw, x**3) or near(gx, 3 * w * x**2)
    assert not ignored, "g, the gradient of the result, is not used"
    right_x(gx, x, w, 3, g)
    assert near(gw, g * x**3), "the gradient of w is g * x**power"


@points(1)
def check_other_powers(call, rng):
    """other powers and lengths"""
    for power, n in ((1, 3), (0.5, 2), (-2, 5), (2, 1)):
        x, w = draw(rng, n)
        gx, gw = look(call, x, w, power)
        right_x(gx, x, w, power)
        assert near(gw, x**power), f"the gradient of w is wrong for power={power}"


@points(1)
def check_twice(call, rng):
    """a second derivative"""
    x, w = draw(rng, 3)
    right_x(look(call, x, w, 3)[0], x, w, 3)
    assert call.probe("twice", tensor(x), tensor(w), 3), (
        "gradgradcheck does not agree: is something cut off in backward?"
    )
