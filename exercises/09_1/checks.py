"""09.1: a network of layers built by hand, with everything registered."""

from itertools import pairwise

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "09.1",
    "name": "Net",
    "title": "A module of your own",
    "difficulty": 2,
    "minutes": 7,
    "given": ["torch=minitorch", "nn=minitorch.nn"],
    "hints": [
        "Write a module for one layer first: weight and bias are nn.Parameter. What makes a list of modules a module?",
        "self.layers = nn.ModuleList([...]) gives the paths layers.0.weight and so on. sizes[k] and sizes[k + 1] are neighbours.",
        "forward: x = torch.relu(layer(x)) for every layer in self.layers[:-1], then self.layers[-1](x). The weight is "
        "nn.Parameter(torch.randn(n_out, n_in) * (2 / n_in) ** 0.5).",
    ],
}


def paths(sizes):
    """The shapes that the state dict must have."""
    shapes = {}
    for k, (n_in, n_out) in enumerate(pairwise(sizes)):
        shapes |= {f"layers.{k}.weight": [n_out, n_in], f"layers.{k}.bias": [n_out]}
    return shapes


def registered(call, sizes):
    """What the module shows of itself; missed when a parameter is not found, or has another path or shape."""
    out = call.probe("describe", list(sizes))
    found, want = out["state"], paths(sizes)
    assert found or out["plain"] == 0, "state_dict() is empty: tensors in lists or plain attributes are not registered"
    assert found, "state_dict() is empty: nothing is registered"
    assert not out["linear"], "nn.Linear is what is to be built here: use nn.Module and nn.Parameter alone"
    missing = sorted(set(want) - set(found))
    assert not missing, f"state_dict() lacks {', '.join(missing)}; it has {', '.join(sorted(found)[:4])}"
    assert set(found) == set(want), (
        f"state_dict() has more than was asked for: {', '.join(sorted(set(found) - set(want)))}"
    )
    turned = all(found[name] == shape[::-1] for name, shape in want.items())
    assert found == want or not turned, "a weight has the shape (n_out, n_in): here it is turned"
    assert found == want, f"shapes are {found}, not {want}"
    buffers = sorted(set(want) - set(out["learning"]))
    assert not buffers, f"{', '.join(buffers)} is saved but not among parameters(): it would never be trained"
    return out


def reference(weights, sizes, x, between=True, last=False):
    """The result of the layers in NumPy."""
    count = len(sizes) - 1
    for k in range(count):
        x = x @ weights[f"layers.{k}.weight"].T + weights[f"layers.{k}.bias"]
        if last if k == count - 1 else between:
            x = np.maximum(x, 0)
    return x


def draw(rng, sizes):
    return {name: rng.standard_normal(shape).astype(np.float32) for name, shape in paths(sizes).items()}


@points(2)
def check_registered(call, rng):
    """the paths in state_dict(), and what parameters() finds"""
    for sizes in ([4, 8, 3], [5, 2], [3, 4, 5, 6]):
        registered(call, sizes)


@points(2)
def check_forward(call, rng):
    """the result, with weights of ours"""
    for sizes in ([4, 8, 3], [3, 6, 5, 2], [4, 3]):
        registered(call, sizes)
        weights, x = draw(rng, sizes), rng.standard_normal((7, sizes[0])).astype(np.float32)
        y = call.probe("forward", sizes, {name: tensor(w) for name, w in weights.items()}, tensor(x))
        want = reference(weights, sizes, x)
        linear, all_relu = reference(weights, sizes, x, between=False), reference(weights, sizes, x, last=True)
        assert near(y, want) or len(sizes) == 2 or not near(y, linear), (
            "without a ReLU between them, layers are one layer"
        )
        assert near(y, want) or not near(y, all_relu), "no ReLU behind the last layer: scores may be negative"
        assert near(y, want), f"the result for sizes {sizes} is wrong: x @ weight.T + bias, and ReLU between the layers"


@points(1)
def check_learns(call, rng):
    """a gradient for every parameter"""
    sizes = [4, 8, 3]
    registered(call, sizes)
    reached = call.probe("gradients", sizes, tensor(rng.standard_normal((20, 4)).astype(np.float32)))
    missing = sorted(name for name, there in reached.items() if not there)
    assert not missing, f"backward() brings no gradient to {', '.join(missing)}: does forward use the parameter itself?"


@points(2)
def check_start(call, rng):
    """how weights and biases begin"""
    sizes = [200, 50, 300]
    registered(call, sizes)
    first, second = (call.probe("start", sizes) for _ in range(2))
    assert not any(first[name].any() for name in first if name.endswith("bias")), "biases begin at 0"
    for k in range(2):
        w = first[f"layers.{k}.weight"]
        assert not np.array_equal(w, second[f"layers.{k}.weight"]), (
            "two networks begin with the same weights: not random"
        )
        n_v, n_out_v = w.shape[1] * w.var(), w.shape[0] * w.var()
        assert abs(n_v - 2) < 0.2 or abs(n_out_v - 2) > 0.2, (
            "the variance is 2/n_out: a sum over the inputs asks for n_in"
        )
        assert abs(n_v - 2) < 0.2 or not n_v < 0.2, (
            f"n_in · variance is {n_v:.2g}: 2/n is the variance, not the deviation"
        )
        assert abs(n_v - 2) < 0.2, f"n_in · variance of the weights is {n_v:.2g}; it is to be 2"
