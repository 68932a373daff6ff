"""Every operation, each defined in one place: forward rule, derivative formulas, methods."""

from . import compare, create, index, join, linalg, loss, norm, pointwise, random, reduce, shape, sort

__all__ = [
    "compare", "create", "index", "linalg", "loss", "norm", "pointwise", "random", "reduce", "shape", "sort",
]  # fmt: skip
