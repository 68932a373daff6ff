"""11.5: a convolution from windows and a product."""

import ast

import numpy as np
from course.checking import as_array, near, points, tensor

META = {
    "id": "11.5",
    "name": "conv2d",
    "title": "A convolution in three lines",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch"],
    "hints": [
        "torch.nn.functional.unfold(x, (k, m), padding=padding, stride=stride) has the shape (n, c·k·m, places).",
        "A weight as a row of c·k·m numbers, in the same order, times the columns: (out, c·k·m) @ (n, c·k·m, places).",
        "(weight.flatten(1) @ columns).view(n, out, high, wide), with high = (h + 2 * padding - k) // stride + 1.",
    ],
}

BANNED = {
    *("conv1d", "conv2d", "conv3d", "conv_transpose2d", "convolution", "Conv2d", "Conv1d", "Conv3d", "convolve"),
    *("correlate", "LazyConv2d", "_convolution"),
}


def reference(x, weight, stride=1, padding=0):
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    k, m = weight.shape[2:]
    windows = np.lib.stride_tricks.sliding_window_view(x, (k, m), (2, 3))[:, :, ::stride, ::stride]
    return np.einsum("ncijkm,ockm->noij", windows, weight)


def draw(rng, n=2, c=3, h=6, w=7, out=4, k=3, m=3):
    return rng.standard_normal((n, c, h, w)), rng.standard_normal((out, c, k, m))


def ban(call):
    """Missed when the answer calls a convolution of the library."""
    for node in ast.walk(ast.parse(call.source)):
        name = node.attr if isinstance(node, ast.Attribute) else ""
        assert name not in BANNED, f"{name} is what is to be built here"


def right(call, x, weight, **settings):
    """Missed unless the result is right; some slips are told by name."""
    ban(call)
    got = as_array(call(tensor(x), tensor(weight), **settings), "the result")
    expected = reference(x, weight, **settings)
    assert got.shape == expected.shape, f"the result has shape {got.shape}; it is to be {expected.shape} ({settings})"
    if near(got, expected):
        return
    slips = {
        "the kernel is turned round; layers do not do that": reference(x, weight[:, :, ::-1, ::-1], **settings),
        "the kernel is transposed: its rows are as many as k": reference(x, weight.transpose(0, 1, 3, 2), **settings)
        if weight.shape[2] == weight.shape[3]
        else None,
        "the products are averaged over the channels; they are added up": expected / x.shape[1],
        "only the first input channel counts; an output adds up over all": reference(
            x[:, :1], weight[:, :1], **settings
        ),
        "every channel has the first channel's kernel": reference(x, weight[:, :1].repeat(x.shape[1], 1), **settings),
        "every image has the first image's result": np.repeat(expected[:1], len(expected), 0),
    }
    for message, wrong in slips.items():
        assert wrong is None or not near(got, wrong), message
    raise AssertionError(f"wrong numbers in the right shape ({settings or 'no padding, stride 1'})")


@points(2)
def check_plain(call, rng):
    """one channel, then several"""
    right(call, *draw(rng, 1, 1, 5, 5, 1))
    right(call, *draw(rng))


@points(1)
def check_padding(call, rng):
    """zeros around"""
    right(call, *draw(rng), padding=1)
    right(call, *draw(rng, 1, 2), padding=2)


@points(1)
def check_stride(call, rng):
    """steps of two and three, with a rest"""
    right(call, *draw(rng), stride=2)
    right(call, *draw(rng, h=8, w=9), stride=3, padding=1)


@points(1)
def check_oblong(call, rng):
    """kernels that are not square, and one of a single pixel"""
    right(call, *draw(rng, k=2, m=3))
    right(call, *draw(rng, k=4, m=1), padding=1)
    right(call, *draw(rng, k=1, m=1), stride=2)


@points(2)
def check_gradients(call, rng):
    """gradients reach the image and the weight"""
    x, weight = draw(rng)
    right(call, x, weight, padding=1)
    g = rng.standard_normal(reference(x, weight, padding=1).shape)
    found = call.probe("gradients", tensor(x), tensor(weight), tensor(g))
    assert found is not None, "no gradient comes back: somewhere the numbers left the tensors"
    gx, gw = found
    # The convolution is linear in each: its gradient, times a direction, is what that direction gives.
    direction, other = draw(rng)
    of_x, of_w = (g * reference(direction, weight, padding=1)).sum(), (g * reference(x, other, padding=1)).sum()
    assert near((gx * direction).sum(), of_x), "the gradient of x is wrong"
    assert near((gw * other).sum(), of_w), "the gradient of the weight is wrong"
