"""09.4: BatchNorm in both modes."""

import numpy as np
from course.checking import as_array, near, points, tensor, unchanged

META = {
    "id": "09.4",
    "name": "batch_norm",
    "title": "BatchNorm in both modes",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch"],
    "hints": [
        "Over which axis is the mean of each feature? Which two variances does the contract ask for?",
        "In place: running_mean.mul_(1 - momentum).add_(momentum * mean). Which statistics normalise in either mode?",
        "x.var(0, unbiased=False) normalises, x.var(0) goes into running_var; both runnings take detached numbers.",
    ],
}


def draw(rng, n=6, c=4):
    x = rng.standard_normal((n, c)) * rng.uniform(1, 4, c) + rng.uniform(1, 3, c)
    return x, rng.uniform(0.5, 2, c), rng.standard_normal(c), rng.uniform(-1, 1, c), rng.uniform(0.5, 2, c)


def ask(call, arrays, *more, **keywords):
    """The result; missed when it has not the shape of x."""
    y = as_array(call(*(tensor(a) for a in arrays), *more, **keywords), "the result")
    assert y.shape == arrays[0].shape, f"the result has the shape of x, {arrays[0].shape}, not {y.shape}"
    return y


def normal(x, weight, bias, mean, var, eps=1e-5):
    return (x - mean) / np.sqrt(var + eps) * weight + bias


def close(x, y):
    """Equal but for an eps: that has a check of its own."""
    return np.allclose(x, y, rtol=0, atol=1e-3)


@points(2)
def check_training(call, rng):
    """the result in training"""
    x, weight, bias, mean, var = arrays = draw(rng)
    y = ask(call, arrays, True)
    m, v = x.mean(0), x.var(0)
    rows = normal(x, weight, bias, x.mean(1, keepdims=True), x.var(1, keepdims=True))
    assert not close(y, rows), "each row is normalised over its features: that is LayerNorm"
    assert not close(y, normal(x, weight, bias, mean, var)), "in training the batch's own statistics normalise"
    assert not close(y, normal(x, weight, bias, m, x.var(0, ddof=1))), "the batch's variance divides by n, not by n - 1"
    assert not close(y, (x - m) / v * weight + bias), "divide by the standard deviation, the root of the variance"
    assert not close(y, normal(x, 1, 0, m, v)), "weight and bias are not used"
    assert not close(y, ((x - m) / np.sqrt(v) + bias) * weight), "first times weight, then plus bias"
    assert close(y, normal(x, weight, bias, m, v)), "in training: (x - mean) / sqrt(var + eps) * weight + bias"


@points(1)
def check_eps(call, rng):
    """eps, where a feature does not vary"""
    x, weight, bias, mean, var = draw(rng)
    x[:, 0] = 3.0
    x[:, 1] = 2.0 + 0.01 * rng.standard_normal(len(x))
    y = ask(call, (x, weight, bias, mean, var), True, eps=0.01)
    assert np.isfinite(y).all(), "a feature that does not vary gives a division by 0: eps prevents it"
    outside = (x - x.mean(0)) / (x.std(0) + 0.01) * weight + bias
    assert not near(y, outside), "eps is added to the variance, under the root"
    assert not near(y, normal(x, weight, bias, x.mean(0), x.var(0))), "eps is an argument"
    assert near(y, normal(x, weight, bias, x.mean(0), x.var(0), 0.01)), "eps is added to the variance, under the root"


@points(2)
def check_running(call, rng):
    """the running statistics after a batch"""
    x, weight, bias, mean, var = arrays = draw(rng)
    momentum = float(rng.uniform(0.2, 0.4))
    y = ask(call, arrays, True, momentum=momentum)
    assert close(y, normal(x, weight, bias, x.mean(0), x.var(0))), "counts once the result in training is right"
    new_mean, new_var = call.after[3], call.after[4]
    assert not np.array_equal(new_mean, mean), "running_mean is as it was: change it in place"
    assert not np.array_equal(new_var, var), "running_var is as it was: change it in place"
    turned = near(new_mean, momentum * mean + (1 - momentum) * x.mean(0))
    assert not turned, "momentum is the share of the new: here it is the share of the old"
    assert not near(new_mean, 0.9 * mean + 0.1 * x.mean(0)), "momentum is an argument; here it is always 0.1"
    assert near(new_mean, (1 - momentum) * mean + momentum * x.mean(0)), "running_mean moves towards the batch's mean"
    biased = (1 - momentum) * var + momentum * x.var(0)
    assert not near(new_var, biased), "running_var takes the unbiased variance, divided by n - 1"
    deviation = (1 - momentum) * var + momentum * x.std(0, ddof=1)
    assert not near(new_var, deviation), "running_var keeps variances, not standard deviations"
    right = near(new_var, (1 - momentum) * var + momentum * x.var(0, ddof=1))
    assert right, "running_var moves towards the batch's unbiased variance"


@points(2)
def check_evaluation(call, rng):
    """the other mode"""
    x, weight, bias, mean, var = arrays = draw(rng)
    y = ask(call, arrays, False)
    batch = close(y, normal(x, weight, bias, x.mean(0), x.var(0)))
    assert not batch, "outside of training, the running statistics normalise, not the batch's"
    assert close(y, normal(x, weight, bias, mean, var)), "outside of training: by running_mean and running_var"
    one = ask(call, (x[:1], weight, bias, mean, var), False)
    assert close(one, y[:1]), "a single row must give the same as in company"
    ask(call, arrays, False)
    moved = not np.array_equal(call.after[3], mean) or not np.array_equal(call.after[4], var)
    assert not moved, "outside of training the running statistics stay as they are"


@points(1)
def check_graph(call, rng):
    """gradients, and what the running statistics carry"""
    out = call.probe("walk", *(tensor(a) for a in draw(rng)))
    assert out["right"], "the result, or the gradient of x, differs from the library's"
    assert not out["recorded"], "the running statistics hang on the graph of the batch: give them detached numbers"
    unchanged(out["x"], out["x_after"], "x")
