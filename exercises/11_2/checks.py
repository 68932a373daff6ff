"""11.2: the receptive field of a stack of layers, and the distance between neighbouring outputs."""

from course.checking import as_many, points

META = {
    "id": "11.2",
    "name": "sees",
    "title": "What one output sees",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Go from the image on. After each layer you need two numbers: the width, and how far apart two neighbours are.",
        "A window of k cells has k - 1 gaps of `dilation` cells; a cell here is as many inputs as the steps so far say.",
        "width += (kernel - 1) * dilation * step, and only then step *= stride.",
    ],
}


def from_the_end(layers):
    """The inputs of two neighbouring outputs, by walking back: first and last cell at each layer."""
    ends = [(0, 0), (1, 1)]
    for kernel, stride, dilation in reversed(layers):
        ends = [(first * stride, last * stride + dilation * (kernel - 1)) for first, last in ends]
    return ends[0][1] - ends[0][0] + 1, ends[1][0] - ends[0][0]


def with_slip(layers, late=False, sum_of_strides=False, last_only=False, no_gap=False, no_dilation=False):
    """The pair as a slip gives it."""
    width, step, before = 1, 1, 1
    for kernel, stride, dilation in layers:
        if late:
            step *= stride
        seen = kernel if no_gap else kernel - 1
        scale = before if last_only else step
        width += seen * (1 if no_dilation else dilation) * scale
        before = stride
        if not late:
            step = step + stride - 1 if sum_of_strides else step * stride
    return width, step


SLIPS = {
    "a stride counts for the layers behind it, not for its own": {"late": True},
    "strides multiply: a step of 2 over steps of 2 is a step of 4": {"sum_of_strides": True},
    "all strides before a layer count, not only the last": {"last_only": True},
    "k cells have k - 1 gaps between them": {"no_gap": True},
    "dilation widens the window": {"no_dilation": True},
}


def right(call, layers):
    """Missed unless both numbers are right."""
    width, step = as_many(call(layers), "width, step")
    expected = from_the_end(layers)
    assert type(width) is int and type(step) is int, f"return two ints; got {width!r:.30} and {step!r:.30}"
    swapped = (step, width) == expected and width != step
    assert not swapped, "first the width, then the distance"
    for message, slip in SLIPS.items():
        wrong = with_slip(layers, **slip)
        named = [got == slip != right for got, slip, right in zip((width, step), wrong, expected, strict=True)]
        assert not any(named), f"{message}; layers {layers}"
    assert width == expected[0], f"a wrong width for {layers}"
    assert step == expected[1], f"a wrong distance for {layers}"


@points(1)
def check_one(call, rng):
    """one layer"""
    for layer in ((3, 1, 1), (2, 2, 1), (5, 3, 1)):
        right(call, [layer])


@points(1)
def check_plain(call, rng):
    """several layers without strides, and none"""
    right(call, [])
    right(call, [(int(k), 1, 1) for k in rng.integers(2, 6, 4)])


@points(1)
def check_dilation(call, rng):
    """gaps"""
    right(call, [(3, 1, int(d)) for d in rng.integers(2, 5, 3)])
    right(call, [(1, 1, 7), (2, 1, 3)])


@points(2)
def check_strides(call, rng):
    """steps, one over the other"""
    right(call, [(3, 2, 1), (3, 1, 1)])
    right(call, [(3, 2, 1), (2, 2, 1), (3, 1, 1), (int(rng.integers(2, 5)), 3, 1), (3, 1, 1)])


@points(1)
def check_all(call, rng):
    """everything at once, and the caller's list afterwards"""
    layers = [tuple(int(n) for n in rng.integers(2, 5, 3)) for _ in range(5)]
    right(call, layers)
    assert call.after[0] == layers, "the list belongs to the caller: it was changed"
