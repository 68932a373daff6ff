"""The Kullback-Leibler divergence KL(p ‖ q) = E_p[log p - log q], in nats, for pairs that have a formula."""

from __future__ import annotations

from collections.abc import Callable

from minitorch.nn import functional as F

from .bernoulli import Bernoulli
from .categorical import Categorical
from .distribution import Distribution, Independent, sum_rightmost
from .exponential import Exponential
from .normal import LogNormal, Normal
from .uniform import Uniform

_FORMULAS: dict[tuple[type, type], Callable] = {}


def register_kl(type_p: type, type_q: type) -> Callable:
    """Decorate the formula for a pair of classes; kl_divergence finds it for them and their subclasses."""

    def register(formula):
        _FORMULAS[type_p, type_q] = formula
        return formula

    return register


def kl_divergence(p: Distribution, q: Distribution):
    """KL(p ‖ q), of the shape of the batch.  NotImplementedError for a pair without a formula."""
    for a in type(p).__mro__:
        for b in type(q).__mro__:
            if (a, b) in _FORMULAS:
                return _FORMULAS[a, b](p, q)
    raise NotImplementedError(
        f"No KL(p || q) is implemented for p type {type(p).__name__} and q type {type(q).__name__}"
    )


@register_kl(Normal, Normal)
def _normal_normal(p, q):
    ratio = (p.scale / q.scale).pow(2)
    return 0.5 * (ratio + ((p.loc - q.loc) / q.scale).pow(2) - 1 - ratio.log())


@register_kl(LogNormal, LogNormal)
def _log_normal_log_normal(p, q):
    return _normal_normal(p.base_dist, q.base_dist)


@register_kl(Bernoulli, Bernoulli)
def _bernoulli_bernoulli(p, q):
    one = p.probs * (F.softplus(-q.logits) - F.softplus(-p.logits))
    one = one.masked_fill(q.probs == 0, float("inf")).masked_fill(p.probs == 0, 0)
    zero = (1 - p.probs) * (F.softplus(q.logits) - F.softplus(p.logits))
    return one + zero.masked_fill(q.probs == 1, float("inf")).masked_fill(p.probs == 1, 0)


@register_kl(Categorical, Categorical)
def _categorical_categorical(p, q):
    each = p.probs * (p.logits - q.logits)
    impossible = (q.probs == 0).expand(each.shape)
    return each.masked_fill(impossible, float("inf")).masked_fill((p.probs == 0).expand(each.shape), 0).sum(-1)


@register_kl(Uniform, Uniform)
def _uniform_uniform(p, q):
    inside = (q.low <= p.low) & (p.high <= q.high)
    return ((q.high - q.low) / (p.high - p.low)).log().masked_fill(~inside, float("inf"))


@register_kl(Uniform, Normal)
def _uniform_normal(p, q):
    width = p.high - p.low
    first = (3.141592653589793 * 2) ** 0.5 * q.scale / width
    spread = (width / q.scale).pow(2) / 12
    return first.log() + 0.5 * (((p.high + p.low - 2 * q.loc) / (2 * q.scale)).pow(2) + spread)


@register_kl(Exponential, Exponential)
def _exponential_exponential(p, q):
    ratio = q.rate / p.rate
    return -ratio.log() + ratio - 1


@register_kl(Independent, Independent)
def _independent_independent(p, q):
    if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
        raise NotImplementedError
    return sum_rightmost(kl_divergence(p.base_dist, q.base_dist), p.reinterpreted_batch_ndims)
