"""04.6: values and slopes chosen apart, with arithmetic and detach() alone."""

import ast

import numpy as np
from course.checking import near, points, tensor
from course.rules import Rules

META = {
    "id": "04.6",
    "name": "two_faces",
    "title": "Two faces: a puzzle with detach()",
    "difficulty": 2,
    "minutes": 7,
    "given": [],
    "hints": [
        "A detached factor or term is a number that happens to have the right value. What are value and slope of "
        "2 * x.detach() + x, and of x * x.detach()?",
        "Find a formula whose value is 0 and whose slope is 1: panel 2. It can be added to anything.",
        "For a value v and a slope s: v.detach() + s * (something with value 0 and slope 1).",
    ],
}

RULES = Rules(
    "+ - * / ** and .detach()",
    names={"map", "zip", "range", "enumerate", "len", "sum"},
    attributes={"detach"},
    operators=(ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow, ast.UAdd, ast.USub),
    refused=dict.fromkeys((ast.Compare, ast.BoolOp), "a comparison"),
)

# Of each panel: the value drawn, the slope drawn, and the slope of this value when nothing is detached.
PANELS = [
    (lambda x: x, lambda x: -np.ones_like(x), np.ones_like),
    (np.zeros_like, np.ones_like, np.zeros_like),
    (lambda x: x * x, lambda x: x, lambda x: 2 * x),
    (np.ones_like, lambda x: 1 / x, np.zeros_like),
    (lambda x: x * x, np.ones_like, lambda x: 2 * x),
]


def faces(call, rng, shape=(3,)):
    """x, the incoming gradient, and what the probe saw of the five results."""
    RULES.keep(call.source)
    x = rng.uniform(0.6, 2.0, shape).astype(np.float32)
    x[np.abs(x - 1) < 0.1] = 1.5  # at 1 too many formulas agree
    g = rng.uniform(1.5, 3.0, shape).astype(np.float32)
    out = call.probe("faces", tensor(x), tensor(g))
    assert isinstance(out, dict) and len(out["seen"]) == 5, "return five tensors, one for each panel"
    return x, g, out


def look(call, rng, panel, shape=(3,)):
    """One panel: its value, then its slope."""
    x, g, out = faces(call, rng, shape)
    seen = out["seen"][panel - 1]
    assert isinstance(seen, list), f"panel {panel}: {seen!r:.40} is not a tensor"
    got, grad = seen
    assert got.shape == x.shape, f"panel {panel}: the result has shape {got.shape}, x has {x.shape}"
    assert np.array_equal(out["x"], x), "x itself was changed: detach() shares its numbers, so nothing in place"
    value, slope, own_slope = (f(x) for f in PANELS[panel - 1])
    slope_right = grad is not None and near(grad, g * slope)
    right_value(panel, x, got, value, slope_right)
    if not slope_right:
        wrong_slope(panel, g, grad, slope, own_slope)


def right_value(panel, x, got, value, slope_right):
    """Missed when the value is not the drawn one."""
    if near(got, value):
        return
    negated = value.any() and near(got, -value)
    assert not negated, f"panel {panel}: the sign of the value is turned as well; only backward is to see it"
    at, is_, drawn = x.reshape(-1)[0], got.reshape(-1)[0], value.reshape(-1)[0]
    also = "; the slope is right" if slope_right else ""
    raise AssertionError(f"panel {panel}: at x = {at:.2f} the value drawn is {drawn:.2f}, yours is {is_:.2f}{also}")


def wrong_slope(panel, g, grad, slope, own_slope):
    """Say what a wrong slope tells about the formula; its value is right."""
    assert grad is not None, f"panel {panel}: no gradient reaches x: all of it is detached"
    own = near(grad, g * own_slope)
    assert not own, f"panel {panel}: the value is right, and backward sees its own slope, not the drawn one"
    turned = near(grad, -g * slope)
    assert not turned, f"panel {panel}: the slope has the wrong sign: is the other one detached?"
    raise AssertionError(f"panel {panel}: the value is right, the slope is not")


@points(1)
def check_panel_1(call, rng):
    """panel 1: the value of x, the slope turned round"""
    look(call, rng, 1)


@points(1)
def check_panel_2(call, rng):
    """panel 2: nothing forward, a slope backward"""
    look(call, rng, 2)


@points(1)
def check_panel_3(call, rng):
    """panel 3: half of the square's slope"""
    look(call, rng, 3)


@points(1)
def check_panel_4(call, rng):
    """panel 4: a constant with a slope"""
    look(call, rng, 4)


@points(1)
def check_panel_5(call, rng):
    """panel 5: straight through"""
    look(call, rng, 5)


@points(1)
def check_other_shapes(call, rng):
    """other shapes of x"""
    for shape in ((1,), (2, 3), (4, 1, 2)):
        for panel in range(1, 6):
            look(call, rng, panel, shape)
