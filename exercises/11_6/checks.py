"""11.6: the VJP of a convolution by hand: the gradient of the image is a transposed convolution."""

import numpy as np
from course.checking import as_array, as_many, near, points, unchanged

META = {
    "id": "11.6",
    "name": "conv_vjp",
    "title": "The gradients of a convolution",
    "difficulty": 3,
    "minutes": 9,
    "given": ["np=numpy"],
    "hints": [
        "One output y[i, j] alone: by how much does it change when x[p, q] does? Which x does it not see at all?",
        "Chapter 04: what is used several times adds up what comes back. Each ȳ spreads over its own window.",
        "For all i, j: gx[window] += g[i, j] * weight and gw += g[i, j] * x[window], the window being the one y[i, j] sees.",
    ],
}


def draw(rng, h=6, w=7, k=3, m=2, stride=1):
    high, wide = (h - k) // stride + 1, (w - m) // stride + 1
    return rng.uniform(0.5, 2, (high, wide)), rng.uniform(0.5, 2, (h, w)), rng.uniform(0.5, 2, (k, m)), stride


def windows(x, weight, stride):
    """As a view that may be written to."""
    view = np.lib.stride_tricks.sliding_window_view(x, weight.shape, writeable=True)
    return view[::stride, ::stride]


def spread(g, x, weight, stride):
    gx = np.zeros_like(x)
    for i, j in np.ndindex(g.shape):
        windows(gx, weight, stride)[i, j] += g[i, j] * weight
    return gx


def gathered(g, x, weight, stride):
    return np.einsum("ij,ijkm->km", g, windows(x, weight, stride))


def pair(call, g, x, weight, stride):
    """Both gradients, of the right shapes."""
    gx, gw = as_many(call(g, x, weight, stride), "gx, gw")
    gx, gw = as_array(gx, "gx"), as_array(gw, "gw")
    assert gx.shape == x.shape, f"the gradient of x has the shape of x, {x.shape}, not {gx.shape}"
    assert gw.shape == weight.shape, f"the gradient of the weight has its shape, {weight.shape}, not {gw.shape}"
    return gx, gw


def right(call, g, x, weight, stride):
    """Missed unless both are right; some slips are told by name."""
    gx, gw = pair(call, g, x, weight, stride)
    expected_x, expected_w = spread(g, x, weight, stride), gathered(g, x, weight, stride)
    if not near(gx, expected_x):
        last = np.zeros_like(x)
        for i, j in np.ndindex(g.shape):
            windows(last, weight, stride)[i, j] = g[i, j] * weight
        assert not near(gx, last), "where windows overlap their shares add up; here the last one wins"
        turned = near(gx, spread(g, x, weight[::-1, ::-1], stride))
        assert not turned, "the kernel is turned round: input (p, q) gets weight (p - i, q - j) from output (i, j)"
        ones = near(gx, spread(np.ones_like(g), x, weight, stride))
        assert not ones, "g is left out: every output counts with its own ȳ"
        count = spread(np.ones_like(g), x, np.ones_like(weight), stride)
        assert not near(gx * count, expected_x), "shares are averaged where windows overlap; they add up"
        raise AssertionError(f"the gradient of x is wrong (stride {stride})")
    if not near(gw, expected_w):
        assert not near(gw * g.size, expected_w), "the weight is used at every place, and the shares add up: no mean"
        ones = near(gw, gathered(np.ones_like(g), x, weight, stride))
        assert not ones, "g is left out in the gradient of the weight"
        raise AssertionError(f"the gradient of the weight is wrong (stride {stride})")


@points(2)
def check_one_window(call, rng):
    """a kernel as large as the image"""
    right(call, *draw(rng, 3, 2))


@points(2)
def check_overlap(call, rng):
    """windows that overlap"""
    right(call, *draw(rng))
    right(call, *draw(rng, 5, 5, 1, 3))


@points(2)
def check_stride(call, rng):
    """longer steps: gaps between the windows, and pixels that nobody sees"""
    right(call, *draw(rng, 8, 9, 3, 3, 2))
    right(call, *draw(rng, 9, 10, 2, 2, 3))


@points(1)
def check_arguments(call, rng):
    """whole numbers, and the arguments afterwards"""
    g, x, weight, stride = draw(rng, 7, 7, 3, 3, 2)
    right(call, g, x, weight, stride)
    for name, before, after in zip(("g", "x", "weight"), (g, x, weight), call.after, strict=False):
        unchanged(before, after, name)
    whole = rng.integers(1, 9, (5, 5))
    gx, _ = pair(call, g[:3, :3], whole, weight, 1)
    assert near(gx, spread(g[:3, :3], whole.astype(float), weight, 1)), (
        "wrong for an image of whole numbers: a gradient of fractions does not fit into integers"
    )
