"""02.7: rows that do not keep their batches alive."""

import numpy as np
from course.checking import points, tensor

META = {
    "id": "02.7",
    "name": "keep_rows",
    "title": "Rows that let go of their batches",
    "difficulty": 1,
    "minutes": 4,
    "given": ["torch=minitorch"],
    "hints": [
        "Take one batch and look at batch[i].untyped_storage().nbytes(). Is it the size of a row?",
        "Which call gives a tensor memory of its own in every case? contiguous() is not it: what does it do to a row?",
        "One loop over batches. In it, clone the row and append it to a list.",
    ],
}


def run(call, rng, count=6, n=20, d=5):
    """What the probe saw, with the data and the index, once the rows have the right kind."""
    data = [rng.standard_normal((n, d)).astype(np.float32) for _ in range(count)]
    i = int(rng.integers(1, n))
    out = call.probe("run", [tensor(part) for part in data], i)
    assert "fault" not in out, f"return a list of tensors; got {out.get('fault')!r:.40}"
    return data, i, out


def right_rows(data, i, out):
    assert len(out["rows"]) == len(data), f"{len(data)} batches give {len(data)} rows; got {len(out['rows'])}"
    for part, (row, _) in zip(data, out["rows"], strict=True):
        row = np.asarray(row)
        assert row.shape == part[i].shape, f"a row has shape {part[i].shape}; got {row.shape}"
        last = np.array_equal(row, data[-1][i]) and not np.array_equal(row, part[i])
        assert not last, "every row has the numbers of the last batch: they share one memory"
        assert np.array_equal(row, part[i]), f"that is not row {i} of its batch"


@points(2)
def check_rows(call, rng):
    """row i of every batch"""
    data, i, out = run(call, rng)
    right_rows(data, i, out)
    assert not out["changed"], "a batch was changed: it is only read"


@points(2)
def check_storage(call, rng):
    """memory for one row each"""
    for n, d in ((20, 5), (1000, 3), (2, 1)):
        data, i, out = run(call, rng, n=n, d=d)
        right_rows(data, i, out)
        for _, elements in out["rows"]:
            assert elements != n * d or n == 1, (
                f"a row still holds the storage of a whole batch: {n * d} elements, not {d}"
            )
            assert elements != len(data) * d, (
                "the rows are views of one tensor with all of them: none can be freed alone"
            )
            assert elements == d, f"a row of {d} elements holds a storage of {elements}"


@points(1)
def check_one_at_a_time(call, rng):
    """no batch outlives the next one"""
    data, i, out = run(call, rng, count=12)
    right_rows(data, i, out)
    assert out["most"] <= 2, (
        f"{out['most']} batches were alive at the same time: all were collected first, or something holds on to them"
    )


@points(1)
def check_any_number(call, rng):
    """one batch, and none"""
    for count in (1, 0):
        data, i, out = run(call, rng, count=count, n=3)
        right_rows(data, i, out)
