"""04.2: the gradient of one tanh neuron with a squared error, by the chain rule."""

import numpy as np
from course.checking import as_array, as_many, input_shape, near, numeric_gradient, points, unchanged

META = {
    "id": "04.2",
    "name": "neuron_gradients",
    "title": "One neuron, by the chain rule",
    "difficulty": 1,
    "minutes": 5,
    "given": ["np=numpy"],
    "hints": [
        "Four local derivatives: 2e for the square, 1 for the difference, 1 - y² for tanh, and those of w · x + b.",
        "The path from the loss back to z is the same for all three: multiply its three derivatives and call that gz.",
        "gw is gz times what multiplies w in z; gx is gz times what multiplies x; b is added to z, with derivative 1.",
    ],
}


def draw(rng, n=3, sign=1):
    """A neuron away from the flat ends of tanh, so that a wrong factor is seen; z and y - t have the sign `sign`."""
    w, x = rng.uniform(0.3, 0.9, (2, n)) * rng.choice([-1, 1], (2, n))
    z = sign * rng.uniform(0.5, 1.2)
    return w, x, float(z - w @ x), float(-sign * rng.uniform(0.4, 0.8))


def loss(w, x, b, t):
    return (np.tanh(w @ x + b) - t) ** 2


def run(call, w, x, b, t):
    """The three gradients as arrays, once their number and shapes are right."""
    names = ("gw", "gx", "gb")
    parts = [np.array(g) if isinstance(g, list) else g for g in as_many(call(w, x, b, t), "gw, gx, gb")]
    grads = [as_array(part, name) for part, name in zip(parts, names, strict=True)]
    for grad, variable, name in zip(grads, (w, x, np.float64(b)), names, strict=True):
        input_shape(grad, variable, name)
    return grads


def upstream(w, x, b, t):
    """The derivative of the loss by z, and what it becomes under the common slips."""
    z = w @ x + b
    y = np.tanh(z)
    slips = {
        "the 2 of the square is missing: d(e²)/de is 2e": (y - t) * (1 - y**2),
        "the sign is turned: e is y - t, and d(e²)/de is 2e": 2 * (t - y) * (1 - y**2),
        "b has a part in z: z = w · x + b": 2 * (np.tanh(w @ x) - t) * (1 - np.tanh(w @ x) ** 2),
        "tanh was skipped: the product along the path has a factor dy/dz": 2 * (y - t),
        "the loss was skipped: the path starts with d(e²)/de = 2e": 1 - y**2,
        "the derivative of tanh is 1 - tanh(z)², with its result: 1 - z² uses its input": 2 * (y - t) * (1 - z**2),
        "the derivative of tanh is 1 - y², not 1 - y": 2 * (y - t) * (1 - y),
        "y * (1 - y) is the derivative of the logistic function; tanh has 1 - y²": 2 * (y - t) * y * (1 - y),
        "the derivative of tanh is 1 / cosh(z)², squared": 2 * (y - t) / np.cosh(z),
        "that is the loss itself times a slope: d(e²)/de is 2e, not e²": (y - t) ** 2 * (1 - y**2),
        "tanh was applied twice: y is already tanh(z)": 2 * (y - t) * (1 - np.tanh(y) ** 2),
    }
    return 2 * (y - t) * (1 - y**2), slips


@points(1)
def check_bias(call, rng):
    """gb: the path loss, e, y, z"""
    for sign in (1, -1):
        w, x, b, t = draw(rng, sign=sign)
        _, _, gb = run(call, w, x, b, t)
        gz, slips = upstream(w, x, b, t)
        if near(gb, gz):
            continue
        assert not near(gb, 0), "b moves z, so it moves the loss: gb is not 0"
        assert not near(gb, gz * b), "dz/db is 1: b is added to z, it multiplies nothing"
        for message, slip in slips.items():
            assert not near(gb, slip), message
        raise AssertionError("gb is the product of the local derivatives along loss, e, y, z")


@points(2)
def check_weights(call, rng):
    """gw and gx: one step further, through the product"""
    w, x, b, t = draw(rng)
    gw, gx, gb = run(call, w, x, b, t)
    gz, _ = upstream(w, x, b, t)
    for name, got, other, itself, label in (("gw", gw, x, w, "x"), ("gx", gx, w, x, "w")):
        if near(got, gz * other):
            continue
        assert not (near(gw, gz * w) and near(gx, gz * x)), "gw and gx are exchanged: d(w · x)/dw is x"
        assert not near(got, gz + 0 * other), f"{name} stops at z: the path goes on through w · x, by {label}"
        assert not near(got, other), f"{name} holds the last local derivative only, not the product along the path"
        assert not near(got, gz * itself), f"in w · x each factor has the other one as derivative: {name} needs {label}"
        raise AssertionError(f"{name} is the derivative by z, the same as for b, times {label}")
    assert near(gb, gz), "gw and gx are right; gb ends at z, where dz/db is 1"


@points(1)
def check_inputs_unchanged(call, rng):
    """w and x stay as they were"""
    w, x, b, t = draw(rng)
    gw, gx, gb = run(call, w, x, b, t)
    gz, _ = upstream(w, x, b, t)
    assert near(gw, gz * x) and near(gx, gz * w) and near(gb, gz), "counts once the gradients are right"
    unchanged(w, call.after[0], "w")
    unchanged(x, call.after[1], "x")


@points(2)
def check_numeric(call, rng):
    """neurons of every size, against central differences"""
    for n in (1, 2, 5, 8):
        w, x, b, t = draw(rng, n, sign=int(rng.choice([-1, 1])))
        gw, gx, gb = run(call, w, x, b, t)
        numeric = {
            "gw": (gw, numeric_gradient(lambda v, x=x, b=b, t=t: loss(v, x, b, t), w)),
            "gx": (gx, numeric_gradient(lambda v, w=w, b=b, t=t: loss(w, v, b, t), x)),
            "gb": (gb, numeric_gradient(lambda v, w=w, x=x, t=t: loss(w, x, v, t), np.array(b))),
        }
        for name, (got, slope) in numeric.items():
            assert near(got, slope), f"{name} disagrees with central differences for a neuron of {n} inputs"
