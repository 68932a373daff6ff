"""Every operation, each defined in one place: forward rule, derivative formulas, methods."""

from . import activation, arithmetic, compare, create, index, join, linalg, loss, norm, pointwise, random, reduce, shape, sort, special

__all__ = [
    "activation", "arithmetic", "compare", "create", "index", "join", "linalg", "loss", "norm", "pointwise", "random",
    "reduce", "shape", "sort", "special",
]  # fmt: skip
