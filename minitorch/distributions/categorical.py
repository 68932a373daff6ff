"""The categorical distribution: one of n classes."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from minitorch.autograd.grad_mode import no_grad
from minitorch.autograd.op import PUBLIC
from minitorch.dtypes import finfo
from minitorch.nn import functional as F
from minitorch.ops import create
from minitorch.tensor import Tensor

from . import constraints
from .bernoulli import clamped
from .distribution import Distribution, lazy


class Categorical(Distribution):
    """Class i with probability `probs`[…, i] (scaled to add up to 1), or softmax(`logits`): exactly one is given."""

    arg_constraints: ClassVar = {"probs": constraints.simplex, "logits": constraints.real_vector}

    def __init__(self, probs=None, logits=None, validate_args=None) -> None:
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        given = logits if probs is None else probs
        if given.dim() < 1:
            raise ValueError(f"`{'logits' if probs is None else 'probs'}` parameter must be at least one-dimensional.")
        if probs is not None:
            self.probs = probs / probs.sum(-1, keepdim=True)
        else:
            self.logits = logits - logits.logsumexp(-1, keepdim=True)
        self._num_events = given.shape[-1]
        super().__init__(given.shape[:-1], validate_args=validate_args)

    @lazy
    def logits(self) -> Tensor:
        """The logarithms of the probabilities."""
        return clamped(self.probs).log()

    @lazy
    def probs(self) -> Tensor:
        """The probabilities, which add up to 1."""
        return F.softmax(self.logits, -1)

    @property
    def support(self):  # type: ignore[override]
        """0 … n - 1."""
        return constraints.integer_interval(0, self._num_events - 1)

    @property
    def param_shape(self):
        """The shape of the parameter: batch_shape and the number of classes."""
        return self.__dict__["probs" if "probs" in self.__dict__ else "logits"].shape

    mean = property(lambda self: create.full(self.batch_shape, float("nan"), dtype=self.probs.dtype))
    mode = property(lambda self: self.probs.argmax(-1))
    variance = mean

    def sample(self, sample_shape=()):
        with no_grad():
            count = 1
            for n in sample_shape:
                count *= n
            flat = self.probs.reshape(-1, self._num_events)
            drawn = PUBLIC["multinomial"](flat, count, True).T
            return drawn.reshape(self._extended_shape(sample_shape))

    def log_prob(self, value):
        self._validate_sample(value)
        shape = np.broadcast_shapes(value.shape, self.batch_shape)
        logits = self.logits.expand((*shape, self._num_events))
        return logits.gather(-1, value.long().expand(shape).unsqueeze(-1)).squeeze(-1)

    def entropy(self):
        logits = self.logits.clamp(min=finfo(self.logits.dtype).min)
        return -(logits * self.probs).sum(-1)

    def enumerate_support(self, expand=True):
        values = create.arange(self._num_events).view(-1, *[1] * len(self.batch_shape))
        return values.expand(-1, *self.batch_shape) if expand else values
