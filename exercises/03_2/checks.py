"""03.2: a squared error that no pair of shapes can turn into n × n differences."""

import numpy as np
from course.checking import as_array, near, points, tensor

META = {
    "id": "03.2",
    "name": "squared_error",
    "title": "A loss without the trap",
    "difficulty": 1,
    "minutes": 4,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "What is (prediction - target).shape, if one is (n,) and the other (n, 1)?",
        "Bring both to the same shape before they are subtracted. Which shapes must be refused first?",
        "Refuse unless t.ndim == 1 or (t.ndim == 2 and t.shape[1] == 1); then reshape(-1), and compare the two shapes.",
    ],
}


def draw(rng, n=None):
    n = n or int(rng.integers(4, 9))
    return rng.standard_normal(n).astype(np.float32), rng.standard_normal(n).astype(np.float32)


def look(call, p, y, p_shape, y_shape):
    """One pair of shapes; the n × n mean has a message of its own."""
    got = as_array(call(tensor(p.reshape(p_shape)), tensor(y.reshape(y_shape))), "the result")
    what = f"prediction {p_shape}, target {y_shape}"
    assert got.shape == (), f"{what}: the result has shape {got.shape}; a loss has no dimensions"
    want = ((p - y) ** 2).mean()
    assert near(got, want) or not near(got, ((p[:, None] - y) ** 2).mean()), (
        f"{what}: that is the mean over n × n differences, each prediction against every target"
    )
    assert near(got, want) or not near(got, ((p - y) ** 2).sum()), f"{what}: that is the sum; wanted is the mean"
    assert near(got, want), f"{what}: {float(got):.4f}; the mean of the {len(p)} squared differences is {want:.4f}"


@points(2)
def check_column_against_row(call, rng):
    """a column of predictions, a row of targets"""
    p, y = draw(rng)
    look(call, p, y, (len(p), 1), (len(p),))
    p, y = draw(rng, 1)
    look(call, p, y, (1, 1), (1,))


@points(2)
def check_every_combination(call, rng):
    """the other three combinations"""
    p, y = draw(rng)
    n = len(p)
    for p_shape, y_shape in (((n,), (n, 1)), ((n,), (n,)), ((n, 1), (n, 1))):
        look(call, p, y, p_shape, y_shape)


@points(2)
def check_gradient(call, rng):
    """the gradient of the prediction"""
    p, y = draw(rng)
    grad = call.probe("gradient", tensor(p[:, None]), tensor(y))
    assert grad is not None, "no gradient reaches the prediction"
    want = (2 * (p - y) / len(p))[:, None]
    assert near(grad, want), "the gradient of each prediction is 2 (prediction - its own target) / n"


@points(2)
def check_refusals(call, rng):
    """everything else raises ValueError"""
    n = int(rng.integers(2, 4)) * 2
    for p_shape, y_shape, why in (
        ((n,), (n + 1,), "two different n"),
        ((n,), (1,), "one number would be stretched over all"),
        ((1, 1), (n,), "one number would be stretched over all"),
        ((n, 1), (), "a tensor without dimensions is none of the two shapes"),
        ((n, 1), (1, n), "(1, n) is none of the two shapes"),
        ((n, 2), (n, 2), "(n, 2) is none of the two shapes"),
        ((n, 1, 1), (n,), "(n, 1, 1) is none of the two shapes"),
    ):
        arguments = [tensor(rng.standard_normal(shape).astype(np.float32)) for shape in (p_shape, y_shape)]
        try:
            call.raises("ValueError", *arguments)
        except AssertionError as error:
            raise AssertionError(f"prediction {p_shape}, target {y_shape}: {why}; {error}") from None
