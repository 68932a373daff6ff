"""02.4: images from HWC to CHW: view taken for permute, a batch squeezed away, the caller's images divided."""

import numpy as np
from course.checking import as_array, near, points, tensor, unchanged

META = {
    "id": "02.4",
    "name": "to_network",
    "title": "Repair a scrambled image",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Make a batch with torch.arange(24.).reshape(1, 2, 4, 3) and compare pixel images[0, 0, 1] with x[0, :, 0, 1].",
        "permute(…) lists for each new dimension which old one it was. What does squeeze() do to a batch of one?",
        "Call it two times on the same images. And after permute and a division: what is x.is_contiguous()?",
    ],
}

ORDERS = {
    "height and width are exchanged: the pictures lie on their side": (0, 3, 2, 1),
    "that is permute(0, 2, 3, 1), which leads from CHW to HWC": (0, 2, 3, 1),
}


def draw(rng, n=3, h=5, w=4, c=3):
    return rng.integers(1, 256, (n, h, w, c)).astype(np.float32)


def run(call, images):
    """The result, once it has the right shape."""
    n, h, w, c = images.shape
    x = as_array(call(tensor(images)), "the result")
    assert x.ndim == 4, f"a result has 4 dimensions, for a batch of {n} images with {c} channels too; got {x.shape}"
    assert x.shape[0] == n, f"the batch had {n} images; the result has {x.shape[0]}"
    assert x.shape != (n, c, w, h) or w == h, "height and width are exchanged: the pictures lie on their side"
    assert x.shape == (n, c, h, w), (
        f"wanted is the shape {(n, c, h, w)}: channels before height and width; got {x.shape}"
    )
    return x


def right_order(x, images):
    """Missed when the pixels are at other places than they should be."""
    want = images.transpose(0, 3, 1, 2)
    scaled = [x, x * 255, x * images.max()]
    if any(near(values, want / 255) or near(values, want) for values in scaled):
        return
    cut = images.reshape(want.shape)
    mixed = any(near(values, cut / 255) or near(values, cut) for values in scaled)
    assert not mixed, "the channels are mixed: view only cuts the row of numbers anew, it does not reorder dimensions"
    for message, order in ORDERS.items():
        other = images.transpose(order)
        assert other.shape != x.shape or not near(x, other / 255), message
    raise AssertionError("element [k, c, i, j] is not that of pixel (i, j), channel c, of image k")


def right_values(x, images):
    right_order(x, images)
    want = images.transpose(0, 3, 1, 2) / 255
    assert not near(x, want * 255), "the values still go up to 255"
    assert not near(x, want / 255), "the values are divided by 255 two times"
    assert near(x, want), "each value is divided by 255, whatever the brightest one of the batch is"


@points(2)
def check_pixels(call, rng):
    """each pixel at its place"""
    images = draw(rng)
    right_order(run(call, images), images)
    square = draw(rng, 2, 4, 4)
    right_order(run(call, square), square)


@points(1)
def check_values(call, rng):
    """values from 0 to 1"""
    images = draw(rng)
    images[images > 200] = 200  # no white in it
    right_values(run(call, images), images)


@points(1)
def check_batch_of_one(call, rng):
    """one image, one channel, one column"""
    for n, h, w, c in ((1, 5, 4, 3), (3, 5, 4, 1), (2, 5, 1, 3), (1, 1, 1, 1)):
        images = draw(rng, n, h, w, c)
        right_order(run(call, images), images)


@points(1)
def check_callers_images(call, rng):
    """the caller's images"""
    images = draw(rng)
    right_values(run(call, images), images)
    unchanged(images, call.after[0], "images")


@points(1)
def check_memory(call, rng):
    """a contiguous tensor of its own"""
    images = draw(rng)
    right_values(run(call, images), images)
    seen = call.probe("memory", tensor(images))
    assert isinstance(seen, dict), "the result is not a tensor"
    assert not seen["shared"], "the result shares its memory with images: a later write to it changes both"
    assert seen["contiguous"], (
        "the result is not contiguous: its memory still holds the channels of a pixel side by side"
    )
