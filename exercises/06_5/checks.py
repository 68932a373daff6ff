"""06.5: the popular checker, repaired: one entry at a time, on a copy, in float64, with a scale, with shapes."""

import numpy as np
from course.checking import points, tensor

META = {
    "id": "06.5",
    "name": "grad_check",
    "title": "Repair the checker",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch"],
    "hints": [
        "Five faults: all entries move at once; x stays moved; in float32 the step drowns; 0.001 has no scale; shapes "
        "are not compared.",
        "Begin with x.detach().double().clone(): a float64 copy without history. Move its entries one by one.",
        "flat = x.view(-1) lets you write flat[i] = old + eps. Collect the slopes in a list, make a tensor of them in "
        "x's shape, and compare as (gradient - numeric).abs() <= 1e-5 + 1e-3 * numeric.abs().",
    ],
}
SLOPES = {
    "squares": lambda x: 2 * x,
    "product": lambda x: x.prod() / x,
    "small": lambda x: 0.0005 * np.ones_like(x),
    "large": lambda x: 2000 * x,
    "cut": lambda x: 2 * x,
    "curved": lambda x: np.exp(x) * (np.sin(x) + np.cos(x)),
}


def ask(call, name, x, gradient, requires_grad=False):
    """What the answer says, and x as it is afterwards."""
    said, after = call.probe("run", name, tensor(x), tensor(np.asarray(gradient, dtype=x.dtype)), requires_grad)
    assert np.ndim(said) == 0 and np.asarray(said).dtype == bool, f"grad_check returns True or False, not {said!r:.40}"
    return bool(said), np.asarray(after)


def accepts_right(call, rng):
    x = rng.uniform(1, 2, 3)
    said, _ = ask(call, "squares", x, SLOPES["squares"](x))
    assert said, "the right gradient of the sum of squares is rejected: does each entry move alone?"


@points(2)
def check_right(call, rng):
    """right gradients pass"""
    accepts_right(call, rng)
    for name in ("product", "curved"):
        for shape in ((4,), (2, 3)):
            x = rng.uniform(1, 2, shape)
            said, _ = ask(call, name, x, SLOPES[name](x))
            assert said, f"a right gradient of shape {shape} is rejected"


@points(2)
def check_wrong(call, rng):
    """wrong gradients do not"""
    accepts_right(call, rng)
    x = rng.uniform(1, 2, 3)
    right = SLOPES["squares"](x)
    said, _ = ask(call, "squares", x, np.full(3, right.sum()))
    assert not said, "a gradient that holds the sum of all slopes in every entry passes"
    for wrong in (right + np.array([1, 0, -1]), right[::-1], right * np.array([1, 1, 1.1]), right * 0.5, -right):
        said, _ = ask(call, "squares", x, wrong)
        assert not said, "a wrong gradient passes: every entry has to agree with its own slope"


@points(2)
def check_scale(call, rng):
    """small and large slopes"""
    accepts_right(call, rng)
    x = rng.uniform(1, 2, 4)
    said, _ = ask(call, "small", x, np.zeros(4))
    assert not said, "slopes of 0.0005 are taken for 0: the tolerance has to follow the size of the slope"
    said, _ = ask(call, "large", x, SLOPES["large"](x) + 0.5)
    assert said, "2000.5 for 2000 is right to a thousandth: the tolerance grows with the slope"


@points(1)
def check_own_backward(call, rng):
    """f's own backward is not believed"""
    accepts_right(call, rng)
    x = rng.uniform(1, 2, 3)
    for requires_grad in (False, True):
        said, _ = ask(call, "cut", x, x, requires_grad)
        assert not said, "f is x * x.detach(): its backward gives x, a step shows 2x, and the answer believes backward"
        said, _ = ask(call, "cut", x, SLOPES["cut"](x), requires_grad)
        assert said, "f is x * x.detach(): its backward gives x, a step shows 2x, and 2x is rejected"


@points(1)
def check_left_alone(call, rng):
    """x is left as it is"""
    accepts_right(call, rng)
    for requires_grad in (False, True):
        x = rng.uniform(1, 2, (2, 2))
        said, after = ask(call, "curved", x, SLOPES["curved"](x), requires_grad)
        assert np.array_equal(after, x), "x holds other numbers afterwards: work on a copy"
        assert said, "a right gradient is rejected where x requires gradients"


@points(2)
def check_float32(call, rng):
    """float32 inputs"""
    accepts_right(call, rng)
    for low, high in ((1, 2), (90, 110)):
        x = rng.uniform(low, high, 3).astype(np.float32)
        said, after = ask(call, "squares", x, SLOPES["squares"](x))
        assert said, "a right gradient is rejected in float32: x + eps is rounded there; take the steps in float64"
        assert np.array_equal(after, x), "x holds other numbers afterwards: work on a copy"
        said, _ = ask(call, "squares", x, 1.01 * SLOPES["squares"](x))
        assert not said, "in float32 a gradient that is wrong by 1 % passes: the tolerance is a thousandth"


@points(1)
def check_shape(call, rng):
    """the shape belongs to the gradient"""
    accepts_right(call, rng)
    x = np.full(3, rng.uniform(1, 2))
    for wrong in (2 * x[:1], (2 * x)[:, None]):
        said, _ = ask(call, "squares", x, wrong)
        assert not said, f"a gradient of shape {wrong.shape} passes for x of shape {x.shape}"
