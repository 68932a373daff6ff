"""Losses: one number that says how wrong the outputs are."""

from __future__ import annotations

import warnings

import numpy as np

from minitorch import messages
from minitorch.autograd.op import composite, op

from .norm import log_softmax


def reduced(loss, reduction: str):
    """All losses as their mean or sum, or as they are."""
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    if reduction == "none":
        return loss
    raise ValueError(f"{reduction} is not a valid value for reduction")


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
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if target.array.dtype.kind != "i":
        raise RuntimeError(f"expected scalar type Long but found {target.dtype}: class targets are integers")
    if input.ndim == 1:
        one = nll_loss(input.unsqueeze(0), target.unsqueeze(0), weight, None, ignore_index, None, reduction)
        return one.squeeze(0) if reduction == "none" else one
    if input.shape[0] != target.shape[0]:
        raise ValueError(
            f"Expected input batch_size ({input.shape[0]}) to match target batch_size ({target.shape[0]})."
        )
    if input.ndim == 2:
        if target.ndim != 1:
            raise RuntimeError(
                f"0D or 1D target tensor expected, multi-target not supported, got {tuple(target.shape)}"
            )
        return nll_loss_.call(input, target, weight, ignore_index, reduction)
    rows = input.movedim(1, -1)
    loss = nll_loss_.call(rows.reshape(-1, rows.shape[-1]), target.reshape(-1), weight, ignore_index, reduction)
    return loss.reshape(target.shape) if reduction == "none" else loss


@composite(public=False)
def cross_entropy(
    input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean", label_smoothing=0.0
):  # fmt: skip
    """The negative log likelihood of the target under softmax(input): raw scores (logits) go in, no softmax before.

    target  class numbers (n,), or probabilities of the input's shape
    label_smoothing  share of the target that is spread evenly over all classes
    """
    dim = 0 if input.ndim == 1 else 1
    log_p = log_softmax(input, dim)
    if target.array.dtype.kind == "f":
        return _soft_targets(log_p, target, weight, reduction, label_smoothing, dim)
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


def _soft_targets(log_p, target, weight, reduction, label_smoothing, dim):
    if target.shape != log_p.shape:
        raise RuntimeError(
            f"cross_entropy: probabilities must have the input's shape {tuple(log_p.shape)}, got {tuple(target.shape)}"
        )
    if label_smoothing:
        target = target * (1 - label_smoothing) + label_smoothing / log_p.shape[dim]
    loss = -(log_p * target)
    if weight is not None:
        loss = loss * weight.reshape([-1 if i == dim else 1 for i in range(log_p.ndim)])
    loss = loss.sum(dim)
    return loss.sum() / max(loss.numel(), 1) if reduction == "mean" else reduced(loss, reduction)


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
    return _squared(input, target, reduction)


def _squared(input, target, reduction):
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
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
    return reduced((input - target).abs(), reduction)


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
    if input.shape != target.shape:
        raise ValueError(
            f"Using a target size ({target.shape}) that is different to the input size ({input.shape}) is deprecated. "
            "Please ensure they have the same size."
        )
    loss = bce_.call(input, target)
    return reduced(loss if weight is None else loss * weight, reduction)
