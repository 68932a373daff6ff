"""05.4: four holders of graphs and gradients in a loop that computes the right numbers."""

import numpy as np
from course.checking import as_array, as_many, near, points, tensor

META = {
    "id": "05.4",
    "name": "survey",
    "title": "Four leaks in one loop",
    "difficulty": 2,
    "minutes": 8,
    "given": ["torch=minitorch", "np=numpy"],
    "limits": {"call_s": 10},  # a probe counts all objects of the process
    "hints": [
        "For each name that lives longer than one batch ask: is it a number, a tensor without history, or the end of a "
        "graph?",
        "total and worst hold graphs. The list of the hook holds whole gradients, of which only the norms are wanted. "
        "And who takes the hook off w?",
        "loss.item(), out.detach(), g.norm().item(); register_hook returns a handle, and handle.remove() takes it off.",
    ],
}


def want(batches, w):
    """Mean, worst output, norms and the sum of the gradients, in NumPy."""
    outs = [np.tanh(batch @ w) for batch in batches]
    losses = [float((out**2).mean()) for out in outs]
    gradients = [b.T @ (2 * o * (1 - o**2)) / len(o) for b, o in zip(batches, outs, strict=True)]
    norms = [float(np.sqrt((g**2).sum())) for g in gradients]
    return float(np.mean(losses)), outs[int(np.argmax(losses))], norms, sum(gradients), losses, outs


def draw(rng, count=4, d=3):
    """Batches of which neither the first nor the last is the worst."""
    sizes = rng.uniform(0.3, 0.6, count)
    sizes[count // 2] = 1.5
    batches = [(s * rng.standard_normal((4, d))).astype(np.float32) for s in sizes]
    return batches, rng.uniform(0.5, 1, d).astype(np.float32)


def has_history(value):
    return isinstance(value, tensor) and value.requires_grad


def survey(call, batches, w):
    """The three results, none of them with a history."""
    given = [tensor(batch) for batch in batches]
    mean, worst, norms = as_many(call(given, tensor(w, requires_grad=True)), "mean, worst, norms")
    assert not has_history(mean), "the mean still has a history: through it the graph of every batch stays alive"
    assert not has_history(worst), "worst still has a history: it holds the graph of its batch"
    assert isinstance(norms, list) and len(norms) == len(batches), "norms is a list with one number for each batch"
    assert not any(map(has_history, norms)), "the norms still have a history"
    return mean, as_array(worst, "worst"), norms


def compare(call, batches, w):
    mean, worst, norms = survey(call, batches, w)
    want_mean, want_worst, want_norms, _, losses, outs = want(batches, w)
    got = np.float32(np.reshape(as_array(mean, "mean"), ()))
    assert not near(got, np.float32(sum(losses))) or len(losses) == 1, "that is the sum of the losses, not their mean"
    assert near(got, np.float32(want_mean)), "mean is the mean of the losses"
    assert worst.shape == want_worst.shape, f"worst is an out, of shape {want_worst.shape}; it has {worst.shape}"
    last = "worst is the out of the last batch here: it is to be that of the largest loss"
    assert not near(worst, np.float32(outs[-1])) or near(outs[-1], want_worst), last
    assert near(worst, np.float32(want_worst)), "worst is the out of the batch with the largest loss"
    got_norms = np.float32([np.reshape(as_array(one, "a norm"), ()) for one in norms])
    sums = np.float32([np.sqrt((want(batches[: k + 1], w)[3] ** 2).sum()) for k in range(len(batches))])
    added = "these are norms of w.grad, which adds up: each batch is to have the norm of its own gradient"
    assert not near(got_norms, sums) or len(batches) == 1, added
    assert near(got_norms, np.float32(want_norms)), "norms: the square root of the sum of the squares of each gradient"


@points(2)
def check_no_history(call, rng):
    """right numbers, and nothing that is returned has a history"""
    compare(call, *draw(rng))


@points(1)
def check_gradient(call, rng):
    """w.grad holds the sum of the gradients"""
    batches, w = draw(rng)
    compare(call, batches, w)
    gradient = call.after[1].grad
    assert gradient is not None, "w.grad is None at the end: the batches' gradients are to be added up in it"
    assert near(gradient, np.float32(want(batches, w)[3])), "w.grad is not the sum of the batches' gradients at the end"


@points(2)
def check_no_hook(call, rng):
    """no hook stays on w"""
    batches, w = draw(rng)
    compare(call, batches, w)
    left = call.probe("hooks_left", [tensor(batch) for batch in batches], tensor(w, requires_grad=True))
    assert left == 0, "a hook is still on w after the return, and runs in every later backward: who removes it?"


@points(2)
def check_graphs_go(call, rng):
    """no batch's graph outlives it"""
    compare(call, *draw(rng))
    more = call.probe("nodes_at_the_end", 12)
    # the steps of one batch are four or five
    one = "the graph of one earlier batch is still alive when the last one comes: who holds the worst batch, and how?"
    assert not 3 <= more < 8, one
    assert more < 3, "steps of earlier batches are still alive when the last one comes: what holds their ends?"


@points(2)
def check_memory_is_flat(call, rng):
    """memory does not grow with the number of batches"""
    compare(call, *draw(rng))
    # the batches themselves are made before the count begins; a wide one has a large gradient, a long one a large out
    for shape, held in {
        (1, 4000): "whole gradients of all batches are alive at the end, though only their norms are wanted",
        (4000, 1): "the outs of all batches are alive at the end, though only that of the worst is wanted",
    }.items():
        few, many = call.probe("peak", 4, *shape), call.probe("peak", 20, *shape)
        assert many < few + 3, held


@points(1)
def check_any_data(call, rng):
    """other numbers and sizes of batches"""
    for count, d in ((1, 1), (2, 5), (7, 2)):
        compare(call, *draw(rng, count, d))
