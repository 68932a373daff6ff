"""Losses as modules."""

from __future__ import annotations

from minitorch.nn import functional as F
from minitorch.nn.module import Module


class _Loss(Module):
    def __init__(self, size_average=None, reduce=None, reduction: str = "mean"):
        super().__init__()
        self.reduction = reduction


class MSELoss(_Loss):
    """The mean (or sum, or each) of (input - target)².  Shapes: (s) and (s)."""

    def forward(self, input, target):
        return F.mse_loss(input, target, reduction=self.reduction)


class L1Loss(_Loss):
    """The mean (or sum, or each) of |input - target|.  Shapes: (s) and (s)."""

    def forward(self, input, target):
        return F.l1_loss(input, target, reduction=self.reduction)


class BCELoss(_Loss):
    """The cross entropy of probabilities with targets between 0 and 1.  Shapes: (s) and (s)."""

    def forward(self, input, target):
        return F.binary_cross_entropy(input, target, reduction=self.reduction)


class NLLLoss(_Loss):
    """The negative log likelihood of classes, from log-probabilities.  Shapes: (n, c) and (n,)."""

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
        super().__init__(reduction=reduction)
        self.register_buffer("weight", weight)
        self.ignore_index = ignore_index

    def forward(self, input, target):
        return F.nll_loss(input, target, self.weight, ignore_index=self.ignore_index, reduction=self.reduction)


class CrossEntropyLoss(NLLLoss):
    """The negative log likelihood of classes under softmax(input): it takes raw scores (logits).

    Shapes: (n, c) and (n,), or probabilities of the input's shape.
    """

    def __init__(
        self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean", label_smoothing=0.0
    ):  # fmt: skip
        super().__init__(weight, None, ignore_index, None, reduction)
        self.label_smoothing = label_smoothing

    def forward(self, input, target):
        return F.cross_entropy(
            input, target, self.weight, ignore_index=self.ignore_index, reduction=self.reduction,
            label_smoothing=self.label_smoothing,
        )  # fmt: skip
