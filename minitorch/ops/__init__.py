"""Every operation, each defined in one place: forward rule, derivative formulas, methods."""

from . import (
    activation, arithmetic, arrange, compare, create, decompose, index, join, linalg, loss, magnitude, norm, pointwise,
    product, random, reduce, scatter, select, shape, sort, special, statistics, strided,
)  # fmt: skip
