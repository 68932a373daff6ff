"""03.7: means by label: repeated positions add up, counts come back as a column, labels that nobody has."""

import ast

import numpy as np
from course.checking import as_array, near, points, tensor, unchanged
from course.rules import LOOPS

META = {
    "id": "03.7",
    "name": "mean_by_label",
    "title": "Averages by label, without a loop",
    "difficulty": 2,
    "minutes": 5,
    "given": ["torch=minitorch", "np=numpy"],
    "hints": [
        "A mean is a sum divided by a count. What does sums[labels] += values do with a label that stands twice?",
        "torch.zeros(k, d).index_add_(0, labels, values) adds every row. torch.bincount has an argument minlength.",
        "Make the counts at least 1, and a column, before you divide.",
    ],
}


LOOPING = ("map", "reduce", "vectorize", "apply_along_axis")  # functions that call another once for each element


def no_loop(source):
    """Missed when the cell loops over rows or labels."""
    for node in ast.walk(ast.parse(source)):
        called = node.func if isinstance(node, ast.Call) else None
        name = getattr(called, "id", getattr(called, "attr", None))
        looping = isinstance(node, tuple(LOOPS)) or name in LOOPING
        assert not looping, "the cell has a loop: one call is to add up all rows"


def means(values, labels, k):
    sums = np.zeros((k, values.shape[1]))
    np.add.at(sums, labels, values)
    return sums, np.bincount(labels, minlength=k)


def run(call, values, labels, k):
    no_loop(call.source)
    got = as_array(call(tensor(values), tensor(labels), k), "the result")
    fewer = got.ndim == 2 and got.shape[0] == len(np.unique(labels)) < k
    assert not fewer, f"labels that nobody has are left out: {k} rows are wanted, the result has {got.shape[0]}"
    want = (k, values.shape[1])
    assert got.shape == want, f"the result has shape {got.shape}; k rows of d numbers are {want}"
    return got


def look(call, values, labels, k):
    """One input; known mistakes first. Returns what was given back."""
    got = run(call, values, labels, k)
    sums, counts = means(values, labels, k)
    want = sums / np.maximum(counts, 1)[:, None]
    if near(got, want.astype(got.dtype)):
        return got
    assert np.isfinite(got).all(), "a label that nobody has gives not-a-number: 0 / 0"
    last, first = np.zeros_like(sums), np.zeros_like(sums)
    last[labels], first[labels[::-1]] = values, values[::-1]
    once = any(near(got, (kept / weights).astype(got.dtype)) for kept in (last, first)
               for weights in (1, np.maximum(counts, 1)[:, None]))  # fmt: skip
    assert not once, "of several rows with one label only one was kept: where a position repeats, one write wins"
    assert not near(got, sums.astype(got.dtype)), "those are the sums; each is to be divided by its count"
    assert not near(got, (sums / len(labels)).astype(got.dtype)), "each sum was divided by n, not by its own count"
    if k == values.shape[1]:
        wrong = (sums / np.maximum(counts, 1)).astype(got.dtype)
        assert not near(got, wrong), "count c divided column c: the counts are a row, and have to be a column"
    shifted = (sums / (counts + 1)[:, None]).astype(got.dtype)
    assert not near(got, shifted), "every count is too large by 1"
    raise AssertionError("row c is the mean of the rows with label c")


def draw(rng, n, d, k, missing=()):
    """Values, and labels that all occur but for the missing ones, several of them more than once."""
    known = [c for c in range(k) if c not in missing]
    labels = np.concatenate([known, rng.choice(known, n - len(known))])
    return rng.uniform(1, 5, (n, d)).astype(np.float32), rng.permutation(labels).astype(np.int64)


@points(2)
def check_means(call, rng):
    """labels that repeat"""
    look(call, *draw(rng, 12, 3, 5), 5)


@points(2)
def check_square(call, rng):
    """as many labels as columns"""
    look(call, *draw(rng, 11, 4, 4), 4)


@points(2)
def check_missing(call, rng):
    """labels that nobody has, the last one too"""
    look(call, *draw(rng, 12, 3, 6, missing=(1, 5)), 6)


@points(1)
def check_many(call, rng):
    """thousands of labels; one row; float64"""
    look(call, *draw(rng, 6_000, 2, 2_000), 2_000)
    look(call, np.float32([[2, 3]]), np.int64([1]), 3)
    values, labels = draw(rng, 9, 2, 4)
    got = look(call, values.astype(np.float64), labels, 4)
    assert got.dtype == np.float64, f"the values are float64, the result is {got.dtype}"


@points(1)
def check_callers_tensors(call, rng):
    """the caller's tensors"""
    values, labels = draw(rng, 10, 3, 4)
    look(call, values, labels, 4)
    unchanged(values, call.after[0], "values")
    unchanged(labels, call.after[1], "labels")
