"""01.5: images prepared for a network, with three silent faults: wrapping, sharing, float64."""

import numpy as np
from course.checking import near, points, tensor, unchanged

META = {
    "id": "01.5",
    "name": "prepare",
    "title": "Three faults in a picture",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "Run it on the example and print the result of the subtraction: what is 10 - 20 in uint8?",
        "Print images before and after the call. Whose memory does from_numpy give you, and what does -= write to?",
        "Print the dtype of the result. Which of the tensors brings 64 bits in?",
    ],
}


def draw(rng, n=None, h=None, w=None):
    """Images of which some places are darker than the background and some brighter."""
    n, h, w = n or int(rng.integers(2, 5)), h or int(rng.integers(2, 5)), w or int(rng.integers(2, 5))
    images = rng.integers(0, 256, (n, h, w)).astype(np.uint8)
    background = rng.integers(60, 190, (h, w)).astype(np.uint8)
    images[0, 0, 0], background[0, 0] = rng.integers(0, 30), rng.integers(80, 120)  # one darker place at least
    images[0, -1, -1] = background[-1, -1] if h * w > 1 else images[0, -1, -1]
    return images, background


def run(call, images, background):
    """The numbers of the result as float64, once it is a tensor of the right shape; and its type."""
    got = call(images, background)
    assert isinstance(got, tensor), f"prepare returns a tensor, not {type(got).__name__}"
    assert got.shape == images.shape, f"the result has shape {got.shape}, the images {images.shape}"
    return np.asarray(got, np.float64), got.dtype


def compare(call, images, background):
    """Missed when a number is wrong; known faults are told by name. Returns the type."""
    got, kind = run(call, images, background)
    want = (images.astype(np.float64) - background) / 255
    if np.allclose(got, want, atol=2e-6):
        return kind
    wrapped = (images - background).astype(np.float64) / 255
    went_round = near(got.astype(np.float32), wrapped.astype(np.float32))
    assert not went_round, "where an image is darker than the background the result is bright: uint8 has no negatives"
    clipped = near(got.astype(np.float32), np.maximum(want, 0).astype(np.float32))
    assert not clipped, "darker places are cut off at 0; they are to be negative"
    size = near(got.astype(np.float32), np.abs(want).astype(np.float32))
    assert not size, "the sign is lost: darker places are negative"
    whole = np.isin(got, (-1, 0, 1)).all() and not np.isin(want, (-1, 0, 1)).all()
    assert not whole, "only -1, 0 and 1 are left: the quotient was cut off to whole numbers"
    unscaled = np.allclose(got, want * 255)
    assert not unscaled, "the difference is right and is not divided by 255"
    raise AssertionError("wrong numbers: (image - background) / 255, for each image")


@points(2)
def check_dark_places(call, rng):
    """places darker than the background"""
    compare(call, *draw(rng))


@points(1)
def check_type(call, rng):
    """float32"""
    kind = compare(call, *draw(rng))
    assert kind != np.float64, "the numbers are right and have 64 bits: what came from NumPy as float64 widens the rest"
    assert kind == np.float32, f"the result is {kind}; networks compute in float32"


@points(2)
def check_caller(call, rng):
    """the caller's arrays stay as they are"""
    images, background = draw(rng)
    compare(call, images, background)
    unchanged(images, call.after[0], "images")
    unchanged(background, call.after[1], "background")


@points(1)
def check_any_size(call, rng):
    """one image, one pixel, all dark, all bright"""
    for n, h, w in ((1, 1, 1), (1, 3, 2), (5, 1, 4)):
        images, background = draw(rng, n, h, w)
        assert compare(call, images, background) == np.float32, "float32 for every size"
    low, high = np.zeros((2, 3), np.uint8), np.full((2, 3), 255, np.uint8)
    for images, background in ((low[None], high), (high[None], low)):
        compare(call, images, background)
