"""07.2: a rounding to levels, straight through within its range."""

import numpy as np
from course.checking import near, points, tensor, unchanged

META = {
    "id": "07.2",
    "name": "Quantise",
    "title": "Levels, straight through",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Which change of scale makes the levels 0, 1, 2, ...? There, round() finds the nearest.",
        "Clip first. Then subtract low, divide by the distance of two levels, round, and undo both.",
        "forward took four inputs: return g * ((x >= low) & (x <= high)) and None three times.",
    ],
}


def levels(low, high, steps):
    """All levels, from low to high."""
    return np.linspace(low, high, steps + 1)


def nearest(x, low, high, steps):
    """The nearest level for each entry."""
    all_levels = levels(low, high, steps)
    return all_levels[np.abs(x[..., None] - all_levels).argmin(-1)]


def draw(rng, low, high, steps, shape=(5, 4)):
    """Entries between the ends, none of them half way between two levels."""
    size = (high - low) / steps
    return rng.choice(levels(low, high, steps)[1:-1], shape) + size * rng.uniform(-0.4, 0.4, shape)


def look(call, x, low, high, steps, g=None):
    """What apply and the walk back give; missed when no gradient arrives at x."""
    out = call.probe("look", tensor(x), low, high, steps, tensor(np.ones(x.shape) if g is None else g))
    assert out["gx"] is not None, "no gradient reaches x"
    return out


def right_values(out, x, low, high, steps):
    """Missed when the values are wrong; some faults are told by name."""
    y, want = out["y"], nearest(x, low, high, steps)
    if near(y, want):
        return
    fewer = near(y, nearest(x, low, high, steps - 1))
    assert not fewer, f"{steps} steps have {steps + 1} levels, from low to high; here are {steps}"
    size = (high - low) / steps
    below = near(y, low + size * np.floor((x - low) / size))
    assert not below, "each entry goes to the level below it, not to the nearest"
    on_level = np.isclose(y[..., None], levels(low, high, steps)).any(-1)
    assert on_level.all(), "the levels begin at low and end at high: a result here is none of them"
    raise AssertionError("an entry does not go to the nearest level")


@points(2)
def check_levels(call, rng):
    """the nearest level"""
    for low, high, steps in ((-1.0, 1.0, 4), (0.3, 1.9, 5), (-2.5, 0.25, 3)):
        x = draw(rng, low, high, steps)
        right_values(look(call, x, low, high, steps), x, low, high, steps)


@points(1)
def check_outside(call, rng):
    """values outside of the range"""
    low, high, steps = -1.0, 0.5, 3
    x = np.concatenate([low - rng.uniform(0.3, 9.0, 4), high + rng.uniform(0.3, 9.0, 4)])
    y = look(call, x, low, high, steps)["y"]
    assert near(y, np.clip(x, low, high)), "what lies outside goes to the end on its side: low or high"


@points(1)
def check_straight(call, rng):
    """the gradient within the range"""
    low, high, steps = -0.7, 1.3, 5
    x = draw(rng, low, high, steps)
    g = rng.uniform(1.5, 3.0, x.shape)
    out = look(call, x, low, high, steps, g)
    right_values(out, x, low, high, steps)
    gx, size = out["gx"], (high - low) / steps
    assert gx.any(), "the gradient is 0, as for every rounding: let it pass as if the value had not been rounded"
    assert not near(gx, np.ones_like(g)), "the gradient of the result is not used"
    scaled = near(gx, g * size) or near(gx, g / size)
    assert not scaled, "the gradient is scaled by the distance of two levels: straight through means as it comes"
    assert near(gx, g), "the gradient of the result passes as it is"


@points(2)
def check_gradient_outside(call, rng):
    """the gradient outside, and at the ends"""
    low, high, steps = -1.0, 1.0, 4
    x = np.array([-3.0, -1.0, -0.6, 0.1, 1.0, 1.01, 7.0])
    g = rng.uniform(1.5, 3.0, x.shape)
    out = look(call, x, low, high, steps, g)
    right_values(out, x, low, high, steps)
    gx, inside = out["gx"], (x >= low) & (x <= high)
    assert not near(gx, g), "the gradient passes outside of the range, too: there it is to be 0"
    strict = near(gx, g * ((x > low) & (x < high)))
    assert not strict, "at low and at high themselves the gradient passes: low <= x <= high"
    assert near(gx, g * inside), "the gradient passes where low <= x <= high, and is 0 elsewhere"


@points(1)
def check_input(call, rng):
    """x stays as it is"""
    low, high, steps = -1.0, 1.0, 4
    x = draw(rng, low, high, steps)
    x[0] = 5.0
    out = look(call, x, low, high, steps)
    assert near(out["y"], nearest(x, low, high, steps)), "counts once the values are right"
    unchanged(x, out["x"], "x")
