"""Softmax and normalisation: each is one op with a kernel for its gradient, and a reference made of operations."""

from __future__ import annotations

import warnings

import numpy as np

from minitorch.autograd.op import composite, op
from minitorch.backend import kernels

from .reduce import count, mean
from .reduce import sum as total
from .shape import one_dim


@op(method="", dtype="float", node="SoftmaxBackward0")
def softmax_(xp, x, /, dim):
    """eˣ/Σeˣ along `dim`, without overflow.

    shape  (s) → (s)    dtype  float    grad  x̄ = y·(ȳ - Σ ȳ·y)
    """
    d = one_dim(dim, x.ndim)
    if not x.ndim or not x.size:
        return xp.ones_like(x)
    e, s = kernels.shifted_exp(xp, x, d)
    e /= s
    return e


softmax_.derivative(x=lambda F, g, out, dim: F.softmax_backward(g, out, dim=dim))


@op(method="")
def softmax_backward(xp, g, y, /, dim):
    """y·(ȳ - Σ ȳ·y): the gradient of softmax from its output.

    shape  (s), (s) → (s)    dtype  promotes    grad  by its reference
    """
    if not y.ndim:
        return xp.zeros_like(y)
    r = g * y
    r -= y * xp.add.reduce(r, axis=one_dim(dim, y.ndim), keepdims=True)
    return r


softmax_backward.reference = lambda g, y, dim: y * (g - (g * y).sum(dim, True))


@op(method="", dtype="float", node="LogSoftmaxBackward0")
def log_softmax_(xp, x, /, dim):
    """x - ln Σeˣ along `dim`, without overflow.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ - eʸ·Σ ȳ
    """
    d = one_dim(dim, x.ndim)
    if not x.ndim or not x.size:
        return xp.zeros_like(x)
    top = xp.maximum.reduce(x, axis=d, keepdims=True)
    y = x - xp.where(xp.isfinite(top), top, 0)
    y -= xp.log(xp.add.reduce(xp.exp(y), axis=d, keepdims=True))
    return y


log_softmax_.derivative(x=lambda F, g, out, dim: F.log_softmax_backward(g, out, dim=dim))


@op(method="")
def log_softmax_backward(xp, g, y, /, dim):
    """ȳ - eʸ·Σ ȳ: the gradient of log_softmax from its output.

    shape  (s), (s) → (s)    dtype  promotes    grad  by its reference
    """
    if not y.ndim:
        return xp.zeros_like(y)
    return g - xp.exp(y) * xp.add.reduce(g, axis=one_dim(dim, y.ndim), keepdims=True)


log_softmax_backward.reference = lambda g, y, dim: g - y.exp() * g.sum(dim, True)


@composite(method="softmax")
def softmax(input, dim=None, dtype=None, _stacklevel=3):
    """eˣ/Σeˣ along `dim`: non-negative, summing to 1."""
    return softmax_.call(input if dtype is None else input.to(dtype), _named(input, dim, "softmax"))


@composite(method="log_softmax")
def log_softmax(input, dim=None, dtype=None, _stacklevel=3):
    """ln softmax, without taking the logarithm of a number that has underflown."""
    return log_softmax_.call(input if dtype is None else input.to(dtype), _named(input, dim, "log_softmax"))


def _named(x, dim, name):
    if dim is not None:
        return dim
    warnings.warn(
        f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an argument.",
        stacklevel=4,
    )
    return 0 if x.ndim in (0, 1, 3) else 1


# --- batch normalisation -------------------------------------------------------------------------------------------------------
def channel_shape(ndim: int, channels: int) -> tuple:
    """(1, c, 1, …): a value for each channel, ready to broadcast."""
    return (1, channels, *[1] * (ndim - 2))


@op(method="", outputs=3, hidden=2, node="NativeBatchNormBackward0")
def batch_norm_train(xp, x, weight, bias, /, eps):
    """(x - μ)/√(σ² + eps)·w + b with μ, σ² of each channel over the batch; μ and 1/√(σ² + eps) stay for the gradient.

    shape  (n, c, …), (c,), (c,) → (n, c, …)    dtype  promotes    grad  by one joint formula
    """
    ax, shape = (0, *range(2, x.ndim)), channel_shape(x.ndim, x.shape[1])
    mu = xp.mean(x, axis=ax)
    centred = x - mu.reshape(shape)
    invstd = 1 / xp.sqrt(xp.mean(centred * centred, axis=ax) + x.dtype.type(eps))
    y = centred * (invstd * weight).reshape(shape) + bias.reshape(shape)
    return y, mu, invstd


def _batch_norm_grads(F, g, x, weight, out):
    return F.batch_norm_backward(g[0], x, weight, out[1], out[2])


batch_norm_train.derivative(joint=_batch_norm_grads)


@op(method="", outputs=3)
def batch_norm_backward(xp, g, x, weight, mu, invstd, /):
    """The gradients of batch normalisation: x̄ = w/σ·(ȳ - mean ȳ - x̂·mean(ȳ·x̂)), w̄ = Σ ȳ·x̂, b̄ = Σ ȳ.

    shape  (n, c, …), (n, c, …), (c,), (c,), (c,) → (n, c, …), (c,), (c,)    dtype  promotes    grad  by its reference
    """
    ax, shape = (0, *range(2, x.ndim)), channel_shape(x.ndim, x.shape[1])
    n = x.size // x.shape[1]
    x_hat = (x - mu.reshape(shape)) * invstd.reshape(shape)
    gb, gw = xp.add.reduce(g, axis=ax), xp.add.reduce(g * x_hat, axis=ax)
    gx = (weight * invstd).reshape(shape) * (g - gb.reshape(shape) / n - x_hat * (gw.reshape(shape) / n))
    return gx, gw, gb


def _batch_norm_backward_of(g, x, weight, mu, invstd):
    # from x alone: μ and σ depend on x, so taking the saved ones would lose part of the second derivative
    ax, shape = (0, *range(2, x.ndim)), channel_shape(x.ndim, x.shape[1])
    n = count(x.shape, ax)
    centred = x - mean.call(x, ax, True)
    variance = mean.call(centred * centred, ax, True)
    eps = (1 / (invstd * invstd)).reshape(shape).detach() - variance.detach()
    invstd = (variance + eps).rsqrt()
    x_hat = centred * invstd
    gb, gw = total.call(g, ax), total.call(g * x_hat, ax)
    gx = weight.reshape(shape) * invstd * (g - gb.reshape(shape) / n - x_hat * (gw.reshape(shape) / n))
    return gx, gw, gb


batch_norm_backward.reference = _batch_norm_backward_of


@composite
def batch_norm(
    input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5
):  # fmt: skip
    """Each channel to mean 0 and variance 1, then scaled and shifted.

    In training by the batch's own statistics, which also move the running ones; otherwise by the running ones.
    """
    channels, shape = input.shape[1], channel_shape(input.ndim, input.shape[1])
    n = input.numel() // channels
    if not training:
        invstd = (running_var + eps).rsqrt().reshape(shape)
        y = (input - running_mean.reshape(shape)) * invstd
        y = y if weight is None else y * weight.reshape(shape)
        return y if bias is None else y + bias.reshape(shape)
    if n <= 1:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {input.shape}")
    w = type(input)(np.ones(channels, input.array.dtype)) if weight is None else weight
    b = type(input)(np.zeros(channels, input.array.dtype)) if bias is None else bias
    y = batch_norm_train.call(input, w, b, eps)
    if running_mean is not None:
        detached = input.detach()
        ax = (0, *range(2, input.ndim))
        mu = mean.call(detached, ax)
        variance = detached.var(ax, correction=1)
        running_mean.detach().lerp_(mu, momentum)
        running_var.detach().lerp_(variance, momentum)
    return y


@composite
def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Each sample to mean 0 and variance 1 over its last dimensions, then scaled and shifted."""
    n = len(normalized_shape)
    if tuple(input.shape[input.ndim - n :]) != tuple(normalized_shape):
        raise RuntimeError(
            f"Given normalized_shape={list(normalized_shape)}, expected input with shape [*, "
            f"{str(list(normalized_shape))[1:-1]}], but got input of size{list(input.shape)}"
        )
    ax = tuple(range(input.ndim - n, input.ndim))
    centred = input - mean.call(input, ax, True)
    y = centred * (mean.call(centred * centred, ax, True) + eps).rsqrt()
    y = y if weight is None else y * weight
    return y if bias is None else y + bias
