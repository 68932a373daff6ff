"""Ways to set the first values of parameters, in place and outside the graph."""

from __future__ import annotations

import functools
import math
import warnings

import numpy as np

from minitorch import linalg
from minitorch.autograd.grad_mode import no_grad
from minitorch.ops.create import empty_like
from minitorch.ops.random import randperm
from minitorch.tensor import Tensor

_LINEAR = ("linear", "sigmoid", *(f"conv{k}d" for k in (1, 2, 3)), *(f"conv_transpose{k}d" for k in (1, 2, 3)))


def calculate_gain(nonlinearity: str, param=None) -> float:
    """The factor by which a nonlinearity shrinks the standard deviation, to be made up for by the weights.

    param  the negative slope of leaky_relu
    """
    if nonlinearity in _LINEAR:
        return 1
    gains = {"tanh": 5.0 / 3, "relu": math.sqrt(2.0), "selu": 0.75}
    if nonlinearity in gains:
        return gains[nonlinearity]
    if nonlinearity == "leaky_relu":
        slope = 0.01 if param is None else param
        if isinstance(slope, bool) or not isinstance(slope, int | float):
            raise ValueError(f"negative_slope {slope} not a valid number")
        return math.sqrt(2.0 / (1 + slope**2))
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def _calculate_fan_in_and_fan_out(tensor: Tensor) -> tuple[int, int]:
    """How many inputs feed each output, and how many outputs each input feeds."""
    if tensor.ndim < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field


def _calculate_correct_fan(tensor: Tensor, mode: str) -> int:
    """The fan that a mode names."""
    modes = ["fan_in", "fan_out"]
    if mode.lower() not in modes:
        raise ValueError(f"Mode {mode.lower()} not supported, please use one of {modes}")
    return _calculate_fan_in_and_fan_out(tensor)[modes.index(mode.lower())]


def uniform_(tensor: Tensor, a: float = 0.0, b: float = 1.0, generator=None) -> Tensor:
    """Uniform numbers in [a, b)."""
    with no_grad():
        return tensor.uniform_(a, b, generator=generator)


def normal_(tensor: Tensor, mean: float = 0.0, std: float = 1.0, generator=None) -> Tensor:
    """Normal numbers."""
    with no_grad():
        return tensor.normal_(mean, std, generator=generator)


def constant_(tensor: Tensor, val: float) -> Tensor:
    """One value everywhere."""
    with no_grad():
        return tensor.fill_(val)


def ones_(tensor: Tensor) -> Tensor:
    """Ones."""
    return constant_(tensor, 1.0)


def zeros_(tensor: Tensor) -> Tensor:
    """Zeros."""
    return constant_(tensor, 0.0)


def xavier_uniform_(tensor: Tensor, gain: float = 1.0, generator=None) -> Tensor:
    """Uniform in ±gain·√(6/(fan_in + fan_out)) (Glorot & Bengio 2010)."""
    bound = math.sqrt(3.0) * (gain * math.sqrt(2.0 / sum(_calculate_fan_in_and_fan_out(tensor))))
    return uniform_(tensor, -bound, bound, generator)


def xavier_normal_(tensor: Tensor, gain: float = 1.0, generator=None) -> Tensor:
    """Normal with standard deviation gain·√(2/(fan_in + fan_out)) (Glorot & Bengio 2010)."""
    return normal_(tensor, 0.0, gain * math.sqrt(2.0 / sum(_calculate_fan_in_and_fan_out(tensor))), generator)


def _kaiming_std(tensor, a, mode, nonlinearity) -> float | None:
    if 0 in tensor.shape:
        warnings.warn("Initializing zero-element tensors is a no-op", stacklevel=3)
        return None
    return calculate_gain(nonlinearity, a) / math.sqrt(_calculate_correct_fan(tensor, mode))


def kaiming_uniform_(tensor: Tensor, a: float = 0, mode="fan_in", nonlinearity="leaky_relu", generator=None) -> Tensor:
    """Uniform in ±gain·√(3/fan) (He et al. 2015)."""
    std = _kaiming_std(tensor, a, mode, nonlinearity)
    if std is None:
        return tensor
    bound = math.sqrt(3.0) * std
    return uniform_(tensor, -bound, bound, generator)


def kaiming_normal_(tensor: Tensor, a: float = 0, mode="fan_in", nonlinearity="leaky_relu", generator=None) -> Tensor:
    """Normal with standard deviation gain/√fan (He et al. 2015)."""
    std = _kaiming_std(tensor, a, mode, nonlinearity)
    return tensor if std is None else normal_(tensor, 0.0, std, generator)


def trunc_normal_(
    tensor: Tensor, mean: float = 0.0, std: float = 1.0, a: float = -2.0, b: float = 2.0, generator=None
) -> Tensor:  # fmt: skip
    """Normal numbers between a and b: those outside are drawn again."""
    if not a - 2 * std <= mean <= b + 2 * std:
        warnings.warn(
            "mean is more than 2 std from [a, b] in nn.init.trunc_normal_. The distribution of values may be incorrect.",
            stacklevel=2,
        )
    below = [(1 + math.erf((end - mean) / std / math.sqrt(2))) / 2 for end in (a, b)]
    with no_grad():
        if below[1] - below[0] > 0.3:
            low, high = (tensor.array.dtype.type(end) for end in (a, b))
            tensor.normal_(mean, std, generator=generator)
            while (outside := Tensor((tensor.array < low) | (tensor.array > high))).any():
                tensor.copy_(empty_like(tensor).normal_(mean, std, generator=generator).where(outside, tensor))
        else:
            _by_rejection(tensor, mean, std, a, b, generator)
    return tensor


def _by_rejection(tensor, mean, std, a, b, generator) -> None:
    """Uniform candidates between a and b, each kept with a chance in proportion to the normal density there."""
    peak = -0.5 * ((max(a, min(mean, b)) - mean) / std) ** 2
    pending = Tensor(np.ones(tensor.shape, bool))
    while pending.any():
        candidates = empty_like(tensor).uniform_(a, b, generator=generator)
        tensor.copy_(candidates.where(pending, tensor))
        log_density = candidates.sub(mean).div(std).pow(2).mul(-0.5).sub(peak)
        pending &= empty_like(tensor).uniform_(generator=generator).log() > log_density


def eye_(tensor: Tensor) -> Tensor:
    """The identity matrix: a linear layer that keeps as many inputs as it can."""
    if tensor.ndim != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    with no_grad():
        return tensor.copy_(Tensor(np.eye(*tensor.shape)))


def dirac_(tensor: Tensor, groups: int = 1) -> Tensor:
    """A convolution that keeps its input: 1 at the middle of channel i's filter for channel i, in each group."""
    if tensor.ndim not in (3, 4, 5):
        raise ValueError("Only tensors with 3, 4, or 5 dimensions are supported")
    if tensor.shape[0] % groups:
        raise ValueError("dim 0 must be divisible by groups")
    size, middle = tensor.shape[0] // groups, tuple(n // 2 for n in tensor.shape[2:])
    with no_grad():
        tensor.zero_()
        for group in range(groups):
            for i in range(min(size, tensor.shape[1])):
                tensor[(group * size + i, i, *middle)] = 1
    return tensor


def orthogonal_(tensor: Tensor, gain: float = 1, generator=None) -> Tensor:
    """Orthonormal rows or columns, whichever are fewer, times gain (Saxe et al. 2013)."""
    if tensor.ndim < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    if not tensor.numel():
        return tensor
    with no_grad():
        flat = empty_like(tensor.detach().reshape(len(tensor), -1)).normal_(0, 1, generator=generator)
        wide = flat.shape[0] < flat.shape[1]
        q, r = linalg.qr(flat.T if wide else flat)
        q = q * r.diagonal().sign()  # makes the decomposition, and so the draw, unique
        return tensor.copy_((q.T if wide else q).reshape(tensor.shape)).mul_(gain)


def sparse_(tensor: Tensor, sparsity: float, std: float = 0.01, generator=None) -> Tensor:
    """Normal numbers, with this share of each column 0 (Martens 2010)."""
    if tensor.ndim != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    rows, columns = tensor.shape
    normal_(tensor, 0, std, generator)
    with no_grad():
        for column in range(columns):
            tensor[randperm(rows)[: math.ceil(sparsity * rows)], column] = 0
    return tensor


# --- PyTorch's older names ------------------------------------------------------------------------------------------
def _deprecated(rule):
    old, new = rule.__name__[:-1], rule.__name__

    @functools.wraps(rule)
    def renamed(*args, **kwargs):
        warnings.warn(f"`nn.init.{old}` is now deprecated in favor of `nn.init.{new}`.", FutureWarning, stacklevel=2)
        return rule(*args, **kwargs)

    renamed.__name__ = old
    return renamed


uniform, normal, constant, eye, dirac, orthogonal, sparse = (
    _deprecated(rule) for rule in (uniform_, normal_, constant_, eye_, dirac_, orthogonal_, sparse_)
)
xavier_uniform, xavier_normal, kaiming_uniform, kaiming_normal = (
    _deprecated(rule) for rule in (xavier_uniform_, xavier_normal_, kaiming_uniform_, kaiming_normal_)
)
