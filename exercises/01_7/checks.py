"""01.7: three errors of creation to read, and a fault that raises nothing."""

import numpy as np
from course.checking import near, points, unchanged

META = {
    "id": "01.7",
    "name": "score",
    "title": "Break it, read it, fix it",
    "difficulty": 2,
    "minutes": 6,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "First error: a reversed array is the same memory read backwards. Its note says what to write.",
        "Second and third: integers have no small steps, and a product does not mix types. Which single type is asked "
        "for, and where is the first place to set it?",
        "Print series before and after the call. Whose memory does x /= … write to?",
    ],
}


def draw(rng, n=None):
    """A series whose largest number in size is negative, and weights that are no palindrome."""
    n = n or int(rng.integers(3, 8))
    series = rng.uniform(0.5, 2.0, n) * rng.choice([-1, 1], n)
    series[int(rng.integers(n))] = -rng.uniform(3.0, 5.0)
    weights = np.arange(1, n + 1) * int(rng.integers(2, 5)) + rng.permutation(n) % 2
    return series, weights.astype(np.int64)


def run(call, series, weights):
    """What the probe found, once numbers and shapes are right."""
    found = call.probe("scored", series, weights)
    assert "w" in found, f"score returns two tensors, (total, w); got {found.get('kinds')}"
    w, total = np.asarray(found["w"], np.float64), np.asarray(found["total"], np.float64)
    want = weights[::-1].astype(np.float64)
    assert w.shape == want.shape, f"w has shape {w.shape}, the weights have {want.shape}"
    assert np.allclose(w, want) or not np.allclose(w, weights), "w holds the weights, but not in reverse order"
    assert np.allclose(w, want), "w does not hold the reversed weights"
    assert found["shape"] == (), f"total is one number, of shape (); it has shape {found['shape']}"
    x = series / np.abs(series).max()
    if not near(total.astype(np.float32), np.float32(x @ want)):
        plain = near(total.astype(np.float32), np.float32(series @ want))
        assert not plain, "the series was not divided by its largest absolute value"
        signed = near(total.astype(np.float32), np.float32(series / series.max() @ want))
        assert not signed, "divided by the largest number: the largest in absolute value may be negative"
        raise AssertionError(f"total is {float(total):.4f}; x @ w is {x @ want:.4f}")
    return found, x


@points(1)
def check_values(call, rng):
    """it runs, and the numbers are right"""
    run(call, *draw(rng))


@points(1)
def check_types(call, rng):
    """float32 on both sides"""
    found, _ = run(call, *draw(rng))
    total, w = found["types"]
    assert w != "float64", "w is float64 now: the product runs, and the wrong side was converted"
    assert w == "float32", f"w is {w}; float32 is asked for"
    assert total == "float32", f"total is {total}; float32 is asked for"


@points(2)
def check_records(call, rng):
    """w records, and its gradient is x"""
    found, x = run(call, *draw(rng))
    total, w = found["records"]
    assert w, "w does not record: leaving requires_grad out makes the error go away, and the gradient with it"
    assert found["leaf"], "w is a result of an operation, no leaf: convert first, then ask for the gradient"
    assert total, "total has no history: w was cut off on the way to it"
    grad = found["grad"]
    right = grad is not None and near(np.asarray(grad, np.float32), x.astype(np.float32))
    assert right, "the gradient of w is to be x, the divided series"


@points(2)
def check_caller(call, rng):
    """the caller's arrays stay as they are"""
    series, weights = draw(rng)
    kept = series.copy(), weights.copy()
    found, _ = run(call, series, weights)
    unchanged(kept[0], found["series"], "series")
    unchanged(kept[1], found["weights"], "weights")


@points(1)
def check_any_length(call, rng):
    """one entry, many entries"""
    for n in (1, 2, 40):
        found, _ = run(call, *draw(rng, n))
        assert found["types"] == ["float32", "float32"], f"with {n} entries the types are {found['types']}"
        assert found["records"] == [True, True], "w and total record, whatever the length"
