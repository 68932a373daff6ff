"""`Distribution`: what all random variables share, and `Independent`, which takes dimensions of a batch together.

A distribution with parameters of shape `batch_shape` stands for that many independent variables, each with values of
shape `event_shape`; `sample(s)` has shape s + batch_shape + event_shape.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import numpy as np

import minitorch.distributions.constraints as constraints
from minitorch.autograd.grad_mode import enable_grad, no_grad
from minitorch.ops import create
from minitorch.tensor import Size, Tensor


class Distribution:
    """A random variable, or a batch of them.

    Args: batch_shape and event_shape (see above); validate_args (whether parameters and values are checked, ValueError
    where they fail; True unless `set_default_validate_args` says otherwise).
    """

    has_rsample = False
    arg_constraints: ClassVar[dict] = {}
    support: Any = None
    _validate = True

    def __init__(self, batch_shape=(), event_shape=(), validate_args: bool | None = None) -> None:
        self._batch_shape, self._event_shape = Size(batch_shape), Size(event_shape)
        self._validate_args = Distribution._validate if validate_args is None else validate_args
        if self._validate_args:
            for name, constraint in self.arg_constraints.items():
                if name in self.__dict__:  # the other way to give it is computed from this one
                    self._check_parameter(name, constraint)

    @staticmethod
    def set_default_validate_args(value: bool) -> None:
        """Check arguments from now on, or no longer."""
        Distribution._validate = value

    @property
    def batch_shape(self) -> Size:
        """The shape of the parameters."""
        return self._batch_shape

    @property
    def event_shape(self) -> Size:
        """The shape of one value."""
        return self._event_shape

    @property
    def stddev(self) -> Tensor:
        """The square root of the variance."""
        return self.variance.sqrt()

    @property
    def mean(self) -> Tensor:
        """The expectation."""
        raise NotImplementedError

    @property
    def mode(self) -> Tensor:
        """The likeliest value."""
        raise NotImplementedError(f"{type(self)} does not implement mode")

    @property
    def variance(self) -> Tensor:
        """The expected square of the distance from the mean."""
        raise NotImplementedError

    def sample(self, sample_shape=()) -> Tensor:
        """Draw values, without a graph: shape sample_shape + batch_shape + event_shape."""
        with no_grad():
            return self.rsample(sample_shape)

    def rsample(self, sample_shape=()) -> Tensor:
        """Draw values as a differentiable function of the parameters and a noise that does not depend on them."""
        raise NotImplementedError

    def log_prob(self, value: Tensor) -> Tensor:
        """The logarithm of the density or probability of a value: shape of the value without event_shape."""
        raise NotImplementedError

    def cdf(self, value: Tensor) -> Tensor:
        """The probability of a value at most as large."""
        raise NotImplementedError

    def icdf(self, value: Tensor) -> Tensor:
        """The value that `cdf` maps to a given probability."""
        raise NotImplementedError

    def entropy(self) -> Tensor:
        """The expectation of -log_prob, in nats."""
        raise NotImplementedError

    def perplexity(self) -> Tensor:
        """The exponential of the entropy."""
        return self.entropy().exp()

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """All values of a discrete variable, along a new first dimension."""
        raise NotImplementedError

    def expand(self, batch_shape, _instance=None):
        """The same variables in a larger batch, without copying their parameters."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        for name in self.arg_constraints:
            if name in self.__dict__:
                kept = self.__dict__[name].ndim - len(self.batch_shape)
                own = self.__dict__[name].shape[len(self.batch_shape) :] if kept else ()
                new.__dict__[name] = self.__dict__[name].expand((*batch_shape, *own))
        new._batch_shape = Size(batch_shape)
        return new

    def _extended_shape(self, sample_shape=()) -> tuple:
        return (*sample_shape, *self._batch_shape, *self._event_shape)

    def _check_parameter(self, name: str, constraint) -> None:
        value = self.__dict__[name]
        if not bool(constraint.check(value).all()):
            raise ValueError(
                f"Expected parameter {name} ({type(value).__name__} of shape {tuple(value.shape)}) of distribution "
                f"{self!r} to satisfy the constraint {constraint!r}, but found invalid values:\n{value}"
            )

    def _validate_sample(self, value) -> None:
        if not self._validate_args:
            return
        if not isinstance(value, Tensor):
            raise ValueError("The value argument to log_prob must be a Tensor")
        event = len(self._event_shape)
        if tuple(value.shape[value.ndim - event :]) != tuple(self._event_shape):
            raise ValueError(
                f"The right-most size of value must match event_shape: {value.shape} vs {self._event_shape}."
            )
        expected = (*self._batch_shape, *self._event_shape)
        for i, j in zip(reversed(value.shape), reversed(expected), strict=False):
            if i != 1 and j != 1 and i != j:
                raise ValueError(
                    f"Value is not broadcastable with batch_shape+event_shape: {value.shape} vs {Size(expected)}."
                )
        if self.support is not None and not bool(self.support.check(value).all()):
            raise ValueError(
                f"Expected value argument ({type(value).__name__} of shape {tuple(value.shape)}) to be within the "
                f"support ({self.support!r}) of the distribution {self!r}, but found invalid values:\n{value}"
            )

    def __repr__(self) -> str:
        shown = [name for name in self.arg_constraints if name in self.__dict__]
        values = (self.__dict__[name] for name in shown)
        parts = (f"{n}: {v if v.numel() == 1 else v.size()}" for n, v in zip(shown, values, strict=True))
        return f"{type(self).__name__}({', '.join(parts)})"


def lazy(parameter) -> cached_property:
    """The other way to give a parameter: computed when first asked for, with its graph even if that is in no_grad."""
    return cached_property(enable_grad()(parameter))


def broadcast_all(*values) -> tuple:
    """Numbers and tensors as tensors of one shape; the numbers take the type of the tensors."""
    tensors = [v for v in values if isinstance(v, Tensor)]
    like = {"dtype": tensors[0].dtype} if tensors and tensors[0].is_floating_point() else {}
    made = [v if isinstance(v, Tensor) else create.tensor(float(v), **like) for v in values]
    shape = np.broadcast_shapes(*(m.shape for m in made))
    return tuple(m.expand(shape) if m.shape != shape else m for m in made)


class Independent(Distribution):
    """A distribution whose last batch dimensions are one event: their log-probabilities are added.

    Args: base_distribution; reinterpreted_batch_ndims (how many dimensions).
    """

    def __init__(self, base_distribution: Distribution, reinterpreted_batch_ndims: int, validate_args=None) -> None:
        batch = base_distribution.batch_shape
        if reinterpreted_batch_ndims > len(batch):
            raise ValueError(
                "Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), "
                f"actual {reinterpreted_batch_ndims} vs {len(batch)}"
            )
        self.base_dist, self.reinterpreted_batch_ndims = base_distribution, reinterpreted_batch_ndims
        kept = len(batch) - reinterpreted_batch_ndims
        super().__init__(batch[:kept], (*batch[kept:], *base_distribution.event_shape), validate_args)

    @property
    def has_rsample(self):  # type: ignore[override]
        """Whether the inner distribution has it."""
        return self.base_dist.has_rsample

    @property
    def support(self):  # type: ignore[override]
        """The inner support, required of all elements of an event."""
        inner = self.base_dist.support
        return (
            constraints.independent(inner, self.reinterpreted_batch_ndims) if self.reinterpreted_batch_ndims else inner
        )

    mean = property(lambda self: self.base_dist.mean)
    mode = property(lambda self: self.base_dist.mode)
    variance = property(lambda self: self.base_dist.variance)

    def sample(self, sample_shape=()):
        return self.base_dist.sample(sample_shape)

    def rsample(self, sample_shape=()):
        return self.base_dist.rsample(sample_shape)

    def log_prob(self, value):
        return self._summed(self.base_dist.log_prob(value))

    def entropy(self):
        return self._summed(self.base_dist.entropy())

    def expand(self, batch_shape, _instance=None):
        inner = self.event_shape[: self.reinterpreted_batch_ndims]
        return Independent(self.base_dist.expand((*batch_shape, *inner)), self.reinterpreted_batch_ndims)

    def _summed(self, value):
        return sum_rightmost(value, self.reinterpreted_batch_ndims)

    def __repr__(self):
        return f"Independent({self.base_dist}, {self.reinterpreted_batch_ndims})"


def sum_rightmost(value: Tensor, dims: int) -> Tensor:
    """The sum over the last dimensions."""
    return value.sum(tuple(range(-dims, 0))) if dims else value
