"""05.6: the gradient of a batch, in parts whose graphs are freed one by one."""

import numpy as np
from course.checking import as_array, as_many, input_shape, near, points, tensor, unchanged

META = {
    "id": "05.6",
    "name": "gradient",
    "title": "A batch in parts",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch", "np=numpy"],
    "limits": {"call_s": 10},  # a probe looks at the memory after every step
    "hints": [
        "Compare with parts = 1: by which factor is the sum of the parts' means too large? And with a shorter last part?",
        "A sum over all rows can be taken in parts of any size. When is it divided by n?",
        "Inside the loop: loss = (…).sum() / len(x), loss.backward(), total += loss.item().",
    ],
}


def cut(n, parts):
    """The parts' slices, as chunk makes them."""
    size = -(-n // parts)
    return [slice(k, min(k + size, n)) for k in range(0, n, size)]


def exact(x, y, w, parts, weigh=None):
    """Loss and gradient in NumPy; `weigh(part's rows, n, number of parts)` is what a part's sum is multiplied by."""
    weigh = weigh or (lambda rows, n, count: 1 / n)
    loss, g, pieces = 0.0, np.zeros(w.shape), cut(len(x), parts)
    for piece in pieces:
        h = np.tanh(x[piece] @ w)
        error, share = h.sum(1) - y[piece], weigh(piece.stop - piece.start, len(x), len(pieces))
        loss += share * (error**2).sum()
        g += share * (x[piece].T @ (2 * error[:, None] * (1 - h * h)))
    return np.float32(loss), g.astype(np.float32)


FAULTS = {
    "that is the sum of the parts' means: too large by the number of parts": lambda rows, n, count: 1 / rows,
    "that is the mean of the parts' means: a shorter part counts too much in it": lambda rows, n, count: (
        1 / rows / count
    ),
    "that is the sum over the rows, not their mean": lambda rows, n, count: 1.0,
    "the sum over the rows was divided by the number of parts: it is to be divided by n": lambda rows, n, count: (
        1 / count
    ),
}


def draw(rng, n=10, d=3, k=2):
    x, w = rng.standard_normal((n, d)), 0.7 * rng.standard_normal((d, k))
    return [a.astype(np.float32) for a in (x, rng.standard_normal(n), w)]


def compare(call, x, y, w, parts):
    loss, g = as_many(call(tensor(x), tensor(y), tensor(w), parts), "loss, g")
    held = isinstance(loss, tensor) and loss.requires_grad
    g = as_array(g, "g")
    input_shape(g, w, "g")
    want_loss, want_g = exact(x, y, w, parts)
    for message, weigh in FAULTS.items():
        _, wrong = exact(x, y, w, parts, weigh)
        assert not near(g, wrong) or near(wrong, want_g), message
    pieces = cut(len(x), parts)
    if len(pieces) > 1:
        end = slice(0, pieces[-1].start)
        h = np.tanh(x[end] @ w)
        rest = x[end].T @ (2 * (h.sum(1) - y[end])[:, None] * (1 - h * h)) / len(x)
        assert not near(g, rest.astype(np.float32)), "the last part is left out: it may be shorter"
        h = np.tanh(x[pieces[-1]] @ w)
        last = x[pieces[-1]].T @ (2 * (h.sum(1) - y[pieces[-1]])[:, None] * (1 - h * h)) / len(x)
        assert not near(g, last.astype(np.float32)), (
            "that is the gradient of the last part alone: they are to be added up"
        )
    assert near(g, want_g), f"g is not the gradient of the mean over all rows, for {parts} parts of {len(x)} rows"
    assert not held, "the loss still has a history: a number is asked for"
    got = np.float32(np.reshape(as_array(loss, "loss"), ()))
    assert near(got, want_loss), "g is right, the loss is not: it is the mean over all rows as well"


@points(2)
def check_equal_parts(call, rng):
    """parts of one size"""
    compare(call, *draw(rng, 12), 3)


@points(2)
def check_shorter_part(call, rng):
    """a last part that is shorter"""
    compare(call, *draw(rng, 10), 4)


@points(2)
def check_memory(call, rng):
    """no values of two parts together, and no steps that pile up"""
    compare(call, *draw(rng, 12), 3)
    one, many = call.probe("peak", 1, 4000, 2, 16), call.probe("peak", 10, 4000, 2, 16)
    assert many < one / 3, (
        f"in 10 parts the peak is {many / one:.0%} of that of the whole batch: where in the loop is a part's graph freed?"
    )
    # a part takes some ten steps; those of the part before may still hang on a name
    assert call.probe("steps_left", 12) < 30, (
        "the values of each part go, but its steps stay until the end: what holds the losses?"
    )


@points(1)
def check_caller(call, rng):
    """the caller's tensors stay as they are"""
    x, y, w = draw(rng)
    compare(call, x, y, w, 2)
    for name, before, after in zip("xyw", (x, y, w), call.after, strict=False):
        unchanged(before, after, name)
        assert not after.requires_grad, f"the caller's {name} asks for gradients now: mark a copy instead"
        assert after.grad is None, f"the caller's {name} has a .grad now"


@points(1)
def check_any_parts(call, rng):
    """one part, one row a part, more parts than rows"""
    for n, parts in ((5, 1), (4, 4), (3, 7), (9, 2)):
        compare(call, *draw(rng, n), parts)
