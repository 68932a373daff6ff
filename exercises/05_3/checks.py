"""05.3: a state carried through windows, and a gradient that ends with each."""

import numpy as np
from course.checking import as_array, as_many, near, points, tensor, unchanged

META = {
    "id": "05.3",
    "name": "fit",
    "title": "Carry a state through windows",
    "difficulty": 2,
    "minutes": 9,
    "given": ["torch=minitorch", "np=numpy"],
    "limits": {"call_s": 10},  # a probe counts all objects of the process
    "hints": [
        "Call it with two windows and read the error. Which step of the second window's graph was walked before?",
        "The second window needs the number h and not how it came about. At which line does a window begin?",
        "h = h.detach() at the top of the outer loop; then look at w.grad after the second window, and at what returns.",
    ],
}

FAULTS = {
    "w has not moved as it should: gradients of earlier windows are still in .grad": {"sums": True},
    "the state was set back to 0 where a window begins: it is to go on, only its history ends": {"resets": True},
    "the history ends in every round: inside a window the gradient goes back to where the window begins": {
        "cuts": True
    },
    "the loss of a window is the mean of its rounds here: it is their sum": {"mean": True},
    "the gradient goes back beyond the window: the first window's history is still there": {"whole": True},
    "the old windows' graphs are still there, and their rules read a w that has changed since: nothing was raised": {
        "stale": True
    },
    "only the last round of a window is in its loss": {"last": True},
    "the last window is left out: it may be shorter": {"drops": True},
    "w climbs: it is to move against the gradient": {"sign": -1},
    "w moves in every round: it is to move once, after the window": {"each": True},
}


def simulate(xs, ys, w, window, lr, sums=False, resets=False, cuts=False, mean=False, whole=False, last=False,
             drops=False, sign=1, each=False, stale=False):  # fmt: skip
    """w and h in NumPy, the slope of h carried along forwards; the options are faults that the checks know by name."""
    w, h, slope, gradient, past = float(w), 0.0, 0.0, 0.0, []
    n = len(xs) - len(xs) % window if drops else len(xs)
    for start in range(0, n, window):
        end = min(start + window, n)
        h, slope = 0.0 if resets else h, slope if whole else 0.0
        gradient = gradient if sums else 0.0
        for before, state in past if stale else ():
            slope = (1 - state * state) * (before + w * slope)
        for t in range(start, end):
            before, h = h, np.tanh(w * h + xs[t])
            past.append((before, h))
            slope = (1 - h * h) * (before + w * (0.0 if cuts or each else slope))
            if not last or t + 1 == end:
                gradient += 2 * (h - ys[t]) * slope / (end - start if mean else 1)
            if each:
                w, gradient = w - lr * gradient, 0.0
        w -= sign * lr * gradient
    return np.float32(w), np.float32(h)


def draw(rng, n=7):
    """A sequence and a weight for which all the faults show."""
    xs, ys = rng.uniform(-1, 1, n).astype(np.float32), rng.uniform(-1, 1, n).astype(np.float32)
    return xs, ys, np.float32(rng.uniform(0.7, 1.1))


def run(call, xs, ys, w, window, lr):
    """w and h as the answer returns them, once they have the right kind."""
    got = as_many(call(tensor(xs), tensor(ys), tensor(w), window, lr), "w, h")
    for value, name in zip(got, "wh", strict=True):
        assert as_array(value, name).size == 1, f"{name} is one number; it has shape {np.shape(value)}"
    return [np.float32(np.reshape(value, ())) for value in got], got


def compare(call, xs, ys, w, window, lr=0.3):
    (got_w, got_h), values = run(call, xs, ys, w, window, lr)
    want_w, want_h = simulate(xs, ys, w, window, lr)
    if near(got_w, want_w) and near(got_h, want_h):
        return values
    for message, fault in FAULTS.items():
        wrong_w, wrong_h = simulate(xs, ys, w, window, lr, **fault)
        assert not (near(got_w, wrong_w) and near(got_h, wrong_h)), message
    assert not near(got_h, want_h), "h is right, w is not: does w move after the last window as well?"
    raise AssertionError(f"wrong for {len(xs)} rounds in windows of {window}")


@points(3)
def check_windows(call, rng):
    """three windows, the last one shorter"""
    xs, ys, w = draw(rng, 8)
    compare(call, xs, ys, w, 3)


@points(1)
def check_history(call, rng):
    """what is returned has no history"""
    xs, ys, w = draw(rng, 6)
    for value, name in zip(compare(call, xs, ys, w, 3), "wh", strict=True):
        held = isinstance(value, tensor) and value.requires_grad
        assert not held, f"the {name} that is returned still asks for gradients, or holds the last window's graph"


@points(2)
def check_graphs_end(call, rng):
    """no window keeps an earlier one's graph"""
    xs, ys, w = draw(rng, 8)
    compare(call, xs, ys, w, 3)
    xs, ys, w = draw(rng, 24)
    grows = call.probe("growth", tensor(xs), tensor(ys), tensor(w), 2, 3, 11)
    assert grows < 1, "every window leaves more of its graph alive: cut the history, do not keep it"


@points(1)
def check_caller(call, rng):
    """the caller's w stays as it is"""
    xs, ys, w = draw(rng, 6)
    compare(call, xs, ys, w, 2)
    unchanged(np.float32(w), call.after[2], "w")
    assert not call.after[2].requires_grad, "the caller's w asks for gradients now: mark a copy instead"


@points(1)
def check_any_window(call, rng):
    """other lengths and windows"""
    xs, ys, w = draw(rng, 8)
    compare(call, xs, ys, w, 3)
    for n, window in ((5, 1), (4, 9), (6, 2), (7, 5)):
        xs, ys, w = draw(rng, n)
        compare(call, xs, ys, w, window, 0.1)
