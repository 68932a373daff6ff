"""05.5: a gradient penalty, that is, a gradient inside a loss."""

import numpy as np
from course.checking import as_array, as_many, input_shape, near, numeric_gradient, points, tensor, unchanged

META = {
    "id": "05.5",
    "name": "critic",
    "title": "A gradient inside a loss",
    "difficulty": 3,
    "minutes": 8,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "torch.autograd.grad(…, mix) gives the steepness. What must that gradient have, so that the penalty can be "
        "differentiated with respect to w1?",
        "One walk gives the gradients of all rows, if the number that is walked is the sum of their scores. The norm is "
        "taken for each row.",
        "(steep,) = torch.autograd.grad(score(mix).sum(), mix, create_graph=True), then steep.norm(dim=1).",
    ],
}


def value(
    real, fake, t, w1, w2, weight=10.0, squared=False, axis=1, mean=False, averaged=False, at=None, sign=1, frozen=None
):
    """The loss in NumPy; the options are faults that the checks know by name. `frozen`: weights for the penalty."""
    score = lambda x: np.tanh(x @ w1) @ w2
    v1, v2 = (w1, w2) if frozen is None else frozen
    mix = {"real": real, "fake": fake, "swapped": (1 - t) * real + t * fake}.get(at, t * real + (1 - t) * fake)
    steep = ((1 - np.tanh(mix @ v1) ** 2) * v2) @ v1.T
    steep = steep / len(real) if mean else steep
    norms = np.sqrt((steep**2).sum(axis))
    norms = norms.mean() if averaged else norms
    penalty = ((norms**2 if squared else norms) - 1) ** 2
    return float(sign * (score(fake).mean() - score(real).mean()) + weight * np.mean(penalty))


LOSS_FAULTS = {
    "the penalty is missing": {"weight": 0.0},
    "the penalty counts 10 times": {"weight": 1.0},
    "(norm² - 1)² is penalized here: take the square root before the 1 is subtracted": {"squared": True},
    "one norm was taken over all rows together: each row has its own": {"axis": None},
    "that is the norm of each column: a row's gradient runs along dimension 1": {"axis": 0},
    "the norms were averaged before the 1 was subtracted: too steep and too flat then cancel": {"averaged": True},
    "each row's gradient is smaller by the number of rows: walk the sum of the scores, not their mean": {"mean": True},
    "the steepness was taken at the real rows: it is asked for at mix": {"at": "real"},
    "the steepness was taken at the fake rows: it is asked for at mix": {"at": "fake"},
    "t is the share of the real rows in mix": {"at": "swapped"},
    "real and fake are the wrong way round: real rows are to be scored high": {"sign": -1},
}


def draw(rng, n=5, d=3, k=4):
    real, fake = rng.standard_normal((n, d)), rng.standard_normal((n, d)) + 0.5
    w1, w2 = 0.7 * rng.standard_normal((d, k)), rng.standard_normal(k)
    return [a.astype(np.float32) for a in (real, fake, rng.uniform(0.15, 0.4, (n, 1)), w1, w2)]


def run(call, data):
    """loss, g1, g2, of the right shapes."""
    loss, g1, g2 = as_many(call(*map(tensor, data)), "loss, g1, g2")
    loss, g1, g2 = as_array(loss, "loss"), as_array(g1, "g1"), as_array(g2, "g2")
    assert loss.size == 1, f"the loss is one number; it has shape {loss.shape}"
    input_shape(g1, data[3], "g1")
    input_shape(g2, data[4], "g2")
    return np.float32(loss.reshape(())), g1, g2


def right_loss(loss, data):
    exact = [a.astype(np.float64) for a in data]
    if near(loss, np.float32(value(*exact))):
        return
    for message, fault in LOSS_FAULTS.items():
        assert not near(loss, np.float32(value(*exact, **fault))), message
    raise AssertionError("the loss is wrong: mean(score(fake)) - mean(score(real)) + 10 * penalty")


def gradients(data, **fault):
    """Both gradients by central differences."""
    real, fake, t, w1, w2 = (a.astype(np.float64) for a in data)
    return (
        numeric_gradient(lambda w: value(real, fake, t, w, w2, **fault), w1),
        numeric_gradient(lambda w: value(real, fake, t, w1, w, **fault), w2),
    )


def close(got, wanted):
    return all(np.allclose(g, w, rtol=2e-3, atol=2e-3) for g, w in zip(got, wanted, strict=True))


@points(2)
def check_loss(call, rng):
    """the value of the loss"""
    data = draw(rng)
    right_loss(run(call, data)[0], data)


@points(3)
def check_gradients(call, rng):
    """the gradients, through the penalty"""
    data = draw(rng)
    loss, *got = run(call, data)
    right_loss(loss, data)
    if close(got, gradients(data)):
        return
    frozen = [a.astype(np.float64) for a in data[3:]]
    assert not close(got, gradients(data, frozen=frozen)), (
        "the loss is right, but the penalty has no part in the gradients: the steepness came out as numbers, without a "
        "graph of its own"
    )
    raise AssertionError("the loss is right, the gradients are not: what else has been added to them, or taken away?")


@points(1)
def check_caller(call, rng):
    """the caller's tensors stay as they are"""
    data = draw(rng)
    loss, *got = run(call, data)
    right_loss(loss, data)
    assert close(got, gradients(data)), "counts once the gradients are right"
    for name, before, after in zip(("real", "fake", "t", "w1", "w2"), data, call.after, strict=True):
        unchanged(before, after, name)
        assert not after.requires_grad, f"the caller's {name} asks for gradients now: mark a copy instead"
        assert after.grad is None, f"the caller's {name} has a .grad now"


@points(1)
def check_sizes(call, rng):
    """other sizes"""
    for n, d, k in ((1, 1, 1), (2, 5, 3), (6, 2, 1)):
        data = draw(rng, n, d, k)
        loss, *got = run(call, data)
        right_loss(loss, data)
        assert close(got, gradients(data)), f"the gradients are wrong for n = {n}, d = {d}, k = {k}"
