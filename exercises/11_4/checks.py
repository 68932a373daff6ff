"""11.4: all windows of an image as a view with four strides."""

import ast

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "11.4",
    "name": "windows",
    "title": "All windows, and nothing copied: a puzzle",
    "optional": True,
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Chapter 02: a tensor is a shape, strides and an offset. How many cells is it to the next row of an image, to the "
        "next pixel?",
        "To the next row of windows it is `stride` times as far as to the next row of pixels. Inside a window the steps "
        "are the image's own.",
        "image.as_strided(shape, (stride * down, stride * right, down, right), image.storage_offset()), with "
        "down, right = image.stride().",
    ],
}

VIEWS = ("whole", "transposed", "part", "every_second")


def view_of(image, name):
    return {"whole": image, "transposed": image.T, "part": image[2:, 1:-1], "every_second": image[:, ::2]}[name]


def expected(image, kernel, stride):
    high, wide = ((n - kernel) // stride + 1 for n in image.shape)
    rows = [[image[i * stride :, j * stride :][:kernel, :kernel] for j in range(wide)] for i in range(high)]
    return np.array(rows).reshape(high, wide, kernel, kernel)


def look(call, image, name, kernel, stride):
    """What the answer gives for a view of the image, right or not, with what a write into the image shows in it."""
    names = {n.attr for n in ast.walk(ast.parse(call.source)) if isinstance(n, ast.Attribute)}
    assert "unfold" not in names, "unfold is what is to be built here"
    return call.probe("look", tensor(image), name, kernel, stride)


def right(call, image, name, kernel, stride):
    """Missed unless the windows are right; some slips are told by name."""
    out = look(call, image, name, kernel, stride)
    seen, got = view_of(image, name), out["windows"]
    assert got is not None, "return a tensor"
    whole = expected(seen, kernel, stride)
    assert got.ndim == 4, f"the result has {got.ndim} dimensions: rows and columns of windows, rows and columns inside"
    if got.shape != whole.shape and got.shape[:2] == tuple(n // stride for n in seen.shape):
        raise AssertionError(f"windows that hang over the edge are counted: shape {got.shape} for {seen.shape}")
    assert got.shape == whole.shape, f"the shape is to be {whole.shape}, not {got.shape}"
    if near(got, whole):
        return out
    if stride > 1 and near(got, expected(seen, kernel, 1)[: whole.shape[0], : whole.shape[1]]):
        raise AssertionError("neighbouring windows are one pixel apart, not `stride`")
    assert not near(got, whole.transpose(0, 1, 3, 2)), "each window is transposed"
    raise AssertionError(f"wrong windows for an image that is {WORDS[name]}")


WORDS = {
    "whole": "a whole tensor",
    "transposed": "a transposed view: its strides are not (w, 1)",
    "part": "a part of a larger one: it does not begin at cell 0",
    "every_second": "every second column of a larger one",
}


def draw(rng, high=None, wide=None):
    return rng.standard_normal((high or int(rng.integers(7, 10)), wide or int(rng.integers(11, 14))))


@points(1)
def check_step_1(call, rng):
    """windows one pixel apart"""
    right(call, draw(rng), "whole", 3, 1)
    right(call, draw(rng), "whole", 2, 1)


@points(1)
def check_step_2(call, rng):
    """longer steps, with a rest at the edge"""
    for high in (7, 8):
        right(call, draw(rng, high, high + 5), "whole", 3, 2)
    right(call, draw(rng, 9, 10), "whole", 2, 3)


@points(1)
def check_same_memory(call, rng):
    """nothing is copied"""
    out = right(call, draw(rng), "whole", 3, 1)
    assert out["shared"], "a later write into the image does not show in the windows: they are a copy"


@points(2)
def check_views(call, rng):
    """images that are views themselves"""
    for name in VIEWS[1:]:
        out = right(call, draw(rng), name, 3, 2)
        assert out["shared"], f"the windows are a copy where the image is {WORDS[name]}"


@points(1)
def check_edges(call, rng):
    """a kernel as large as the image, and one of a single pixel"""
    right(call, draw(rng, 4, 4), "whole", 4, 3)
    right(call, draw(rng), "whole", 1, 1)
    right(call, draw(rng, 5, 7), "whole", 5, 1)
