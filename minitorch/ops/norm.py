"""Softmax and normalisation: each is one op with a kernel for its gradient, and a reference made of operations."""

from __future__ import annotations

import math
import warnings

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import composite, op
from minitorch.backend import kernels
from minitorch.backend.twins import twin
from minitorch.tensor import Tensor

from .pool import avg_pool
from .reduce import count, mean
from .reduce import sum as total
from .shape import one_dim
from .window import Window


@op(method="", dtype="float", node="SoftmaxBackward0")
@twin("rows")
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
@twin("rows")
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
@twin("rows")
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
@twin("rows")
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


def channel_sums(xp, *factors):
    """Σ of the product of one or two arrays (n, c, …) for each channel, the samples added in float64.

    In float32 what is left over would be the gradient of a bias before the layer, which is 0: Adam makes steps of it.
    """
    rows = [a.reshape(*a.shape[:2], -1) for a in factors]
    each = xp.einsum("ncs,ncs->nc", *rows) if len(rows) == 2 else xp.add.reduce(rows[0], axis=2)
    return xp.add.reduce(each, axis=0, dtype="f8")


@op(method="", outputs=3, hidden=2, uses=(1, 2), node="NativeBatchNormBackward0")
@twin("channels")
def batch_norm_train(xp, x, weight, bias, /, eps):
    """(x - μ)/√(σ² + eps)·w + b with μ, σ² of each channel over the batch; μ and 1/√(σ² + eps) stay for the gradient.

    shape  (n, c, …), (c,), (c,) → (n, c, …)    dtype  promotes    grad  by one joint formula
    """
    shape, n = channel_shape(x.ndim, x.shape[1]), x.size // x.shape[1]
    mu = (channel_sums(xp, x) / n).astype(x.dtype)
    centred = x - mu.reshape(shape)
    invstd = (1 / xp.sqrt(channel_sums(xp, centred, centred) / n + eps)).astype(x.dtype)
    y = centred * (invstd * weight).reshape(shape) + bias.reshape(shape)
    return y, mu, invstd


def _batch_norm_grads(F, g, x, weight, out):
    return F.batch_norm_backward(g[0], x, weight, out[1], out[2])


batch_norm_train.derivative(joint=_batch_norm_grads)


@op(method="", outputs=3)
@twin("channels")
def batch_norm_backward(xp, g, x, weight, mu, invstd, /):
    """The gradients of batch normalisation: x̄ = w/σ·(ȳ - mean ȳ - x̂·mean(ȳ·x̂)), w̄ = Σ ȳ·x̂, b̄ = Σ ȳ.

    shape  (n, c, …), (n, c, …), (c,), (c,), (c,) → (n, c, …), (c,), (c,)    dtype  promotes    grad  by its reference
    """
    shape, n = channel_shape(x.ndim, x.shape[1]), x.size // x.shape[1]
    centred, wide = x - mu.reshape(shape), invstd.astype("f8")
    gb, gw = channel_sums(xp, g), channel_sums(xp, g, centred) * wide
    mean_g, slope = ((a / n).astype(g.dtype).reshape(shape) for a in (gb, gw * wide))
    gx = (g - mean_g - centred * slope) * (weight * invstd).reshape(shape)
    gw, gb = gw.astype(g.dtype), gb.astype(g.dtype)
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


@composite(public=False)
def batch_norm(
    input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5
):  # fmt: skip
    """Each channel to mean 0 and variance 1, then scaled and shifted.

    In training by the batch's own statistics, which also move the running ones; otherwise by the running ones.
    """
    if not input.numel():
        return input.clone()
    channels, shape = input.shape[1], channel_shape(input.ndim, input.shape[1])
    _check_channels(channels, running_mean=running_mean, running_var=running_var, weight=weight, bias=bias)
    if not training:
        if running_mean is None or running_var is None:
            raise RuntimeError("batch_norm: running_mean and running_var must be defined when training is False")
        invstd = (running_var + eps).rsqrt().reshape(shape)
        y = (input - running_mean.reshape(shape)) * invstd
        return _typed_as(input, _per_channel(y, weight, bias))
    if input.numel() == channels:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {input.shape}")
    w = Tensor(np.ones(channels, input.array.dtype)) if weight is None else weight
    b = Tensor(np.zeros(channels, input.array.dtype)) if bias is None else bias
    y = _typed_as(input, batch_norm_train.call(input, w, b, eps))
    if running_mean is not None:
        detached, ax = input.detach(), (0, *range(2, input.ndim))
        running_mean.detach().lerp_(mean.call(detached, ax).to(running_mean.dtype), momentum)
        running_var.detach().lerp_(detached.var(ax, correction=1).to(running_var.dtype), momentum)
    return y


def _check_channels(channels: int, **tensors) -> None:
    for name, t in tensors.items():
        if t is not None and t.numel() != channels:
            raise RuntimeError(f"{name} should contain {channels} elements not {t.numel()}")


def _typed_as(input, y):
    """A half-precision input stays one under float32 parameters, which is how a model runs in mixed precision."""
    return y.to(input.dtype) if y.dtype is not input.dtype and input.array.dtype in dtypes.HALVES else y


def _per_channel(y, weight, bias):
    shape = channel_shape(y.ndim, y.shape[1])
    y = y if weight is None else y * weight.reshape(shape)
    return y if bias is None else y + bias.reshape(shape)


# --- each sample by itself -------------------------------------------------------------------------------------------------------
def mean_last(xp, x, dims: int):
    """The mean over the last `dims` dimensions, which stay with size 1.  (`np.mean` looks at more than is needed here.)"""
    return xp.add.reduce(x, axis=tuple(range(-dims, 0)), keepdims=True) / x.dtype.type(math.prod(x.shape[-dims:]))


@op(method="", outputs=3, hidden=2, uses=(1, 2), node="NativeLayerNormBackward0")
@twin("rows")
def layer_norm_(xp, x, weight=None, bias=None, /, dims=1, eps=1e-5):
    """(x - μ)/√(σ² + eps)·w + b with μ, σ² over the last `dims` dimensions; μ and 1/√(σ² + eps) stay for the gradient.

    shape  (…, *d), (d), (d) → (…, *d)    dtype  promotes    grad  by one joint formula
    """
    mu = mean_last(xp, x, dims)
    y = x - mu
    invstd = 1 / xp.sqrt(mean_last(xp, y * y, dims) + x.dtype.type(eps))
    y *= invstd
    if weight is not None:
        y *= weight
    if bias is not None:
        y += bias
    return y, mu, invstd


layer_norm_.derivative(
    joint=lambda F, g, x, weight, out, dims, eps: F.layer_norm_backward(
        g[0], x, out[1], out[2], weight, dims=dims, eps=eps
    )
)


@op(method="", outputs=3)
@twin("rows")
def layer_norm_backward(xp, g, x, mu, invstd, weight=None, /, *, dims, eps):
    """The gradients of layer normalisation: x̄ = (h - mean h - x̂·mean(h·x̂))/σ with h = ȳ·w, w̄ = Σ ȳ·x̂, b̄ = Σ ȳ.

    shape  (…, *d), (…, *d), twice (…, 1…), (d) → (…, *d), (d), (d)    dtype  promotes    grad  by its reference
    """
    batch = tuple(range(x.ndim - dims))
    x_hat = (x - mu) * invstd
    h = g if weight is None else g * weight
    gx = invstd * (h - mean_last(xp, h, dims) - x_hat * mean_last(xp, h * x_hat, dims))
    return gx, xp.add.reduce(g * x_hat, axis=batch), xp.add.reduce(g, axis=batch)


def _layer_norm_backward_of(g, x, mu, invstd, weight=None, *, dims, eps):
    # from x alone: μ and σ depend on x, so taking the saved ones would lose part of the second derivative
    ax, batch = tuple(range(x.ndim - dims, x.ndim)), tuple(range(x.ndim - dims))
    centred = x - mean.call(x, ax, True)
    invstd = (mean.call(centred * centred, ax, True) + eps).rsqrt()
    x_hat = centred * invstd
    h = g if weight is None else g * weight
    gx = invstd * (h - mean.call(h, ax, True) - x_hat * mean.call(h * x_hat, ax, True))
    gw, gb = g * x_hat, g
    return gx, total.call(gw, batch) if batch else gw, total.call(gb, batch) if batch else gb


layer_norm_backward.reference = _layer_norm_backward_of


def _check_normalized(input, normalized_shape, weight, bias=None) -> tuple:
    """The shape to normalise over, which the input's last dimensions and the weights must have."""
    sizes = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if not sizes:
        raise RuntimeError("Expected normalized_shape to be at least 1-dimensional, but got normalized_shape = []")
    for what, t in (("weight", weight), ("bias", bias)):
        if t is not None and tuple(t.shape) != sizes:
            raise RuntimeError(
                f"Expected {what} to be of same shape as normalized_shape, but got {what} of shape {list(t.shape)} and "
                f"normalized_shape = {list(sizes)}"
            )
    if input.ndim < len(sizes) or tuple(input.shape[input.ndim - len(sizes) :]) != sizes:
        raise RuntimeError(
            f"Given normalized_shape={list(sizes)}, expected input with shape [*, {str(list(sizes))[1:-1]}], but got "
            f"input of size{list(input.shape)}"
        )
    return sizes


@composite
def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Each sample to mean 0 and variance 1 over its last dimensions, then scaled and shifted."""
    sizes = _check_normalized(input, normalized_shape, weight, bias)
    return _typed_as(input, layer_norm_.call(input, weight, bias, len(sizes), eps))


@op(method="", node="FusedRmsNormBackward0")
def rms_norm_(xp, x, weight=None, /, dims=1, eps=1e-5):
    """x/√(mean x² + eps)·w, the mean over the last `dims` dimensions.

    shape  (…, *d), (d) → (…, *d)    dtype  promotes    grad  by one joint formula
    """
    y = x / xp.sqrt(xp.mean(x * x, axis=tuple(range(-dims, 0)), keepdims=True) + x.dtype.type(eps))
    return y if weight is None else y * weight


rms_norm_.derivative(joint=lambda F, g, x, weight, dims, eps: F.rms_norm_backward(g, x, weight, dims=dims, eps=eps))


@op(method="", outputs=2)
def rms_norm_backward(xp, g, x, weight=None, /, *, dims, eps):
    """The gradients of rms_norm: x̄ = (h - x̂·mean(h·x̂))/r with h = ȳ·w, r the root and x̂ = x/r; w̄ = Σ ȳ·x̂.

    shape  (…, *d), (…, *d), (d) → (…, *d), (d)    dtype  promotes    grad  by its reference
    """
    ax = tuple(range(-dims, 0))
    root = xp.sqrt(xp.mean(x * x, axis=ax, keepdims=True) + x.dtype.type(eps))
    x_hat = x / root
    h = g if weight is None else g * weight
    gx = (h - x_hat * xp.mean(h * x_hat, axis=ax, keepdims=True)) / root
    return gx, xp.add.reduce(g * x_hat, axis=tuple(range(x.ndim - dims)))


def _rms_norm_backward_of(g, x, weight=None, *, dims, eps):
    ax, batch = tuple(range(x.ndim - dims, x.ndim)), tuple(range(x.ndim - dims))
    root = (mean.call(x * x, ax, True) + eps).sqrt()
    x_hat = x / root
    h = g if weight is None else g * weight
    gx = (h - x_hat * mean.call(h * x_hat, ax, True)) / root
    return gx, total.call(g * x_hat, batch) if batch else g * x_hat


rms_norm_backward.reference = _rms_norm_backward_of


@composite
def rms_norm(input, normalized_shape, weight=None, eps=None):
    """Each sample divided by the root of its mean square over its last dimensions, then scaled.

    eps  the spacing at 1 of the type it is computed in, by default
    """
    sizes = _check_normalized(input, normalized_shape, weight)
    if eps is None:  # half types are computed in float32
        eps = dtypes.finfo(dtypes.float64 if input.dtype is dtypes.float64 else dtypes.float32).eps
    return _typed_as(input, rms_norm_.call(input, weight, len(sizes), eps))


@composite
def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    """Each group of channels of a sample to mean 0 and variance 1; then each channel scaled and shifted."""
    if input.ndim < 2:
        raise RuntimeError(f"Expected at least 2 dimensions for input tensor but received {input.ndim}")
    n, channels = input.shape[:2]
    if num_groups < 1 or channels % num_groups:
        raise RuntimeError(
            f"Expected number of channels in input to be divisible by num_groups, but got input of shape "
            f"{list(input.shape)} and num_groups={num_groups}"
        )
    for what, t in (("weight", weight), ("bias", bias)):
        if t is not None and tuple(t.shape) != (channels,):
            raise RuntimeError(
                f"Expected {what} to be a vector of size equal to the number of channels in input, but got {what} of "
                f"shape {list(t.shape)} and input of shape {list(input.shape)}"
            )
    size = input.numel() // (n * num_groups) if n else 0
    rows = input.reshape(n, num_groups, size)
    y = _per_channel(layer_norm_.call(rows, None, None, 1, eps).reshape(input.shape), weight, bias)
    return _typed_as(input, y)


@composite(public=False)
def instance_norm(
    input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-5
):  # fmt: skip
    """Each channel of each sample to mean 0 and variance 1, then scaled and shifted.

    Otherwise than by the input's own statistics, which move the running ones: by those.
    """
    if not use_input_stats:
        return batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    if input.ndim < 3 or input.numel() <= input.shape[0] * input.shape[1]:
        raise ValueError(f"Expected more than 1 spatial element when training, got input size {input.shape}")
    ax = tuple(range(2, input.ndim))
    if running_mean is not None:
        detached = input.detach()
        running_mean.detach().lerp_(mean.call(mean.call(detached, ax), 0), momentum)
        running_var.detach().lerp_(mean.call(detached.var(ax), 0), momentum)
    return _typed_as(input, _per_channel(layer_norm_.call(input, None, None, len(ax), eps), weight, bias))


@composite(public=False)
def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0):
    """x/(k + alpha·mean of x² over `size` neighbouring channels)^beta (Krizhevsky et al. 2012)."""
    if input.ndim < 3:
        raise ValueError(f"Expected 3D or higher dimensionality input (got {input.ndim} dimensions)")
    if not input.numel():
        return input
    rows = (input * input).reshape(input.shape[0], 1, input.shape[1], -1)
    around = Window((size, 1), (1, 1), ((size // 2, (size - 1) // 2), (0, 0)), (1, 1))
    means = avg_pool.call(rows, around, tuple(rows.shape[2:]), divisor=size)
    return input / (means.reshape(input.shape) * alpha + k) ** beta


@composite(public=False)
def softmin(input, dim=None, _stacklevel=3, dtype=None):
    """softmax of -x: the smallest has the largest share."""
    return softmax(-input, dim, dtype)
