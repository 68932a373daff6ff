"""`torch.nn.functional`: layers and losses as functions."""

from __future__ import annotations

from minitorch.autograd.op import PUBLIC
from minitorch.ops.activation import (
    celu,
    elu,
    gelu,
    glu,
    hardshrink,
    hardsigmoid,
    hardswish,
    hardtanh,
    leaky_relu,
    logsigmoid,
    mish,
    prelu,
    relu6,
    rrelu,
    selu,
    silu,
    softplus,
    softshrink,
    softsign,
    tanhshrink,
    threshold,
)  # fmt: skip
from minitorch.ops.create import one_hot
from minitorch.ops.linalg import linear
from minitorch.ops.loss import binary_cross_entropy, cross_entropy, l1_loss, mse_loss, nll_loss
from minitorch.ops.norm import batch_norm, layer_norm, log_softmax, softmax
from minitorch.ops.random import dropout

relu, relu_, tanh, sigmoid, selu_, celu_, threshold_, rrelu_ = (
    PUBLIC[name] for name in ["relu", "relu_", "tanh", "sigmoid", "selu_", "celu_", "threshold_", "rrelu_"]
)


def elu_(input, alpha=1.0):
    """In-place version of `elu`."""
    return elu(input, alpha, inplace=True)


def leaky_relu_(input, negative_slope=0.01):
    """In-place version of `leaky_relu`."""
    return leaky_relu(input, negative_slope, inplace=True)


def hardtanh_(input, min_val=-1.0, max_val=1.0):
    """In-place version of `hardtanh`."""
    return hardtanh(input, min_val, max_val, inplace=True)


__all__ = [
    "batch_norm", "binary_cross_entropy", "celu", "celu_", "cross_entropy", "dropout", "elu", "elu_", "gelu", "glu",
    "hardshrink", "hardsigmoid", "hardswish", "hardtanh", "hardtanh_", "l1_loss", "layer_norm", "leaky_relu",
    "leaky_relu_", "linear", "log_softmax", "logsigmoid", "mish", "mse_loss", "nll_loss", "one_hot", "prelu", "relu",
    "relu6", "relu_", "rrelu", "rrelu_", "selu", "selu_", "sigmoid", "silu", "softmax", "softplus", "softshrink",
    "softsign", "tanh", "tanhshrink", "threshold", "threshold_",
]  # fmt: skip
