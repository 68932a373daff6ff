"""06.1: the Jacobian by central differences, a column for each entry."""

import numpy as np
from course.checking import as_array, points

META = {
    "id": "06.1",
    "name": "numeric_jacobian",
    "title": "A Jacobian by small steps",
    "difficulty": 1,
    "minutes": 6,
    "given": ["np=numpy"],
    "hints": [
        "One entry of x is moved at a time; how all of f's result moves is one column.",
        "np.ndindex(x.shape) gives the index of every entry. Work on a copy of x, or put each entry back.",
        "The column is ((above - below) / (2 * h)).reshape(-1), and np.stack(columns, 1) puts columns side by side.",
    ],
}

W = np.array([[1.0, 2.0, -1.0], [0.5, 0.0, 3.0]])
MATRICES = {
    "squares": lambda x: np.diag(2 * x.reshape(-1)),
    "linear": lambda x: W,
    "total": lambda x: 2 * x.reshape(1, -1),
    "transposed": lambda x: np.eye(x.size).reshape(*x.shape, x.size).swapaxes(0, 1).reshape(x.size, x.size),
    "cubes": lambda x: np.diag(3 * x.reshape(-1) ** 2),
}


def ask(call, name, x, h=1e-6):
    """The Jacobian, once it has the right shape; and x as the call left it."""
    got, after = call.probe("run", name, x, h)
    got = as_array(got, "the Jacobian")
    want = MATRICES[name](x)
    assert got.shape == want.shape, (
        f"for x of shape {x.shape} and a result with {want.shape[0]} entries the Jacobian is {want.shape}, "
        f"not {got.shape}: a row for each entry of the result, a column for each entry of x"
    )
    return got, want, np.asarray(after)


def same(got, want):
    return np.allclose(got, want, rtol=1e-4, atol=1e-4)


@points(2)
def check_one_entry_at_a_time(call, rng):
    """a function of each entry by itself"""
    x = rng.uniform(1, 3, 4)
    got, want, _ = ask(call, "squares", x)
    assert not same(got, 2 * want), "twice as large as they should be: x moves by 2h in all, from -h to +h"
    assert not same(got, want / 2), "half as large as they should be: f(x + h) - f(x) is a difference over h, not 2h"
    for sums in (want.sum(0), want.sum(1)[:, None]):
        assert not same(got, np.broadcast_to(sums, want.shape)), (
            "all entries of x moved at once: each has its own column"
        )
    off = got - np.diag(np.diag(got))
    assert same(off, 0), "entry i of this result depends on entry i of x alone: is each entry put back before the next?"
    assert same(got, want), "the slopes of x² are 2x, on the diagonal"


@points(1)
def check_rows_and_columns(call, rng):
    """a matrix product"""
    got, want, _ = ask(call, "linear", rng.uniform(-1, 1, 3))
    assert same(got, want), "the Jacobian of W @ x is W itself"


@points(1)
def check_any_shape(call, rng):
    """x with two axes, a result without any"""
    got, want, _ = ask(call, "total", rng.uniform(1, 2, (2, 3)))
    assert same(got, want), "the sum of squares: one row, with 2x in reading order"
    got, want, _ = ask(call, "transposed", rng.uniform(1, 2, (2, 3)))
    assert same(got, want), "the result is x.T: its entries are read row by row, and so are those of x"


@points(1)
def check_central(call, rng):
    """central differences: the bend cancels"""
    x = rng.uniform(1, 2, 3)
    got, want, _ = ask(call, "cubes", x, 1e-2)
    error = np.abs(got - want).max()
    assert error < 1e-3, "with h = 0.01 the error for x³ is h², 0.0001; yours is that of a one-sided difference"


@points(1)
def check_x_is_put_back(call, rng):
    """x holds its old numbers"""
    x = rng.uniform(1, 3, (3, 2))
    got, want, after = ask(call, "squares", x)
    assert same(got, want), "counts once the Jacobian is right"
    assert np.array_equal(after, x), "x holds other numbers afterwards; (x + h) - h need not be x: keep the old number"
