"""What parameters and values of a distribution must satisfy: `constraints.positive.check(x)` is true where x does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from minitorch.tensor import Tensor


class Constraint:
    """A condition on the elements of a tensor, or on the last `event_dim` dimensions as a whole."""

    is_discrete = False
    event_dim = 0

    def check(self, value: Tensor) -> Tensor:
        """Where a value satisfies it: bool, of the value's shape without its last `event_dim` dimensions."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self.__dict__.items())})"


@dataclass(frozen=True, repr=False)
class Real(Constraint):
    """Any number that is not NaN."""

    def check(self, value):
        return value == value


@dataclass(frozen=True, repr=False)
class GreaterThan(Constraint):
    """Above a bound."""

    lower_bound: Any

    def check(self, value):
        return self.lower_bound < value


@dataclass(frozen=True, repr=False)
class GreaterThanEq(Constraint):
    """At a bound or above."""

    lower_bound: Any

    def check(self, value):
        return self.lower_bound <= value


@dataclass(frozen=True, repr=False)
class LessThan(Constraint):
    """Below a bound."""

    upper_bound: Any

    def check(self, value):
        return value < self.upper_bound


@dataclass(frozen=True, repr=False)
class Interval(Constraint):
    """Between two bounds, both included."""

    lower_bound: Any
    upper_bound: Any

    def check(self, value):
        return (self.lower_bound <= value) & (value <= self.upper_bound)


@dataclass(frozen=True, repr=False)
class IntegerInterval(Constraint):
    """A whole number between two bounds, both included."""

    lower_bound: Any
    upper_bound: Any
    is_discrete = True

    def check(self, value):
        return (value % 1 == 0) & (self.lower_bound <= value) & (value <= self.upper_bound)


@dataclass(frozen=True, repr=False)
class Boolean(Constraint):
    """0 or 1."""

    is_discrete = True

    def check(self, value):
        return (value == 0) | (value == 1)


@dataclass(frozen=True, repr=False)
class Simplex(Constraint):
    """Numbers from 0 that add up to 1 along the last dimension."""

    event_dim = 1

    def check(self, value):
        return (value >= 0).all(-1) & ((value.sum(-1) - 1).abs() < 1e-6)


@dataclass(frozen=True, repr=False)
class IndependentConstraint(Constraint):
    """A condition that all elements of the last dimensions satisfy together."""

    base_constraint: Constraint
    reinterpreted_batch_ndims: int

    @property
    def event_dim(self):  # type: ignore[override]
        """The dimensions of the inner condition, and those made one here."""
        return self.base_constraint.event_dim + self.reinterpreted_batch_ndims

    def check(self, value):
        result = self.base_constraint.check(value)
        lead = result.shape[: result.ndim - self.reinterpreted_batch_ndims]
        return result.reshape((*lead, -1)).all(-1)

    def __repr__(self) -> str:
        return f"IndependentConstraint({self.base_constraint}, {self.reinterpreted_batch_ndims})"


real = Real()
real_vector = IndependentConstraint(real, 1)
positive = GreaterThan(0.0)
nonnegative = GreaterThanEq(0.0)
unit_interval = Interval(0.0, 1.0)
nonnegative_integer = IntegerInterval(0, float("inf"))
simplex = Simplex()
boolean = Boolean()
greater_than, greater_than_eq, less_than = GreaterThan, GreaterThanEq, LessThan
interval, integer_interval, independent = Interval, IntegerInterval, IndependentConstraint
