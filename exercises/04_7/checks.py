"""04.7: gradient ascent on inputs, with three errors to read and one fault that raises nothing."""

import numpy as np
from course.checking import as_array, near, points, tensor

META = {
    "id": "04.7",
    "name": "climb",
    "title": "Break it, read it, fix it",
    "difficulty": 2,
    "minutes": 7,
    "given": ["torch=minitorch"],
    "hints": [
        "backward() starts from one number. Which one number has, for each row, the slope of that row's own p?",
        "exp keeps its result for its backward. Which line writes into it? And x is a leaf: where may a leaf be "
        "changed in place without that being recorded?",
        "Print x.grad in every step for a single row: does it hold one gradient, or the sum of all so far?",
    ],
}


def ascend(x, w, steps, lr, rows_share=False, sums=False, repeats=False, sign=1, slope=lambda p: p * (1 - p)):
    """The rows after `steps` steps, in NumPy; the options are the faults that the checks know by name."""
    start = x = np.array(x, np.float64)
    kept = 0.0
    for _ in range(steps):
        p = 1 / (1 + np.exp(-((start if repeats else x) @ w)))
        change = slope(p)[:, None] * w
        kept = change + (kept if sums else 0.0)
        x = x + sign * lr * kept / (len(x) if rows_share else 1)
    return x.astype(np.float32)


FAULTS = {
    "a mean divides by the number of rows: a row then moves less the more rows stand beside it": {"rows_share": True},
    "each step adds the sum of all gradients so far: backward() adds to .grad": {"sums": True},
    "every step repeats the first gradient: x has moved, and p is to be computed anew": {"repeats": True},
    "p falls with every step: the rows go down, and they are to climb": {"sign": -1},
    "exp keeps its result for its backward: here it was changed before that, unnoticed": {"slope": lambda p: p},
    "the slope is that of -(x @ w): 1 / (1 + exp(...)) has been passed by": {"slope": np.ones_like},
}


def draw(rng, n=4, d=3):
    """Rows of which the model is still unsure."""
    w = rng.uniform(0.6, 1.2, d) * rng.choice([-1, 1], d)
    return rng.uniform(-0.6, 0.6, (n, d)).astype(np.float32), w.astype(np.float32)


def run(call, x, w, steps, lr):
    """The rows that the answer returns."""
    try:
        rows = call(tensor(x), tensor(w), steps, lr)
    except AssertionError as error:
        text = str(error)
        if "NoneType" in text:
            text += ". .grad is None when x is no leaf (an operation made it) or when the path from x to p was cut"
        raise AssertionError(text) from None
    rows = as_array(rows, "the result")
    assert rows.shape == x.shape, f"the result has shape {rows.shape}; the rows have {x.shape}"
    return rows


def compare(rows, x, w, steps, lr):
    """Missed when the rows did not move as they should; a known fault is told by name."""
    if near(rows, ascend(x, w, steps, lr)):
        return
    for message, fault in FAULTS.items():
        assert not near(rows, ascend(x, w, steps, lr, **fault)), message
    moved = np.abs(rows - x).max(axis=1) > 1e-6
    assert moved.any(), "the rows have not moved"
    assert moved.all(), "only some of the rows have moved: what is differentiated must hold every p"
    raise AssertionError(f"wrong for steps={steps}: a row moves by lr times the gradient of its own p")


@points(2)
def check_one_step(call, rng):
    """one step: a gradient of one number, through exp"""
    x, w = draw(rng)
    lr = float(rng.uniform(0.5, 1.5))
    compare(run(call, x, w, 1, lr), x, w, 1, lr)


@points(1)
def check_rows(call, rng):
    """a row moves as it would alone"""
    x, w = draw(rng, n=5)
    together = run(call, x, w, 1, 1.0)
    for i in range(len(x)):
        alone = run(call, x[i : i + 1], w, 1, 1.0)
        same = near(alone[0], together[i])
        assert same, f"row {i} moves differently when it is alone: the rows share one gradient between them"
    compare(together, x, w, 1, 1.0)


@points(2)
def check_several_steps(call, rng):
    """several steps: each with its own gradient"""
    x, w = draw(rng)
    steps, lr = int(rng.integers(3, 6)), float(rng.uniform(0.5, 1.0))
    compare(run(call, x, w, steps, lr), x, w, steps, lr)


@points(1)
def check_caller(call, rng):
    """the caller's tensors stay as they are"""
    x, w = draw(rng)
    compare(run(call, x, w, 2, 0.5), x, w, 2, 0.5)
    for name, before, after in (("x", x, call.after[0]), ("w", w, call.after[1])):
        assert np.array_equal(before, after), f"the {name} of the caller was changed in place"
        assert not after.requires_grad, f"the {name} of the caller requires a gradient now: mark a copy instead"


@points(1)
def check_any_size(call, rng):
    """other sizes, other numbers of steps"""
    for n, d in ((1, 1), (1, 4), (6, 2)):
        x, w = draw(rng, n, d)
        steps = int(rng.integers(1, 12))
        compare(run(call, x, w, steps, 0.7), x, w, steps, 0.7)
