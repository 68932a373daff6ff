"""Losses: one number that says how wrong the outputs are."""

from __future__ import annotations

import math
import warnings

import numpy as np

from minitorch import messages
from minitorch.autograd.op import composite, op
from minitorch.backend import kernels
from minitorch.tensor import Tensor

from .linalg import linear
from .norm import log_softmax


def chosen(reduction: str, size_average=None, reduce=None) -> str:
    """The reduction: the one named, or the one that PyTorch's two older switches stand for."""
    if size_average is not None or reduce is not None:
        reduction = "none" if reduce is False else "sum" if size_average is False else "mean"
        warnings.warn(
            f"size_average and reduce args will be deprecated, please use reduction='{reduction}' instead.",
            stacklevel=3,
        )
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return reduction


def reduced(loss, reduction: str, weight=None):
    """All losses as their mean or sum, or as they are.  With weights the mean is weighted."""
    if weight is not None:
        if loss.shape != weight.shape:
            raise ValueError("Inputs and weights must have the same size.")
        loss = loss * weight
        if reduction == "mean":
            return loss.sum() / weight.sum()
    if reduction == "mean":
        return loss.mean()
    return loss.sum() if reduction == "sum" else loss


@op(method="", keep="target weight", node="NllLossBackward0")
def nll_loss_(xp, x, target, weight=None, /, ignore_index=-100, reduction="mean"):
    """-Σ wₜ·x[t] over the batch, t the target class; the mean is weighted.

    shape  (n, c), (n,), (c,) → () or (n,) with reduction "none"    dtype  x's    grad  x̄[i, tᵢ] = -wₜ·ȳ (over Σw)
    """
    classes, w = _weights(xp, x.shape[1], x.dtype, target, weight, ignore_index)
    picked = -x[xp.arange(len(x)), classes]
    if w is not None:
        picked = xp.where(w == 0, x.dtype.type(0), picked * w)
    if reduction == "none":
        return picked
    s = xp.add.reduce(picked)
    return s if reduction == "sum" else s / (x.dtype.type(len(x)) if w is None else xp.add.reduce(w))


def _weights(xp, classes: int, elements, target, weight, ignore_index):
    """The class of each sample, and its weight: its class's, 0 where the target is to be ignored; None for all 1."""
    inside = bool(target.size) and target.min() >= 0 and target.max() < classes
    if inside and weight is None and not 0 <= ignore_index < classes:
        return target, None
    known = target != ignore_index
    bad = known & ((target < 0) | (target >= classes))
    if bad.any():
        raise messages.teach(
            IndexError(f"Target {int(target[bad].flat[0])} is out of bounds for {classes} classes."),
            "a class target is the number of a column of the input, counted from 0.",
            "check that the labels run from 0 to classes - 1, and that the last layer has one output per class.",
        )
    target = xp.where(known, target, 0)
    return target, (known if weight is None else xp.where(known, weight[target], 0)).astype(elements)


nll_loss_.derivative(
    x=lambda F, g, x_shape, target, weight, ignore_index, reduction: F.nll_backward(
        g, target, weight, shape=tuple(x_shape), ignore_index=ignore_index, reduction=reduction
    )
)


@op(method="", keep="target weight")
def nll_backward(xp, g, target, weight=None, /, shape=(), ignore_index=-100, reduction="mean"):
    """-ȳ·w at each sample's target class, 0 elsewhere: the gradient of nll_loss.

    shape  () or (n,), (n,), (c,) → (n, c)    dtype  g's    grad  ḡ = nll_loss of z̄
    """
    out = xp.zeros(shape, g.dtype)
    classes, w = _weights(xp, shape[1], g.dtype, target, weight, ignore_index)
    rows = xp.arange(shape[0])
    if w is None:
        out[rows, classes] = -g / g.dtype.type(shape[0]) if reduction == "mean" else -g
        return out
    share = -w / xp.add.reduce(w) if reduction == "mean" else -w
    out[rows, classes] = xp.where(w == 0, g.dtype.type(0), share * g)
    return out


nll_backward.derivative(
    g=lambda F, gg, target, weight, ignore_index, reduction: F.nll_loss(
        gg, target, weight, ignore_index=ignore_index, reduction=reduction
    )
)


@composite(public=False)
def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    """The negative log likelihood of the target classes, from log-probabilities.

    Shapes: (n, c) and (n,), (c,) and (), or (n, c, d…) and (n, d…).
    """
    reduction = chosen(reduction, size_average, reduce)
    _check_targets(input, target, weight)
    if input.ndim == 1:
        loss = nll_loss_.call(input.unsqueeze(0), target.reshape(1), weight, ignore_index, reduction)
        return loss.squeeze(0) if reduction == "none" else loss
    if input.ndim == 2:
        return nll_loss_.call(input, target, weight, ignore_index, reduction)
    rows = input.movedim(1, -1)
    loss = nll_loss_.call(rows.reshape(-1, rows.shape[-1]), target.reshape(-1), weight, ignore_index, reduction)
    return loss.reshape(target.shape) if reduction == "none" else loss


def _check_targets(input, target, weight) -> None:
    if target.array.dtype.kind not in "iu":
        raise RuntimeError(f"expected scalar type Long but found {target.dtype}: class targets are integers")
    if not input.ndim:
        raise RuntimeError("input tensor should be 1D or 2D, got a tensor of 0 dimensions")
    expected = (input.shape[0], *input.shape[2:]) if input.ndim > 1 else ()
    if input.ndim > 1 and (not target.ndim or input.shape[0] != target.shape[0]):
        raise ValueError(
            f"Expected input batch_size ({input.shape[0]}) to match target batch_size "
            f"({target.shape[0] if target.ndim else 1})."
        )
    if tuple(target.shape) != expected and (input.ndim > 1 or target.numel() != 1):
        several = "0D or 1D target tensor expected, multi-target not supported"
        raise RuntimeError(
            f"{several if input.ndim <= 2 else f'Expected target size {list(expected)}'}, got {list(target.shape)}"
        )
    classes = input.shape[min(input.ndim - 1, 1)]
    if weight is not None and tuple(weight.shape) != (classes,):
        raise RuntimeError(
            f"weight tensor should be defined either for all {classes} classes or no classes but got weight tensor of "
            f"shape: {list(weight.shape)}"
        )


@composite(public=False)
def cross_entropy(
    input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean", label_smoothing=0.0
):  # fmt: skip
    """The negative log likelihood of the target under softmax(input): raw scores (logits) go in, no softmax before.

    target  class numbers (n,), or probabilities of the input's shape
    label_smoothing  share of the target that is spread evenly over all classes
    """
    reduction = chosen(reduction, size_average, reduce)
    if not 0 <= label_smoothing <= 1:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing}")
    dim = 0 if input.ndim == 1 else 1
    log_p = log_softmax(input, dim)
    if target.array.dtype.kind == "f":
        return _soft_targets(log_p, target, weight, reduction, label_smoothing, dim, ignore_index)
    hard = nll_loss(log_p, target, weight, None, ignore_index, None, reduction)
    if not label_smoothing:
        return hard
    known = (target != ignore_index).to(input.dtype)
    spread = -(log_p if weight is None else log_p * weight.reshape([-1 if i == dim else 1 for i in range(input.ndim)]))
    spread = spread.sum(dim) * known
    if reduction == "mean":
        share = known.sum() if weight is None else (weight[(target * known).to(target.dtype)] * known).sum()
        spread = spread.sum() / share
    elif reduction == "sum":
        spread = spread.sum()
    classes = input.shape[dim]
    return hard * (1 - label_smoothing) + spread * (label_smoothing / classes)


def _soft_targets(log_p, target, weight, reduction, label_smoothing, dim, ignore_index):
    if target.shape != log_p.shape:
        raise RuntimeError(
            f"cross_entropy: probabilities must have the input's shape {tuple(log_p.shape)}, got {tuple(target.shape)}"
        )
    if ignore_index >= 0:
        raise RuntimeError("ignore_index is not supported for floating point target")
    if label_smoothing:
        target = target * (1 - label_smoothing) + label_smoothing / log_p.shape[dim]
    loss = -(log_p * target)
    if weight is not None:
        loss = loss * weight.reshape([-1 if i == dim else 1 for i in range(log_p.ndim)])
    if reduction == "mean":
        return loss.sum() / (loss.numel() // log_p.shape[dim])
    return reduced(loss.sum(dim), reduction)


@composite(public=False)
def linear_cross_entropy(
    input, linear_weight, target, *, linear_bias=None, weight=None, reduction="mean", ignore_index=None,
    label_smoothing=0.0, options=None,
):  # fmt: skip
    """`cross_entropy` of the scores x·Wᵀ + b.  Shapes: (n, in) or (in,), (c, in) or (c, d…, in), (n, d…).

    options  how PyTorch cuts the work into pieces; taken and not needed here
    """
    if input.ndim not in (1, 2) or linear_weight.ndim < 2 or (linear_weight.ndim > 2 and input.ndim == 1):
        raise RuntimeError(
            f"linear_cross_entropy: expected input of shape (n, in) or (in,) and a weight of shape (c, in) or, for a "
            f"batch, (c, d…, in), but got {list(input.shape)} and {list(linear_weight.shape)}"
        )
    scores = linear(input, linear_weight.flatten(0, -2))
    scores = scores.unflatten(-1, tuple(linear_weight.shape[:-1]))
    scores = scores if linear_bias is None else scores + linear_bias
    if ignore_index is not None and target.shape == scores.shape:
        raise RuntimeError("ignore_index cannot be specified when target contains probabilities")
    ignore_index = -100 if ignore_index is None else ignore_index
    return cross_entropy(scores, target, weight, None, ignore_index, None, reduction, label_smoothing)


def same_size(name: str, input, target) -> None:
    """Warn where a loss would broadcast: (n, 1) against (n,) compares every output with every target."""
    if input.shape != target.shape:
        warnings.warn(
            f"Using a target size ({target.shape}) that is different to the input size ({input.shape}). This will "
            f"likely lead to incorrect results due to broadcasting. Please ensure they have the same size.",
            stacklevel=3,
        )


@composite(public=False)
def mse_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    """The mean (or sum, or each) of (input - target)²."""
    same_size("mse_loss", input, target)
    reduction = chosen(reduction, size_average, reduce)
    if weight is not None:
        return reduced(mse_.call(input, target, "none"), reduction, weight)
    return mse_.call(input, target, reduction)


@op(method="", node="MseLossBackward0")
def mse_(xp, a, b, /, reduction="mean"):
    """(a - b)², its mean or sum.

    shape  broadcasts → () or the broadcast shape    dtype  promotes    grad  ā = 2·ȳ·(a - b) (over n), b̄ = -ā
    """
    d = a - b
    if reduction == "none":
        return d * d
    s = xp.add.reduce(d * d, axis=None)
    return s / d.dtype.type(d.size) if reduction == "mean" else s


def _mse_grad(F, g, a, b, reduction):
    d = (a - b) * 2
    n = int(np.prod(d.shape, dtype=np.int64))
    return d * (g / n) if reduction == "mean" else d * g


mse_.derivative(a=_mse_grad, b=lambda F, g, a, b, reduction: -_mse_grad(F, g, a, b, reduction))


@composite(public=False)
def l1_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    """The mean (or sum, or each) of |input - target|."""
    same_size("l1_loss", input, target)
    return reduced((input - target).abs(), chosen(reduction, size_average, reduce), weight)


@composite(public=False)
def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    """d²/(2·beta) where d = |input - target| is below beta, d - beta/2 elsewhere."""
    same_size("smooth_l1_loss", input, target)
    reduction = chosen(reduction, size_average, reduce)
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    gap = input - target
    d = gap.abs()
    loss = (gap * gap * (0.5 / beta)).where(d < beta, d - 0.5 * beta) if beta else d
    return reduced(loss, reduction)


@composite(public=False)
def huber_loss(input, target, reduction="mean", delta=1.0, weight=None):
    """d²/2 where d = |input - target| is at most delta, delta·(d - delta/2) elsewhere."""
    same_size("huber_loss", input, target)
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    gap = input - target
    d = gap.abs()
    return reduced((gap * gap * 0.5).where(d <= delta, (d - 0.5 * delta) * delta), chosen(reduction), weight)


@op(method="", keep="target weight", node="BinaryCrossEntropyBackward0")
def bce_(xp, x, target, /):
    """-(t·ln x + (1 - t)·ln(1 - x)), logarithms not below -100.

    shape  (s), (s) → (s)    dtype  x's    grad  x̄ = ȳ·(x - t)/(x·(1 - x)), t̄ = ȳ·ln((1 - x)/x)
    """
    if ((x < 0) | (x > 1)).any():
        raise RuntimeError("all elements of input should be between 0 and 1")
    floor = x.dtype.type(-100)
    return -(target * xp.maximum(xp.log(x), floor) + (1 - target) * xp.maximum(xp.log1p(-x), floor))


def _bce_grad(F, g, x, target):
    below = x * (1 - x)
    return g * (x - target) / F.where(below < 1e-12, F.zeroed(below) + 1e-12, below)


def _bce_target_grad(F, g, x):
    log_no, log_yes = F.log1p(-x), F.log(x)
    return g * (F.clamp_number(log_no, min=-100, max=None) - F.clamp_number(log_yes, min=-100, max=None))


bce_.derivative(x=_bce_grad, target=_bce_target_grad)


@composite(public=False)
def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    """The cross entropy of probabilities with targets between 0 and 1."""
    reduction = chosen(reduction, size_average, reduce)
    if input.shape != target.shape:
        raise ValueError(
            f"Using a target size ({target.shape}) that is different to the input size ({input.shape}) is deprecated. "
            "Please ensure they have the same size."
        )
    loss = bce_.call(input, target)
    return reduced(loss if weight is None else loss * weight, reduction)


@op(method="", node="BinaryCrossEntropyWithLogitsBackward0")
def bce_logits(xp, x, target, pos_weight=None, /):
    """(1 - t)·x + (1 + (p - 1)·t)·ln(1 + e⁻ˣ), without overflow; p is 1 where it is not given.

    shape  broadcasts    dtype  promotes    grad  x̄ = ȳ·((1 + (p - 1)·t)·σ(x) - p·t), t̄ = ȳ·((p - 1)·ln(1 + e⁻ˣ) - x)
    """
    share = 1 if pos_weight is None else 1 + (pos_weight - 1) * target
    return (1 - target) * x + share * kernels.softplus(xp, -x)


def _log_no(F, x):
    """ln(1 + e⁻ˣ)"""
    return F.maximum(-x, F.zeroed(x)) + F.log1p(F.exp(-F.abs(x)))


def _logits_grad(F, g, x, target, pos_weight):
    share = 1 if pos_weight is None else 1 + (pos_weight - 1) * target
    return g * (share * F.sigmoid(x) - (target if pos_weight is None else pos_weight * target))


def _logits_target_grad(F, g, x, pos_weight):
    return g * (-x if pos_weight is None else (pos_weight - 1) * _log_no(F, x) - x)


bce_logits.derivative(
    x=_logits_grad, target=_logits_target_grad, pos_weight=lambda F, g, x, target: g * target * _log_no(F, x)
)


@composite(public=False)
def binary_cross_entropy_with_logits(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean", pos_weight=None
):  # fmt: skip
    """The cross entropy of σ(input) with targets between 0 and 1; `pos_weight` counts the positive ones for more."""
    reduction = chosen(reduction, size_average, reduce)
    if input.shape != target.shape:
        raise ValueError(f"Target size ({target.shape}) must be the same as input size ({input.shape})")
    loss = bce_logits.call(input, target, pos_weight)
    return reduced(loss if weight is None else loss * weight, reduction)


# --- likelihoods -----------------------------------------------------------------------------------------------------------------
@composite(public=False)
def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    """Σ t·(ln t - x), x being log-probabilities and t probabilities, or with `log_target` their logarithms.

    reduction  batchmean is the divergence itself: the sum over the batch's size
    """
    if reduction == "mean" and size_average is None and reduce is None:
        warnings.warn(
            "reduction: 'mean' divides the total loss by both the batch size and the support size. 'batchmean' divides "
            "only by the batch size, and aligns with the KL div math definition.",
            stacklevel=2,
        )
    by_batch = reduction == "batchmean"
    reduction = chosen("sum" if by_batch else reduction, size_average, reduce)
    if log_target:
        loss = target.exp() * (target - input)
    else:
        zero = target == 0
        loss = target * target.masked_fill(zero, 1).log() - target * input
    loss = reduced(loss, reduction)
    return loss / input.shape[0] if by_batch and input.ndim else loss


@composite(public=False)
def poisson_nll_loss(
    input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None, reduction="mean"
):  # fmt: skip
    """The negative log likelihood of counts under a Poisson rate: its logarithm, or the rate itself.

    full  whether Stirling's approximation of ln target! is added
    """
    reduction = chosen(reduction, size_average, reduce)
    loss = input.exp() - target * input if log_input else input - target * (input + eps).log()
    if full:
        many = target > 1
        stirling = target * target.log() - target + 0.5 * (2 * math.pi * target).log()
        loss = loss + stirling.masked_fill(~many, 0)
    return reduced(loss, reduction)


@composite(public=False)
def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    """(ln var + (input - target)²/var)/2: the negative log likelihood under a normal with this mean and variance.

    full  whether the constant ln(2π)/2 is added
    """
    if not isinstance(var, Tensor):
        if var < 0:
            raise ValueError("var has negative entry/entries")
        var = (input * 0).detach() + var
    if var.shape != input.shape:
        if var.shape == input.shape[:-1]:
            var = var.unsqueeze(-1)
        elif var.shape[:-1] != input.shape[:-1] or not var.ndim or var.shape[-1] != 1:
            raise ValueError("var is of incorrect size")
    if (var.array < 0).any():
        raise ValueError("var has negative entry/entries")
    reduction = chosen(reduction)
    var = var + (var.clamp(min=eps) - var).detach()  # held above eps, with the gradient of var itself
    loss = 0.5 * (var.log() + (input - target) ** 2 / var)
    return reduced(loss + 0.5 * math.log(2 * math.pi) if full else loss, reduction)
