"""01.4: a volume filled slice by slice, with memory for one."""

import numpy as np
from course.checking import near, points, tensor

META = {
    "id": "01.4",
    "name": "load",
    "title": "Fill a volume without a second one",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "A list of slices is a whole volume in itself. The shape (h, w) is known after the first read: reserve then.",
        "Convert each slice to float before you add 1000: int16 ends at 32767, and goes round.",
        "volume = torch.empty(count, *first.shape), then volume[k] = … for each slice, scaled on its way in.",
    ],
}

ROOM = 1.3  # volumes at the peak; a slice of the check's volume is 1/40 of it


def draw(rng, count=None, h=None, w=None):
    """Slices whose values are far from the ends of int16."""
    shape = (count or int(rng.integers(2, 6)), h or int(rng.integers(2, 5)), w or int(rng.integers(2, 5)))
    return rng.integers(-1000, 2000, shape).astype(np.int16)


def scaled(stack):
    return ((stack.astype(np.float64) + 1000) / 1000).astype(np.float32)


def run(call, stack):
    """The result, once it is a tensor with the right shape and numbers."""
    out = call.probe("loaded", stack)
    got = out["result"]
    assert isinstance(got, tensor), f"load returns a tensor, not {type(got).__name__}"
    got = np.asarray(got)
    assert got.shape == stack.shape, f"{len(stack)} slices of {stack.shape[1:]} make {stack.shape}, not {got.shape}"
    assert not np.array_equal(got, stack), "the values are still Hounsfield units: (value + 1000) / 1000 is asked for"
    if not near(got.astype(np.float32), scaled(stack)):
        turned = near(got.astype(np.float32), scaled(stack)[::-1])
        assert not turned, "the slices are in the wrong order: slice k belongs to volume[k]"
        whole = np.array_equal(got, np.floor(scaled(stack)))
        assert not whole, "the fractions are cut off: a tensor of whole numbers was written to"
    return got, out["asked"]


@points(2)
def check_values(call, rng):
    """values and type"""
    stack = draw(rng)
    got, _ = run(call, stack)
    assert near(got.astype(np.float32), scaled(stack)), "wrong numbers: each is (value + 1000) / 1000"
    assert got.dtype == np.float32, f"the numbers are right; the type is float32, not {got.dtype}"


@points(1)
def check_range(call, rng):
    """values near the end of int16"""
    stack = draw(rng)
    stack[:, 0, 0] = rng.integers(32000, 32767, len(stack))
    got, _ = run(call, stack)
    wrapped = (stack + np.int16(1000)).astype(np.float64) / 1000
    assert not near(got.astype(np.float64), wrapped), "32000 + 1000 went round: int16 ends at 32767, convert first"
    assert near(got.astype(np.float32), scaled(stack)), "wrong for values near 32767"


@points(1)
def check_each_once(call, rng):
    """each slice is read once"""
    stack = draw(rng)
    got, asked = run(call, stack)
    assert near(got.astype(np.float32), scaled(stack)), "counts once the values are right"
    twice = sorted({k for k in asked if asked.count(k) > 1})
    assert not twice, (
        f"slice {twice[0]} is read {asked.count(twice[0])} times, and each read opens a file: keep the first"
    )
    assert sorted(asked) == list(range(len(stack))), f"read was called for {asked}"


@points(3)
def check_peak(call, rng):
    """memory for one volume"""
    stack = draw(rng)
    got, _ = run(call, stack)
    assert near(got.astype(np.float32), scaled(stack)), "counts once the values are right"
    most = call.probe("peak", 40, 64)
    assert most is not None, "load gives another shape for 40 slices of 64 × 64"
    text = f"at its peak it holds {most:.1f} volumes"
    assert most < ROOM, (
        f"{text}: a list of all slices, or arithmetic on the whole volume (here even in place), makes another one "
        "beside the result. Convert and scale each slice on its way in"
    )


@points(1)
def check_any_size(call, rng):
    """one slice, long and narrow ones"""
    for count, h, w in ((1, 3, 2), (1, 1, 1), (3, 1, 7), (9, 5, 1)):
        stack = draw(rng, count, h, w)
        got, _ = run(call, stack)
        assert near(got.astype(np.float32), scaled(stack)), f"wrong for {count} slices of {h} × {w}"
