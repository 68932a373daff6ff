"""07.5: three faults in a Function: a sum that is missing, a gradient written over, inputs kept as attributes."""

from course.checking import near, points, tensor

META = {
    "id": "07.5",
    "name": "ScaleRows",
    "title": "Find the bugs: three faults in ten lines",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Number i of w is used for every entry of row i. What does chapter 04 say of a value that is used many times?",
        "A name that ends in an underscore writes. Into what, here, and who reads it afterwards?",
        "What forward keeps as attributes nobody watches: ctx.save_for_backward(x, w), x, w = ctx.saved_tensors.",
    ],
}


def draw(rng, n=3, d=5):
    return rng.uniform(0.5, 2.0, (n, d)), rng.uniform(1.2, 2.5, n), rng.uniform(1.5, 3.0, (n, d))


def right(out, x, w, g):
    """Missed when the value or a gradient is wrong; some faults are told by name."""
    assert near(out["y"], x * w[:, None]), "the value: row i of x times number i of w"
    gx, gw = out["gx"], out["gw"]
    assert gx is not None and gw is not None, "an input that asks for its gradient gets None"
    columns = x.shape[0] == x.shape[1] and near(gw, (g * x).sum(0))
    assert not columns, "the gradient of w is summed over the rows: number i of w belongs to row i"
    mean = x.shape[1] > 1 and near(gw, (g * x).mean(1))
    assert not mean, "the shares of a row are averaged for w; a value that is used several times adds them up"
    assert not near(gw, (g * w[:, None] * x).sum(1)), "the gradient of w has been multiplied by w: g was written over"
    assert near(gw, (g * x).sum(1)), "the gradient of w is the sum of g * x over each row"
    assert near(gx, g * w[:, None]), "the gradient of x is g times number i of w in row i"


@points(2)
def check_rows(call, rng):
    """both gradients, x not square"""
    for n, d in ((3, 5), (4, 1), (1, 3)):
        x, w, g = draw(rng, n, d)
        right(call.probe("look", tensor(x), tensor(w), tensor(g)), x, w, g)


@points(1)
def check_square(call, rng):
    """both gradients, x square"""
    x, w, g = draw(rng, 4, 4)
    right(call.probe("look", tensor(x), tensor(w), tensor(g)), x, w, g)


@points(2)
def check_shared(call, rng):
    """the gradient that backward is given has another reader"""
    x, w, g = draw(rng)
    out = call.probe("look", tensor(x), tensor(w), tensor(g))
    right(out, x, w, g)
    assert near(out["g"], g), "backward wrote into the gradient it was given; it may be another input's as well"
    beside = call.probe("beside", tensor(x), tensor(w), tensor(g))
    assert near(beside, g * w[:, None] + g), "in ScaleRows(x, w) + x the gradient of x is wrong"


@points(2)
def check_changes(call, rng):
    """an input that is changed in place meanwhile"""
    x, w, g = draw(rng)
    right(call.probe("look", tensor(x), tensor(w), tensor(g)), x, w, g)
    for what in ("x", "w"):
        out = call.probe("after_change", tensor(x), tensor(w), tensor(g), what)
        fine = (
            out == "noticed" if isinstance(out, str) else near(out[0], g * w[:, None]) and near(out[1], (g * x).sum(1))
        )
        assert fine, f"{what} was changed in place before the walk back: a wrong gradient without an error"


@points(1)
def check_twice(call, rng):
    """the second derivative is still there"""
    x, w, g = draw(rng, 2, 3)
    right(call.probe("look", tensor(x), tensor(w), tensor(g)), x, w, g)
    assert call.probe("twice", tensor(x), tensor(w)), (
        "gradgradcheck does not agree: what backward reads is cut off from x and w, by a clone or detach in forward, say"
    )
