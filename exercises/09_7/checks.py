"""09.7: a training loop with five faults that raise nothing."""

import numpy as np
from course.checking import as_many, near, points, tensor

META = {
    "id": "09.7",
    "name": "fit",
    "title": "A loop with five faults",
    "difficulty": 2,
    "minutes": 5,
    "given": ["torch=minitorch", "F=minitorch.nn.functional"],
    "hints": [
        "What does cross_entropy want to be given? Which line of the protocol is missing between two steps?",
        "Whose accuracy is measured, and in which mode are the layers? What does a tensor in `losses` keep alive?",
        "model.train() first; logits into the loss; zero_grad; loss.item(); then model.eval() and x_test, y_test.",
    ],
}
STEPS, LR = 6, 0.5


def draw(rng, n=30, m=21, features=4, classes=3):
    """Data and weights; the test data has other labels than the training data would suggest."""
    x, x_test = rng.standard_normal((n, features)), rng.standard_normal((m, features))
    y, y_test = rng.integers(0, classes, n), rng.integers(0, classes, m)
    return {"weight": rng.standard_normal((classes, features)), "x": x, "y": y, "x_test": x_test, "y_test": y_test}


def softmax(z):
    e = np.exp(z - z.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def descend(weight, x, y, zero=True, twice=False, **_):
    """Losses of softmax regression by gradient descent, and the last weight; with slips by name."""
    w, kept, losses, rows = weight, 0.0, [], np.arange(len(x))
    for _step in range(STEPS):
        p = softmax(x @ w.T)
        q = softmax(p) if twice else p
        losses.append(-np.log(q[rows, y]).mean())
        g = q.copy()
        g[rows, y] -= 1
        g = p * (g - (g * p).sum(1, keepdims=True)) if twice else g
        kept = g.T @ x / len(x) + (0.0 if zero else kept)
        w = w - LR * kept
    return np.array(losses), w


def ask(call, data, training=True):
    """What fit returns, and what the model saw; missed when the losses are wrong."""
    arguments = {name: tensor(value) for name, value in data.items()}
    out = call.probe("run", steps=STEPS, lr=LR, training=training, **arguments)
    losses, accuracy = as_many(out["result"], "losses, accuracy")
    assert isinstance(losses, list) and len(losses) == STEPS, f"losses is a list of {STEPS} entries, not {losses!r:.40}"
    values = np.array([float(np.asarray(loss)) for loss in losses])
    for zero, twice in ((False, True), (True, True), (False, False)):
        found = near(values, descend(**data, zero=zero, twice=twice)[0])
        assert not (found and twice), "cross_entropy is given probabilities: it does its own softmax, and gets logits"
        assert not found, "each step uses the sum of all gradients so far: zero_grad is missing"
    want, weight = descend(**data)
    assert not near(values[:-1], want[1:]), "each loss is from before its step"
    assert near(values, want), "the losses are not those of gradient descent on cross_entropy of the logits"
    return out, losses, accuracy, weight


@points(2)
def check_losses(call, rng):
    """the loss of each step"""
    _, losses, _, _ = ask(call, draw(rng))
    graphs = any(getattr(loss, "requires_grad", False) for loss in losses)
    assert not graphs, "a loss in the list is a tensor and keeps its whole graph alive: keep loss.item()"
    assert all(isinstance(loss, float) for loss in losses), "the losses are numbers: loss.item()"


@points(1)
def check_training_mode(call, rng):
    """the mode during training"""
    for training in (True, False):
        out, *_ = ask(call, draw(rng), training)
        modes = [mode for mode, *_ in out["calls"][:STEPS]]
        assert all(modes), "the model trains in evaluation mode: it was left so by the caller, call train()"


@points(2)
def check_evaluation(call, rng):
    """what is judged, and how"""
    data = draw(rng)
    out, _, accuracy, weight = ask(call, data)
    judged = out["calls"][STEPS:]
    assert judged, "the model is not called after training"
    assert any(rows == len(data["x_test"]) for _, _, rows in judged), "the accuracy is measured on the training data"
    assert not any(mode for mode, *_ in judged), "the model is judged in training mode: dropout is active, call eval()"
    assert not any(recording for _, recording, _ in judged), "the evaluation records a graph: no_grad is missing"
    want = ((data["x_test"] @ weight.T).argmax(1) == data["y_test"]).mean()
    assert isinstance(accuracy, float), f"the accuracy is {accuracy!r:.40}, not a number"
    assert near(accuracy, 100 * want) is False or want == 0, "the accuracy is a share, from 0 to 1"
    assert abs(accuracy - want) < 1e-5, "the accuracy is the share of test rows whose largest logit is at their label"


@points(1)
def check_left(call, rng):
    """how the model is left"""
    out, *_ = ask(call, draw(rng))
    assert not out["training"], "at the end the model is in evaluation mode"
