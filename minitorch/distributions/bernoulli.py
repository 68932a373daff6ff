"""The Bernoulli distribution: 1 with a probability, otherwise 0."""

from __future__ import annotations

from typing import Any, ClassVar

from minitorch.autograd.grad_mode import no_grad
from minitorch.dtypes import finfo
from minitorch.nn import functional as F
from minitorch.ops import create
from minitorch.tensor import Tensor

from . import constraints
from .distribution import Distribution, broadcast_all, lazy


def clamped(probs: Tensor) -> Tensor:
    """Probabilities kept off 0 and 1 by the least that their type can tell, so that logarithms are finite."""
    eps = finfo(probs.dtype).eps  # type: ignore[attr-defined]
    return probs.clamp(min=eps, max=1 - eps)


class Bernoulli(Distribution):
    """1 with probability `probs`, or sigmoid(`logits`): exactly one of them is given."""

    arg_constraints: ClassVar = {"probs": constraints.unit_interval, "logits": constraints.real}
    support = constraints.boolean

    def __init__(self, probs=None, logits=None, validate_args=None) -> None:
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        name, given = ("logits", logits) if probs is None else ("probs", probs)
        (value,) = broadcast_all(given)
        self.__dict__[name] = value
        super().__init__(value.shape, validate_args=validate_args)

    @lazy
    def logits(self) -> Tensor:
        """log(p / (1 - p))."""
        p: Any = clamped(self.probs)
        return p.log() - (-p).log1p()

    @lazy
    def probs(self) -> Tensor:
        """The probability of 1."""
        return self.logits.sigmoid()

    mean = property(lambda self: self.probs)
    variance = property(lambda self: self.probs * (1 - self.probs))

    @property
    def mode(self):
        mode = (self.probs >= 0.5).to(self.probs.dtype)
        mode[self.probs == 0.5] = float("nan")
        return mode

    def sample(self, sample_shape=()):
        with no_grad():
            return self.probs.expand(self._extended_shape(sample_shape)).bernoulli()

    def log_prob(self, value):
        self._validate_sample(value)
        logits, value = broadcast_all(self.logits, value)
        return -F.binary_cross_entropy_with_logits(logits, value, reduction="none")

    def entropy(self):
        return F.binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none")

    def enumerate_support(self, expand=True):
        values = create.arange(2, dtype=self.probs.dtype).view(-1, *[1] * len(self.batch_shape))
        return values.expand(-1, *self.batch_shape) if expand else values
