"""07.1: ReLU as a Function, with 0 at 0, for two derivatives."""

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "07.1",
    "name": "Relu",
    "title": "ReLU, right at 0",
    "difficulty": 1,
    "minutes": 5,
    "given": ["torch=minitorch"],
    "hints": [
        "What does backward need to know of each entry? Only whether x was above 0.",
        "A comparison such as x > 0 gives True and False; a product takes them as 1 and 0, and 0 > 0 is False.",
        "Save x with ctx.save_for_backward(x); in backward, (x,) = ctx.saved_tensors, and g * (x > 0).",
    ],
}


def draw(rng, shape=(4, 3)):
    """Entries well away from 0, of both signs."""
    x = rng.uniform(0.2, 2.0, shape) * rng.choice([-1, 1], shape)
    x.reshape(-1)[:2] = 0.7, -0.7
    return x


def look(call, x, g):
    """What apply and the walk back give; missed when the values are wrong."""
    out = call.probe("look", tensor(x), tensor(g))
    assert near(out["y"], np.maximum(x, 0)), "the result is max(x, 0), entry by entry"
    return out


@points(1)
def check_values(call, rng):
    """the values"""
    for shape in ((4,), (2, 3)):
        x = draw(rng, shape)
        look(call, x, np.ones(shape))


@points(1)
def check_slope(call, rng):
    """the gradient, away from 0"""
    x = draw(rng)
    g = rng.uniform(1.5, 3.0, x.shape)
    gx = look(call, x, g)["gx"]
    assert not near(gx, 1.0 * (x > 0)), "the gradient of the result is not used: it is to be passed on where x > 0"
    assert not near(gx, g * (x < 0)), "the gradient passes where x is negative, and stops where it is positive"
    assert near(gx, g * (x > 0)), "the gradient of the result passes where x > 0, and 0 stands elsewhere"


@points(2)
def check_at_zero(call, rng):
    """the gradient at 0"""
    x = draw(rng)
    x[1] = 0.0
    g = rng.uniform(1.5, 3.0, x.shape)
    gx = look(call, x, g)["gx"]
    assert not near(gx[1], g[1]), "at 0 the gradient passes: `x < 0` leaves 0 out, and so does `x >= 0` the other way"
    assert not near(gx[1], g[1] / 2), "at 0 a half passes: any number from 0 to 1 is a subgradient, here it is to be 0"
    assert near(gx, g * (x > 0)), "at 0 the gradient is to be 0"


@points(1)
def check_given_gradient(call, rng):
    """the gradient that backward is given stays as it is"""
    x = draw(rng)
    g = rng.uniform(1.5, 3.0, x.shape)
    out = look(call, x, g)
    assert near(out["gx"], g * (x > 0)), "counts once the gradient is right"
    assert near(out["g"], g), "backward wrote into the gradient it was given: others may still read it"


@points(2)
def check_twice(call, rng):
    """a second derivative"""
    x = draw(rng)
    g = rng.uniform(1.5, 3.0, x.shape)
    assert near(look(call, x, g)["gx"], g * (x > 0)), "counts once the gradient is right"
    first, second = call.probe("checked", tensor(x))
    assert first, "gradcheck does not agree with the first derivative"
    assert second, "gradgradcheck does not agree: backward itself must stay differentiable, in g above all"


@points(1)
def check_changes(call, rng):
    """a change in place before the walk back"""
    x = draw(rng)
    g = rng.uniform(1.5, 3.0, x.shape)
    assert near(look(call, x, g)["gx"], g * (x > 0)), "counts once the gradient is right"
    for what in ("x", "the result"):
        gx = call.probe("after_change", tensor(x), tensor(g), what)
        fine = gx == "noticed" if isinstance(gx, str) else near(gx, g * (x > 0))
        assert fine, f"{what} was changed in place before the walk back, and the gradient is wrong without an error"
