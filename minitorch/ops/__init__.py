"""Every operation, each defined in one place: forward rule, derivative formulas, methods."""

from . import activation, arithmetic, arrange, compare, create, index, join, linalg, loss, norm, pointwise, random, reduce, scatter, select, shape, sort, special, window

__all__ = [
    "activation", "arithmetic", "arrange", "compare", "create", "index", "join", "linalg", "loss", "norm", "pointwise", "random",
    "reduce", "scatter", "select", "shape", "sort", "special", "window",
]  # fmt: skip
