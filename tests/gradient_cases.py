"""Forty formulas for a derivative, each with a usual mistake planted in it: what a gradient checker must tell apart.

`build(torch, name, wrong)` gives the function for either library. The inputs are float64 and away from kinks, apart from
the cases about ties, where the right formula is the one that shares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np


class Formula(NamedTuple):
    """A function and two backwards for it; each takes the library first, the gradient (or saved values) next."""

    shapes: tuple  # of the inputs; an array in place of a shape is the input itself
    forward: Callable
    right: Callable  # (torch, g, *inputs) → a gradient, or one for each input
    wrong: Callable
    cause: str = ""  # what the report says of the wrong one, where it knows


def _softmax(T, x, dim=-1):
    e = (x - x.amax(dim, True)).exp()
    return e / e.sum(dim, True)


def _sigmoid(T, x):
    return 1 / (1 + (-x).exp())


def _windows(x, w):
    """A correlation of (n,) with (k,), by hand."""
    return sum(w[j] * x[j : len(x) - len(w) + 1 + j] for j in range(len(w)))


def _spread(T, g, w, n, flip):
    """The gradient of x in `_windows`."""
    rows = [T.zeros(n, dtype=T.float64) for _ in range(len(w))]
    for j, row in enumerate(rows):
        row[j : j + len(g)] = g * w[len(w) - 1 - j if flip else j]
    return sum(rows)


def _scattered(T, g, index, n, add):
    rows = T.zeros((n, *g.shape[1:]), dtype=T.float64)
    if add:
        return rows.index_add(0, index, g)
    rows[index] = g
    return rows


def _place(T, g, order, x):
    out = T.zeros_like(x)
    out[order] = g
    return out


TIES = np.array([1.0, 3.0, 3.0, 2.0])
REPEATED = [0, 2, 2]
ORDERED = np.array([0.9, -1.2, 0.3, 0.6, 0.1])

FORMULAS: dict[str, Formula] = {
    # --- scale
    "square": Formula(((3,),), lambda T, x: x * x, lambda T, g, x: 2 * g * x, lambda T, g, x: g * x, "factor"),
    "cube": Formula(((2, 2),), lambda T, x: x**3, lambda T, g, x: 3 * g * x**2, lambda T, g, x: 2 * g * x**2, "factor"),
    "mean": Formula(
        ((2, 3),), lambda T, x: x.mean(), lambda T, g, x: (g / 6).expand(2, 3), lambda T, g, x: g.expand(2, 3), "factor"
    ),
    "sum_of_squares": Formula(
        ((5,),), lambda T, x: (x * x).sum(), lambda T, g, x: 2 * g * x, lambda T, g, x: 2 * g * x / 5, "factor"
    ),
    "squared_error": Formula(
        ((4,), (4,)), lambda T, x, y: ((x - y) ** 2).mean(),
        lambda T, g, x, y: (g * (x - y) / 2, -g * (x - y) / 2), lambda T, g, x, y: (g * (x - y), -g * (x - y)), "factor",
    ),
    "sqrt": Formula(
        (np.array([1.0, 4.0, 2.0]),), lambda T, x: x.sqrt(), lambda T, g, x: g / (2 * x.sqrt()), lambda T, g, x: g / x.sqrt(),
        "factor",
    ),
    # --- sign
    "subtract": Formula(((3,), (3,)), lambda T, a, b: a - b, lambda T, g, a, b: (g, -g), lambda T, g, a, b: (g, g), "sign"),
    "cos": Formula(((3,),), lambda T, x: x.cos(), lambda T, g, x: -g * x.sin(), lambda T, g, x: g * x.sin(), "sign"),
    "reciprocal": Formula(
        (np.array([1.0, -2.0, 0.5]),), lambda T, x: 1 / x, lambda T, g, x: -g / x**2, lambda T, g, x: g / x**2, "sign"
    ),
    "divide": Formula(
        ((3,), np.array([1.0, 2.0, 4.0])), lambda T, a, b: a / b,
        lambda T, g, a, b: (g / b, -g * a / b**2), lambda T, g, a, b: (g / b, g * a / b**2), "sign",
    ),
    # --- transposed
    "transpose": Formula(((3, 3),), lambda T, x: x.T * 1, lambda T, g, x: g.T, lambda T, g, x: g, "transpose"),
    "matmul_left": Formula(
        ((3, 3), (3, 3)), lambda T, a, b: a @ b,
        lambda T, g, a, b: (g @ b.T, a.T @ g), lambda T, g, a, b: ((g @ b.T).T, a.T @ g), "transpose",
    ),
    "matmul_right": Formula(
        ((3, 3), (3, 3)), lambda T, a, b: a @ b, lambda T, g, a, b: (g @ b.T, a.T @ g), lambda T, g, a, b: (g @ b.T, a @ g),
        "other places",
    ),
    "reshaped_for_transposed": Formula(
        ((2, 3),), lambda T, x: x.T * 1, lambda T, g, x: g.T, lambda T, g, x: g.reshape(2, 3), "transpose"
    ),
    "outer": Formula(
        ((3,), (3,)), lambda T, a, b: a[:, None] * b,
        lambda T, g, a, b: (g @ b, g.T @ a), lambda T, g, a, b: (g.T @ b, g @ a), "other places",
    ),
    "inverse": Formula(
        (np.array([[2.0, 1.0], [0.0, 1.0]]),), lambda T, x: T.linalg.inv(x),
        lambda T, g, x: -T.linalg.inv(x).T @ g @ T.linalg.inv(x).T, lambda T, g, x: -T.linalg.inv(x) @ g @ T.linalg.inv(x), "other places",
    ),
    # --- a broadcast that is not summed
    "bias": Formula(
        ((2, 3), (3,)), lambda T, a, b: a + b,
        lambda T, g, a, b: (g, g.sum(0)), lambda T, g, a, b: (g, g[0]), "missing sum",
    ),
    "bias_averaged": Formula(
        ((2, 3), (3,)), lambda T, a, b: a + b,
        lambda T, g, a, b: (g, g.sum(0)), lambda T, g, a, b: (g, g.mean(0)), "factor",
    ),
    "column": Formula(
        ((2, 3), (2, 1)), lambda T, a, b: a * b,
        lambda T, g, a, b: (g * b, (g * a).sum(1, True)), lambda T, g, a, b: (g * b, (g * a)[:, :1]), "missing sum",
    ),
    "expand": Formula(
        ((3, 1),), lambda T, x: x.expand(3, 4) * 1, lambda T, g, x: g.sum(1, True), lambda T, g, x: g[:, 3:], "missing sum"
    ),
    # --- a factor, or a path, taken for a constant
    "swish": Formula(
        ((3,),), lambda T, x: x * _sigmoid(T, x),
        lambda T, g, x: g * (_sigmoid(T, x) + x * _sigmoid(T, x) * (1 - _sigmoid(T, x))), lambda T, g, x: g * _sigmoid(T, x),
        "detached factor",
    ),
    "softmax": Formula(
        ((2, 3),), _softmax,
        lambda T, g, x: _softmax(T, x) * (g - (g * _softmax(T, x)).sum(-1, True)), lambda T, g, x: g * _softmax(T, x),
        "shared number",
    ),
    "log_softmax": Formula(
        ((4,),), lambda T, x: x - x.exp().sum().log(),
        lambda T, g, x: g - _softmax(T, x) * g.sum(), lambda T, g, x: g, "shared number",
    ),
    "unit_vector": Formula(
        ((4,),), lambda T, x: x / (x * x).sum().sqrt(),
        lambda T, g, x: (g - x * (x * g).sum() / (x * x).sum()) / (x * x).sum().sqrt(),
        lambda T, g, x: g / (x * x).sum().sqrt(), "shared number",
    ),
    "centred": Formula(
        ((4,),), lambda T, x: x - x.mean(), lambda T, g, x: g - g.mean(), lambda T, g, x: g, "shared number"
    ),
    "cut_off": Formula(((3,),), lambda T, x: x.exp(), lambda T, g, x: g * x.exp(), lambda T, g, x: 0 * g, "detached"),
    # --- ties and branches
    "amax_of_ties": Formula(
        (TIES,), lambda T, x: x.amax(),
        lambda T, g, x: g * (x == x.amax()).double() / (x == x.amax()).sum(), lambda T, g, x: g * (x == x.amax()).double(),
        "kink",
    ),
    "maximum_of_ties": Formula(
        (np.array([1.0, 2.0]), np.array([1.0, 0.0])), lambda T, a, b: T.maximum(a, b),
        lambda T, g, a, b: (g * ((a > b) + 0.5 * (a == b)), g * ((b > a) + 0.5 * (a == b))),
        lambda T, g, a, b: (g * (a >= b), g * (b >= a)), "kink",
    ),
    "leaky_relu": Formula(
        (np.array([-2.0, -0.5, 1.0, 3.0]),), lambda T, x: T.where(x > 0, x, 0.1 * x),
        lambda T, g, x: g * T.where(x > 0, 1.0, 0.1).double(), lambda T, g, x: g, "one branch",
    ),
    "clamp": Formula(
        (np.array([-2.0, 0.5, 0.9, 3.0]),), lambda T, x: x.clamp(max=1),
        lambda T, g, x: g * (x < 1), lambda T, g, x: g, "one branch",
    ),
    "abs": Formula(
        (np.array([-2.0, 0.5, 1.0]),), lambda T, x: x.abs(), lambda T, g, x: g * x.sign(), lambda T, g, x: g, "one branch"
    ),
    # --- a forgotten term
    "x_exp": Formula(
        ((3,),), lambda T, x: x * x.exp(), lambda T, g, x: g * x.exp() * (1 + x), lambda T, g, x: g * x.exp(),
        "detached factor",
    ),
    "quadratic_form": Formula(
        ((3,), (3, 3)), lambda T, x, a: x @ a @ x,
        lambda T, g, x, a: (g * (a @ x + x @ a), g * x[:, None] * x), lambda T, g, x, a: (2 * g * (a @ x), g * x[:, None] * x),
    ),
    "sigmoid": Formula(
        ((3,),), _sigmoid,
        lambda T, g, x: g * _sigmoid(T, x) * (1 - _sigmoid(T, x)), lambda T, g, x: g * _sigmoid(T, x),
    ),
    "variance": Formula(
        ((2, 3),), lambda T, x: ((x - x.mean()) ** 2).sum(),
        lambda T, g, x: 2 * g * (x - x.mean()), lambda T, g, x: 2 * g * x,
    ),
    # --- a wrong axis, place or order
    "row_sums": Formula(
        ((3, 3),), lambda T, x: x.sum(1),
        lambda T, g, x: g[:, None].expand(3, 3), lambda T, g, x: g[None, :].expand(3, 3), "transpose",
    ),
    "cumsum": Formula(
        ((5,),), lambda T, x: x.cumsum(0), lambda T, g, x: g.flip(0).cumsum(0).flip(0), lambda T, g, x: g.cumsum(0),
        "other places",
    ),
    "flip": Formula(((4,),), lambda T, x: x.flip(0), lambda T, g, x: g.flip(0), lambda T, g, x: g, "reversed"),
    "sort": Formula(
        (ORDERED,), lambda T, x: x.sort()[0], lambda T, g, x: _place(T, g, x.argsort(), x), lambda T, g, x: g[x.argsort()],
        "other places",
    ),
    "repeated_rows": Formula(
        ((3, 2),), lambda T, x: x[T.tensor(REPEATED)],
        lambda T, g, x: _scattered(T, g, T.tensor(REPEATED), 3, True),
        lambda T, g, x: _scattered(T, g, T.tensor(REPEATED), 3, False), "missing sum",
    ),
    "correlation": Formula(
        ((6,), (3,)), lambda T, x, w: _windows(x, w),
        lambda T, g, x, w: (_spread(T, g, w, 6, False), _windows(x, g)),
        lambda T, g, x, w: (_spread(T, g, w, 6, True), _windows(x, g)), "other places",
    ),
}  # fmt: skip

# The same function, and a backward that reads a buffer which forward wrote over after it was kept.
OVERWRITTEN = ("exp_of_a_buffer", "square_of_a_buffer")
NAMES = (*FORMULAS, *OVERWRITTEN)


def build(torch, name: str, wrong: bool):
    """The function of a case with its right or its wrong backward, as something to call."""
    if name in OVERWRITTEN:
        return _overwritten(torch, name, wrong)
    formula = FORMULAS[name]
    backward_of = formula.wrong if wrong else formula.right

    class Case(torch.autograd.Function):
        @staticmethod
        def forward(ctx, *inputs):
            ctx.save_for_backward(*inputs)
            return formula.forward(torch, *inputs)

        @staticmethod
        def backward(ctx, g):
            return backward_of(torch, g, *ctx.saved_tensors)

    return Case.apply


def _overwritten(torch, name: str, wrong: bool):
    class Case(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.kept = x.exp() if name == OVERWRITTEN[0] else 2 * x
            y = ctx.kept.clone() if name == OVERWRITTEN[0] else x * x
            if wrong:
                ctx.kept.add_(1)
            return y

        @staticmethod
        def backward(ctx, g):
            return g * ctx.kept

    return Case.apply


def inputs(torch, name: str) -> tuple:
    """The inputs of a case: the same numbers for both libraries."""
    rng = np.random.default_rng(len(name))
    shapes = FORMULAS[name].shapes if name in FORMULAS else ((3,),)
    arrays = [x if isinstance(x, np.ndarray) else rng.uniform(0.5, 1.5, x) for x in shapes]
    return tuple(torch.tensor(a.tolist(), dtype=torch.float64, requires_grad=True) for a in arrays)
