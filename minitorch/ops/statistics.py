"""Statistics and calculus on samples: moments, counts, NaN left out, differences, areas under sampled curves."""

from __future__ import annotations

from collections import namedtuple

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import FUNCTIONS, composite, op
from minitorch.tensor import Tensor

from .linalg import matmul
from .reduce import amax, amin, axes, mean, std, var
from .reduce import sum as total
from .shape import one_dim

aminmax_result = namedtuple("aminmax_result", "min max")


@composite(method="var_mean")
def var_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """Variance and mean over `dim`, or over everything, as a pair."""
    dim, unbiased = (None, dim) if isinstance(dim, bool) else (dim, unbiased)
    return var(input, dim, unbiased, keepdim, correction=correction), mean.call(input, dim, keepdim)


@composite(method="std_mean")
def std_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """Standard deviation and mean over `dim`, or over everything, as a pair."""
    dim, unbiased = (None, dim) if isinstance(dim, bool) else (dim, unbiased)
    return std(input, dim, unbiased, keepdim, correction=correction), mean.call(input, dim, keepdim)


@composite(method="aminmax", out="same")
def aminmax(input, *, dim=None, keepdim=False):
    """The smallest and the largest element along `dim`, or of all, as a pair."""
    return aminmax_result(amin.call(input, dim, keepdim), amax.call(input, dim, keepdim))


@op(dtype="keep")
def count_nonzero(xp, x, /, dim=None):
    """How many elements are not 0.

    shape  (s) → s without dim    dtype  int64    grad  none
    """
    return xp.asarray(xp.count_nonzero(x, axis=axes(dim, x.ndim)), np.int64)


# --- NaN left out -----------------------------------------------------------------------------------------------------------------
@composite(method="nansum", out="cast")
def nansum(input, dim=None, keepdim=False, *, dtype=None):
    """`sum` with NaN counted as 0."""
    return total.call(_known(input, dtype), dim, keepdim, dtype=dtype)


@composite(method="nanmean", out="cast")
def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    """The average of the elements that are no NaN."""
    if not input.is_floating_point():
        raise RuntimeError(f"nanmean(): expected input to have floating point or complex dtype but got {input.dtype}")
    known = FUNCTIONS.logical_not(FUNCTIONS.isnan(input))
    return nansum(input, dim, keepdim, dtype=dtype) / total.call(known, dim, keepdim)


def _known(x, dtype=None):
    return x.masked_fill(FUNCTIONS.isnan(x), 0) if x.is_floating_point() else x


# --- running sums of exponentials ---------------------------------------------------------------------------------------------------
@op(dtype="float")
def logcumsumexp(xp, x, /, dim):
    """ln of the running sums of eˣ along `dim`, without overflow.

    shape  (s) → (s)    dtype  float    grad  x̄ⱼ = Σᵢ≥ⱼ ȳᵢ·e^(xⱼ - yᵢ)
    """
    ax = axes(dim, x.ndim)
    return xp.logaddexp.accumulate(x, axis=ax[0]) if ax else x.copy()


logcumsumexp.derivative(x=lambda F, g, x, out, dim: F.logcumsumexp_backward(g, x, out, dim=dim))


@op(method="")
def logcumsumexp_backward(xp, g, x, y, /, dim):
    """x̄ⱼ = e^(xⱼ - yⱼ)·sⱼ, where sⱼ = ȳⱼ + e^(yⱼ - yⱼ₊₁)·sⱼ₊₁ is summed up from the end: no exponent is positive.

    shape  (s), (s), (s) → (s)    dtype  promotes    grad  by its reference
    """
    if not x.ndim:
        return g
    g, x, y = (xp.moveaxis(t, dim, -1) for t in (g, x, y))
    share, total = xp.zeros_like(y), 0
    for j in reversed(range(x.shape[-1])):
        falls = 0 if j + 1 == x.shape[-1] else xp.exp(y[..., j] - y[..., j + 1])
        total = g[..., j] + xp.where(xp.isneginf(y[..., j]), 0, falls) * total
        share[..., j] = total
    result = xp.where(xp.isneginf(x), 0, xp.exp(x - y) * share)
    return xp.moveaxis(result.astype(x.dtype), -1, dim)


def _logcumsumexp_backward_of(g, x, y, dim):
    # from x alone: y depends on it; a table of all pairs in place of the running sum
    if not x.ndim:
        return g
    y = logcumsumexp.call(x, dim).movedim(dim, -1).unsqueeze(-2)
    x, g = x.movedim(dim, -1).unsqueeze(-1), g.movedim(dim, -1).unsqueeze(-2)
    later = Tensor(np.tri(g.size(-1), k=-1, dtype=bool).reshape((1,) * (x.ndim - 2) + (g.size(-1),) * 2))
    gone = FUNCTIONS.logical_or(later, x == -np.inf)
    return total.call((x - y).masked_fill(gone, -np.inf).exp() * g, -1).movedim(-1, dim)


logcumsumexp_backward.reference = _logcumsumexp_backward_of


# --- several variables --------------------------------------------------------------------------------------------------------------
@composite(method="cov")
def cov(input, *, correction=1, fweights=None, aweights=None):
    """How each two variables (rows) vary together over the observations (columns), as a matrix.

    `fweights` says how often each observation was made, `aweights` how much it counts.
    """
    if input.ndim > 2:
        raise RuntimeError(f"cov(): expected input to have two or fewer dimensions but got {input.ndim} dimensions")
    x = input.reshape(1, -1) if input.ndim < 2 else input
    x = x if x.is_floating_point() else x.to(dtypes.get_default_dtype())
    n = x.size(1)
    _check_weights("fweights", fweights, n, floating=False)
    _check_weights("aweights", aweights, n, floating=True)
    share = x.new_ones(n)
    for weights in (fweights, aweights):
        share = share if weights is None else share * weights
    whole = share.sum()
    if aweights is None or correction == 0:
        divisor = whole - correction
    else:
        divisor = whole - correction * (share * aweights).sum() / whole
    centred = x - (x * share).sum(1, True) / whole
    return (matmul.call(centred * share, centred.t()) / divisor.clamp(min=0)).squeeze()


def _check_weights(name, weights, n, floating):
    if weights is None:
        return
    if weights.ndim > 1:
        raise RuntimeError(f"cov(): expected {name} to have one or fewer dimensions but got {weights.ndim} dimensions")
    if weights.is_floating_point() is not floating:
        kind = "floating point" if floating else "integral"
        raise RuntimeError(f"cov(): expected {name} to have {kind} dtype but got {name} with {weights.dtype} dtype")
    if weights.numel() != n:
        raise RuntimeError(
            f"cov(): expected {name} to have the same numel as there are observations in the input but got "
            f"{weights.numel()} != {n}"
        )
    if (weights.array < 0).any():
        raise RuntimeError(f"cov(): {name} cannot be negative")


@composite(method="corrcoef")
def corrcoef(input):
    """`cov` divided by both standard deviations: between -1 and 1."""
    c = cov(input)
    if not c.ndim:
        return c / c
    spread = c.diagonal().sqrt()
    return (c / spread.unsqueeze(-1) / spread.unsqueeze(-2)).clamp(-1, 1)


# --- sampled functions --------------------------------------------------------------------------------------------------------------
@composite
def gradient(input, *, spacing=None, dim=None, edge_order=1):
    """The derivative of a sampled function along each dimension: central differences, one-sided at the edges.

    `spacing` is one distance for all, one for each dimension, or the coordinates of the samples.
    """
    if edge_order not in (1, 2):
        raise RuntimeError("torch.gradient only supports edge_order=1 and edge_order=2.")
    dims = range(input.ndim) if dim is None else axes(dim, input.ndim)
    steps = (
        [1.0 if spacing is None else spacing] * len(dims) if not isinstance(spacing, list | tuple) else list(spacing)
    )
    if len(steps) != len(dims):
        raise RuntimeError(
            f"torch.gradient expected spacing to be unspecified, a scalar, or a list of length {len(dims)}, got {len(steps)}"
        )
    for d in dims:
        if input.size(d) < edge_order + 1:
            raise RuntimeError("torch.gradient expected each dimension size to be at least edge_order+1")
    return tuple(_slope(input, d, step, edge_order) for d, step in zip(dims, steps, strict=True))


def _slope(x, d, step, edge_order):
    n = x.size(d)
    at = step if isinstance(step, Tensor) and step.ndim else Tensor(np.arange(n, dtype=_real(x))) * step
    shape = [-1 if i == d else 1 for i in range(x.ndim)]
    gap = (at[1:] - at[:-1]).reshape(shape)
    take = lambda t, start, length: t.narrow(d, start, length)
    chord = (take(x, 1, n - 1) - take(x, 0, n - 1)) / gap  # the slope between neighbours
    first, last = take(chord, 0, 1), take(chord, n - 2, 1)
    if n == 2:
        return FUNCTIONS.cat([first, last], dim=d)
    before, after = take(gap, 0, n - 2), take(gap, 1, n - 2)
    middle = (take(chord, 0, n - 2) * after + take(chord, 1, n - 2) * before) / (before + after)
    if edge_order == 2:
        first, last = _second_order(chord, gap, take, n)
    return FUNCTIONS.cat([first, middle, last], dim=d)


def _real(x):
    return x.array.dtype if x.is_floating_point() else dtypes.get_default_dtype().numpy


def _second_order(chord, gap, take, n):
    """The slopes at both ends of the parabolas through three samples."""
    a, b, y, z = take(gap, 0, 1), take(gap, 1, 1), take(gap, n - 3, 1), take(gap, n - 2, 1)
    first = take(chord, 0, 1) + (take(chord, 0, 1) - take(chord, 1, 1)) * a / (a + b)
    last = take(chord, n - 2, 1) + (take(chord, n - 2, 1) - take(chord, n - 3, 1)) * z / (y + z)
    return first, last


@composite(name="trapezoid", method="")
def trapezoid(y, x=None, *, dx=1.0, dim=-1):
    """The area under a sampled function along `dim`, by straight lines between the samples at x, or dx apart."""
    return total.call(_strips(y, x, dx, dim), dim)


@composite
def cumulative_trapezoid(y, x=None, *, dx=1.0, dim=-1):
    """The area under a sampled function up to each sample."""
    return FUNCTIONS.cumsum(_strips(y, x, dx, dim), dim=dim)


def _strips(y, x, dx, dim):
    d = one_dim(dim, y.ndim)
    n = y.size(d)
    pairs = y.narrow(d, 1, max(n - 1, 0)) + y.narrow(d, 0, max(n - 1, 0)) if n else y
    if x is None:
        return pairs * (dx / 2)
    if x.ndim == 1 and y.ndim > 1:
        x = x.reshape([-1 if i == d else 1 for i in range(y.ndim)])
    along = d - y.ndim
    m = x.size(along)
    return pairs * (x.narrow(along, 1, m - 1) - x.narrow(along, 0, m - 1)) * 0.5
