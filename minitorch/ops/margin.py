"""Losses that ask for a distance: between scores of classes, between pairs and between triplets."""

from __future__ import annotations

import numpy as np

from minitorch.autograd.op import composite
from minitorch.tensor import Tensor

from .distance import pairwise_distance
from .loss import bce_logits, chosen, reduced


def _same_rank(name: str, **tensors) -> None:
    if len({t.ndim for t in tensors.values()}) > 1:
        sizes = ", ".join(f"{what}: {list(t.shape)}" for what, t in tensors.items())
        raise RuntimeError(f"{name} : All input tensors should have same dimension but got sizes: {sizes}")


# --- pairs -------------------------------------------------------------------------------------------------------------------------
@composite(public=False)
def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    """max(0, -t·(x1 - x2) + margin): x1 should be the larger where t is 1, the smaller where it is -1."""
    _same_rank("margin_ranking_loss", input1=input1, input2=input2, target=target)
    loss = (-target * (input1 - input2) + margin).clamp(min=0)
    return reduced(loss, chosen(reduction, size_average, reduce))


@composite(public=False)
def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"):
    """A distance x where t is 1, max(0, margin - x) where it is -1."""
    apart = (margin - input).clamp(min=0).masked_fill(target == 1, 0)
    together = input.masked_fill(target == -1, 0)
    return reduced(apart + together, chosen(reduction, size_average, reduce))


@composite(public=False)
def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    """1 - cos where t is 1, max(0, cos - margin) where it is -1.  Shapes (n, d), (n, d), (n,) or without n."""
    if target.ndim > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if not input1.ndim == input2.ndim == target.ndim + 1:
        raise RuntimeError(
            f"{target.ndim}D target tensor expects {target.ndim + 1}D input tensors, but found inputs with sizes "
            f"{list(input1.shape)} and {list(input2.shape)}."
        )
    tiny = 1e-12
    squares = ((input1 * input1).sum(-1) + tiny) * ((input2 * input2).sum(-1) + tiny)
    cosine = (input1 * input2).sum(-1) / squares.sqrt()
    alike = (1 - cosine).masked_fill(target != 1, 0)
    apart = (cosine - margin).clamp(min=0).masked_fill(target != -1, 0)
    return reduced(alike + apart, chosen(reduction, size_average, reduce))


@composite(public=False)
def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """ln(1 + e^(-t·x)), t being 1 or -1."""
    return reduced((-target * input).exp().log1p(), chosen(reduction, size_average, reduce))


# --- scores of classes ------------------------------------------------------------------------------------------------------------
def _one_of_rows(name: str, input, target, each: bool):
    """Scores and targets with a batch dimension."""
    if target.array.dtype != np.int64:
        raise RuntimeError(f"expected scalar type Long but found {target.dtype}")
    classes = input.shape[-1] if input.ndim else 1
    if input.ndim <= 1 and classes and target.ndim <= 1 and target.numel() == (classes if each else 1):
        return input.reshape(1, classes), target.reshape(1, -1) if each else target.reshape(1)
    if input.ndim != 2 or not classes or (input.shape if each else input.shape[:1]) != target.shape:
        raise RuntimeError(
            f"{name}: Expected non-empty vector or matrix with optional 0-dim batch size, and targets to go with it, "
            f"but got: {list(input.shape)} and inconsistent target size: {list(target.shape)}"
        )
    return input, target


@composite(public=False)
def multi_margin_loss(
    input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction="mean"
):  # fmt: skip
    """Σ max(0, margin - x[t] + x[j])ᵖ over the classes j other than t, over their number.  Shapes (n, c), (n,)."""
    reduction = chosen(reduction, size_average, reduce)
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if weight is not None and weight.ndim != 1:
        raise ValueError("weight must be one-dimensional")
    rows, classes = _one_of_rows("multi_margin_loss", input, target, False)
    if weight is not None and len(weight) != rows.shape[1]:
        raise RuntimeError(f"inconsistent weight size, expected {rows.shape[1]} but got {list(weight.shape)}")
    known = classes.array
    if known.size and (known.min() < 0 or known.max() >= rows.shape[1]):
        raise RuntimeError("multi_margin_loss: target is out of range")
    gaps = (margin - rows.gather(1, classes.unsqueeze(1)) + rows).clamp(min=0)
    gaps = gaps if p == 1 else gaps * gaps
    if weight is not None:
        gaps = gaps * weight[classes].unsqueeze(1)
    own = Tensor(known[:, None] == np.arange(rows.shape[1]))
    loss = gaps.masked_fill(own, 0).sum(1) / rows.shape[1]
    return reduced(loss if input.ndim == 2 else loss.squeeze(0), reduction)


@composite(public=False)
def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Σ max(0, 1 - (x[t] - x[j])) over the target classes t and the other classes j, over the number of classes.

    Shapes (n, c), (n, c): each row of targets holds class numbers up to the first -1.
    """
    reduction = chosen(reduction, size_average, reduce)
    rows, labels = _one_of_rows("multilabel_margin_loss", input, target, True)
    given = labels.array
    if given.size and (given.min() < -1 or given.max() >= rows.shape[1]):
        raise RuntimeError("multilabel_margin_loss: target is out of range")
    valid = np.logical_and.accumulate(given >= 0, axis=1)
    is_target = np.zeros(given.shape, bool)
    np.put_along_axis(is_target, np.where(valid, given, given[:, :1].clip(0)), True, 1)
    is_target &= valid[:, :1]
    picked = rows.gather(1, Tensor(np.where(valid, given, 0)))
    gaps = (1 - picked.unsqueeze(2) + rows.unsqueeze(1)).clamp(min=0)
    gaps = gaps.masked_fill(Tensor(~valid[:, :, None] | is_target[:, None, :]), 0)
    loss = gaps.sum((1, 2)) / rows.shape[1]
    return reduced(loss if input.ndim == 2 else loss.squeeze(0), reduction)


@composite(public=False)
def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    """The mean over the classes of the cross entropy of σ(x) with targets 0 and 1.  Shapes (…, c), (…, c)."""
    loss = bce_logits.call(input, target)
    loss = loss if weight is None else loss * weight
    return reduced(loss.sum(-1) / input.shape[-1], chosen(reduction, size_average, reduce))


# --- triplets -----------------------------------------------------------------------------------------------------------------------
@composite(public=False)
def triplet_margin_loss(
    anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None, reduce=None, reduction="mean"
):  # fmt: skip
    """max(0, margin + d(anchor, positive) - d(anchor, negative)), d being the p-norm of the difference.

    swap  whether d(positive, negative) counts instead where it is the smaller
    """
    reduction = chosen(reduction, size_average, reduce)
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    _same_rank("triplet_margin_loss", anchor=anchor, positive=positive, negative=negative)

    def distance(a, b):
        return pairwise_distance(a, b, p, eps)

    return _triplet(anchor, positive, negative, distance, margin, swap, reduction)


@composite(public=False)
def triplet_margin_with_distance_loss(
    anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False, reduction="mean"
):  # fmt: skip
    """max(0, margin + d(anchor, positive) - d(anchor, negative)) for any function d, by default the distance."""
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    distance = pairwise_distance if distance_function is None else distance_function
    if distance_function is None:
        _same_rank("triplet_margin_loss", anchor=anchor, positive=positive, negative=negative)
    return _triplet(anchor, positive, negative, distance, margin, swap, chosen(reduction))


def _triplet(anchor, positive, negative, distance, margin, swap, reduction):
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = far.minimum(distance(positive, negative))
    return reduced((margin + near - far).clamp(min=0), reduction)
