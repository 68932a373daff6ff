"""04.4: a training loop with three silent faults: stale parameters, summed gradients, summed graphs."""

import numpy as np
from course.checking import as_array, as_many, near, points, tensor

META = {
    "id": "04.4",
    "name": "train",
    "title": "Three faults that raise no error",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch"],
    "hints": [
        "Print w after each step. When does it stop moving, and does opt still hold the tensor that the loss uses?",
        "A parameter keeps its identity when it is changed in place under torch.no_grad(). What then is in w.grad at "
        "the second step: one gradient or two?",
        "total is a number if you add numbers. Which method of a loss gives its value without its history?",
    ],
}

STEP_FAULTS = {
    "w and b never move: are the gradients emptied between backward() and step()?": {"moves": 0},
    "only the first step moves w: from then on the loss uses new tensors, and opt holds the old ones": {"moves": 1},
    "each step uses the sum of all gradients so far: backward() adds to .grad": {"sums": True},
    "only the gradient of w is emptied; that of b adds up from step to step": {"sums_b": True},
    "w and b no longer shrink by 1 % after each step": {"keep": 1.0},
    "only w shrinks by 1 %, b does as well": {"keep_b": 1.0},
    "w and b shrink after the step, and what the step added shrinks with them": {"shrinks_first": True},
}


def simulate(x, y, steps, moves=None, sums=False, sums_b=False, keep=0.99, keep_b=None, shrinks_first=False):
    """w, b and the losses of the loop in NumPy; the options are the faults that the checks know by name."""
    w, b, gw, gb, losses = np.zeros(x.shape[1]), 0.0, 0.0, 0.0, []
    keep_b = keep if keep_b is None else keep_b
    for step in range(steps):
        error = x @ w + b - y
        losses.append(float((error**2).mean()))
        gw = 2 * error @ x / len(x) + (gw if sums else 0.0)
        gb = 2 * error.mean() + (gb if sums or sums_b else 0.0)
        rate = 0.1 if moves is None or step < moves else 0.0
        if shrinks_first:
            w, b = keep * w - rate * gw, keep_b * b - rate * gb
        else:
            w, b = keep * (w - rate * gw), keep_b * (b - rate * gb)
    return w, b, losses


def draw(rng, n=8, d=3):
    """A small regression whose gradients stay clear of 0 for a few steps."""
    x = rng.uniform(0.3, 1.0, (n, d)) * rng.choice([-1, 1], (n, d))
    y = x @ rng.uniform(1, 2, d) + 2 + 0.1 * rng.standard_normal(n)
    return x.astype(np.float32), y.astype(np.float32)


def run(call, x, y, steps):
    """The three results, once they have the right kind and shape."""
    w, b, mean = as_many(call(tensor(x), tensor(y), steps), "w, b, mean")
    w, b = as_array(w, "w"), as_array(b, "b")
    assert w.shape == (x.shape[1],), f"w has shape {w.shape}; the columns of x ask for {(x.shape[1],)}"
    assert b.size == 1, f"b has shape {b.shape}; it is one number"
    as_array(mean, "mean")
    return w, b.reshape(()), mean


def right_weights(w, b, x, y, steps):
    want_w, want_b, _ = simulate(x, y, steps)
    return near(w, want_w.astype(np.float32)) and near(b, np.float32(want_b))


@points(2)
def check_steps(call, rng):
    """w and b after a few steps"""
    x, y = draw(rng)
    steps = int(rng.integers(4, 7))
    w, b, _ = run(call, x, y, steps)
    if right_weights(w, b, x, y, steps):
        return
    for message, fault in STEP_FAULTS.items():
        wrong_w, wrong_b, _ = simulate(x, y, steps, **fault)
        assert not (near(w, wrong_w.astype(np.float32)) and near(b, np.float32(wrong_b))), message
    one_w, one_b, _ = run(call, x, y, 1)
    if right_weights(one_w, one_b, x, y, 1):
        raise AssertionError(f"right after one step, wrong after {steps}: what do the steps leave to each other?")
    raise AssertionError("wrong after the first step: gradient step with rate 0.1, then w and b times 0.99")


@points(1)
def check_mean(call, rng):
    """the mean of the losses"""
    x, y = draw(rng)
    steps = int(rng.integers(4, 7))
    w, b, mean = run(call, x, y, steps)
    assert right_weights(w, b, x, y, steps), "counts once w and b are right"
    _, _, losses = simulate(x, y, steps + 1)
    assert np.size(mean) == 1, f"mean is one number; it has shape {np.shape(mean)}"
    got = np.float32(np.reshape(mean, ()))
    if near(got, np.float32(np.mean(losses[:-1]))):
        return
    assert not near(got, np.float32(sum(losses[:-1]))), "that is the sum of the losses, not their mean"
    assert not near(got, np.float32(losses[-2])), "that is the last loss, not the mean of all"
    assert not near(got, np.float32(np.mean(losses[1:]))), "each loss is taken before its step, not after it"
    raise AssertionError("mean is the sum of the losses over the number of steps")


@points(2)
def check_graphs_are_dropped(call, rng):
    """no graph outlives its step"""
    x, y = draw(rng)
    w, b, mean = run(call, x, y, 5)
    assert right_weights(w, b, x, y, 5), "counts once w and b are right"
    attached = isinstance(mean, tensor) and mean.requires_grad
    assert not attached, "mean still has a history: through it the graph of every step stays alive"
    grows = call.probe("growth", tensor(x), tensor(y), 3, 9)
    assert grows < 1, "every step leaves more memory alive: something keeps each loss, and so its graph"


@points(1)
def check_any_data(call, rng):
    """other sizes, other numbers of steps"""
    for _ in range(4):
        x, y = draw(rng, int(rng.integers(1, 12)), int(rng.integers(1, 5)))
        steps = int(rng.integers(1, 25))
        w, b, _ = run(call, x, y, steps)
        right = right_weights(w, b, x, y, steps)
        assert right, f"w or b is wrong for x of shape {x.shape} and steps = {steps}"
