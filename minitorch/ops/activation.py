"""Activation functions: what stands between the layers of a network, element by element."""

from __future__ import annotations

import math

import numpy as np

from minitorch.autograd.op import composite, op
from minitorch.backend import kernels
from minitorch.backend.twins import twin
from minitorch.tensor import Tensor

from .pointwise import erf, sigmoid, tanh, where
from .random import default_generator

ALPHA, SCALE = 1.6732632423543772, 1.0507009873554805  # selu: mean 0 and variance 1 stay what they are (Klambauer 2017)

IN_ONE_PASS = {"gelu_", "gelu_backward", "silu_"}  # have a twin: NumPy goes through memory five times and more


def _activation(forward):
    """An activation: no method, and no name outside nn.functional."""
    if forward.__name__ in IN_ONE_PASS:
        forward = twin("elements")(forward)
    return op(forward, method="", dtype="same")


# --- smooth ---------------------------------------------------------------------------------------------------------------------
@_activation
def gelu_(xp, x, /, approximate="none"):
    """x·Φ(x), with Φ the normal distribution function, or its approximation by tanh.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ·(Φ(x) + x·Φ'(x))
    """
    if approximate == "tanh":
        return 0.5 * x * (1 + xp.tanh(_gelu_inner(x)))
    return 0.5 * x * (1 + kernels.erf(xp, x * math.sqrt(0.5)))


def _gelu_inner(x):
    return (x + x * x * x * 0.044715) * math.sqrt(2 / math.pi)


gelu_.derivative(x=lambda F, g, x, approximate: F.gelu_backward(g, x, approximate=approximate))


@_activation
def gelu_backward(xp, g, x, /, approximate="none"):
    """The gradient of gelu: ȳ·(Φ(x) + x·Φ'(x)).

    shape  (s), (s) → (s)    dtype  floating only    grad  by its reference
    """
    if approximate == "tanh":
        return _gelu_tanh_gradient(g, x, xp.tanh(_gelu_inner(x)))
    return _gelu_gradient(g, x, kernels.erf(xp, x * math.sqrt(0.5)), xp.exp(x * x * -0.5))


def _gelu_gradient(g, x, erf_x, bell):
    return g * ((erf_x + 1) * 0.5 + x * (bell * (1 / math.sqrt(2 * math.pi))))


def _gelu_tanh_gradient(g, x, t):
    slope = (x * x * (3 * 0.044715) + 1) * math.sqrt(2 / math.pi)
    return g * ((t + 1) * 0.5 + x * 0.5 * (1 - t * t) * slope)


def _gelu_backward_of(g, x, approximate="none"):
    if approximate == "tanh":
        return _gelu_tanh_gradient(g, x, tanh.call(_gelu_inner(x)))
    return _gelu_gradient(g, x, erf.call(x * math.sqrt(0.5)), (x * x * -0.5).exp())


gelu_backward.reference = _gelu_backward_of


@_activation
def silu_(xp, x, /):
    """x·σ(x).

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ·σ·(1 + x·(1 - σ))
    """
    return x * kernels.sigmoid(xp, x)


def _silu_grad(F, g, x):
    s = F.sigmoid(x)
    return g * (s * (x * (1 - s) + 1))


silu_.derivative(x=_silu_grad)


@_activation
def softplus_(xp, x, /, beta=1.0, threshold=20.0):
    """ln(1 + e^(beta·x))/beta; x itself where beta·x is over the threshold.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ·σ(beta·x)
    """
    return xp.where(x * beta > threshold, x, kernels.softplus(xp, x * beta) / beta)


softplus_.derivative(x=lambda F, g, x, beta, threshold: F.where(x * beta > threshold, g, g * F.sigmoid(x * beta)))


@_activation
def logsigmoid_(xp, x, /):
    """ln σ(x) = -ln(1 + e⁻ˣ), without underflow.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ·σ(-x)
    """
    return -kernels.softplus(xp, -x)


logsigmoid_.derivative(x=lambda F, g, x: g * F.sigmoid(-x))


@_activation
def mish_(xp, x, /):
    """x·tanh(ln(1 + eˣ)).

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ·(t + x·σ(x)·(1 - t²)), t = tanh(ln(1 + eˣ))
    """
    return x * xp.tanh(kernels.softplus(xp, x))


def _mish_grad(F, g, x):
    t = F.tanh(F.softplus(x, beta=1.0, threshold=20.0))
    return g * (t + x * F.sigmoid(x) * (1 - t * t))


mish_.derivative(x=_mish_grad)


@op(method="", keep="outside")
def pieces_backward(xp, g, x, outside, /, slope=0.0):
    """g, and slope·g where a mask says that x is outside: the gradient of a function of straight pieces.

    x takes no part in the values. It is an operand so that a gradient of a gradient has a history, as in PyTorch, where
    it is 0.

    shape  (s), (s), (s) → (s)    dtype  promotes    grad  ḡ = z̄, slope·z̄ outside
    """
    return xp.where(outside, g * g.dtype.type(slope), g) if slope else xp.where(outside, g.dtype.type(0), g)


pieces_backward.derivative(g=lambda F, gg, outside, slope: F.where(outside, gg * slope if slope else F.zeroed(gg), gg))


# --- with a kink ----------------------------------------------------------------------------------------------------------------
@_activation
def leaky_relu_(xp, x, /, negative_slope=0.01):
    """x where x > 0, negative_slope·x elsewhere.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ where x > 0, negative_slope·ȳ elsewhere
    """
    return xp.where(x > 0, x, x * x.dtype.type(negative_slope))


leaky_relu_.derivative(
    x=lambda F, g, x, negative_slope: F.pieces_backward(g, x, F.logical_not(x > 0), slope=negative_slope)
)


@_activation
def elu_(xp, x, /, alpha=1.0, scale=1.0, rate=1.0):
    """scale·x where x > 0, scale·alpha·(e^(rate·x) - 1) elsewhere.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = scale·ȳ where x > 0, scale·alpha·rate·ȳ·e^(rate·x) elsewhere
    """
    below = xp.expm1(xp.minimum(x, 0) * rate) * (alpha * scale)
    return xp.where(x > 0, x * scale, below).astype(x.dtype)


def _elu_grad(F, g, x, alpha, scale, rate):
    below = F.exp(F.clamp_number(x, max=0) * rate) * (alpha * scale * rate)
    return F.where(x > 0, g * scale, g * below)


elu_.derivative(x=_elu_grad)


@_activation
def threshold_(xp, x, /, threshold, value):
    """x where x > threshold, `value` elsewhere.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ where x > threshold
    """
    return xp.where(x <= threshold, x.dtype.type(value), x)


# the masks below say where the gradient stops, so that it passes where x is NaN, as in PyTorch
threshold_.derivative(x=lambda F, g, x, threshold: F.pieces_backward(g, x, x <= threshold))


@_activation
def hardshrink_(xp, x, /, lambd=0.5):
    """x where |x| > lambd, 0 elsewhere.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ where |x| > lambd
    """
    return xp.where((x >= -lambd) & (x <= lambd), xp.zeros_like(x), x)


hardshrink_.derivative(x=lambda F, g, x, lambd: F.pieces_backward(g, x, F.abs(x) <= lambd))


@_activation
def softshrink_(xp, x, /, lambd=0.5):
    """x moved towards 0 by lambd; 0 where |x| ≤ lambd.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ where |x| > lambd
    """
    return xp.where(x > lambd, x - lambd, xp.where(x < -lambd, x + lambd, x * 0)).astype(x.dtype)


softshrink_.derivative(x=lambda F, g, x, lambd: F.pieces_backward(g, x, F.abs(x) <= lambd))


@_activation
def hardtanh_(xp, x, /, min_val=-1.0, max_val=1.0):
    """x held between two numbers.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ where min_val < x < max_val, bounds excluded
    """
    return xp.clip(x, x.dtype.type(min_val), x.dtype.type(max_val))


def _inside(F, g, x, min_val, max_val):
    return F.pieces_backward(g, x, F.logical_or(x <= min_val, x >= max_val))


hardtanh_.derivative(x=_inside)


@_activation
def hardsigmoid_(xp, x, /):
    """x/6 + ½ held between 0 and 1.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ/6 where -3 < x < 3
    """
    return xp.clip(x / 6 + x.dtype.type(0.5), 0, 1).astype(x.dtype)


hardsigmoid_.derivative(x=lambda F, g, x: F.pieces_backward(g / 6, x, F.logical_not(F.abs(x) < 3)))


@_activation
def hardswish_(xp, x, /):
    """x·(x + 3)/6 between -3 and 3, 0 below and x above.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ·(x/3 + ½) between, 0 below, ȳ above
    """
    return (x * xp.clip(x + 3, 0, 6) / 6).astype(x.dtype)


hardswish_.derivative(x=lambda F, g, x: F.where(x <= -3, F.zeroed(g), F.where(x < 3, g * (x / 3 + 0.5), g)))


# --- the public functions -------------------------------------------------------------------------------------------------------
def applied(rule, input, inplace=False, **params):
    """An activation of a floating-point tensor, written over it with `inplace`."""
    if not input.is_floating_point():
        raise RuntimeError(f'"{rule.name}" not implemented for {input.dtype}')
    return rule.in_place(input, **params) if inplace else rule.call(input, **params)


@composite(public=False)
def gelu(input, *, approximate="none"):
    """x·Φ(x): the input, times the probability that a normal variable is below it; "tanh" approximates Φ."""
    if approximate not in ("none", "tanh"):
        raise RuntimeError("approximate argument must be either none or tanh.")
    return applied(gelu_, input, approximate=approximate)


@composite(public=False)
def silu(input, inplace=False):
    """x·σ(x), also called swish."""
    return applied(silu_, input, inplace)


@composite(public=False)
def mish(input, inplace=False):
    """x·tanh(softplus(x))."""
    return applied(mish_, input, inplace)


@composite(public=False, out="cast")
def softplus(input, beta=1.0, threshold=20.0):
    """ln(1 + e^(beta·x))/beta: a rounded relu; x itself where beta·x is over the threshold."""
    return applied(softplus_, input, beta=beta, threshold=threshold)


@composite(public=False, out="cast")
def logsigmoid(input):
    """ln σ(x), without underflow."""
    return applied(logsigmoid_, input)


@composite(public=False)
def softsign(input):
    """x/(1 + |x|)."""
    return input / (input.abs() + 1)


@composite(public=False)
def tanhshrink(input):
    """x - tanh x."""
    return input - tanh.call(input)


@composite(public=False)
def leaky_relu(input, negative_slope=0.01, inplace=False):
    """x where x > 0, negative_slope·x elsewhere."""
    return applied(leaky_relu_, input, inplace, negative_slope=negative_slope)


@composite(public=False)
def elu(input, alpha=1.0, inplace=False):
    """x where x > 0, alpha·(eˣ - 1) elsewhere."""
    return applied(elu_, input, inplace, alpha=alpha, scale=1.0, rate=1.0)


@composite(method="selu", inplace=True)
def selu(input, inplace=False):
    """`elu` with the two constants for which layers keep mean 0 and variance 1."""
    return applied(elu_, input, inplace, alpha=ALPHA, scale=SCALE, rate=1.0)


@composite(method="celu", inplace=True)
def celu(input, alpha=1.0, inplace=False):
    """x where x > 0, alpha·(e^(x/alpha) - 1) elsewhere: smooth at 0 for every alpha."""
    if alpha == 0:
        raise RuntimeError("ZeroDivisionError: alpha cannot be 0 for CELU")
    return applied(elu_, input, inplace, alpha=alpha, scale=1.0, rate=1.0 / alpha)


@composite(method="threshold", inplace=True)
def threshold(input, threshold, value, inplace=False):
    """x where x > threshold, `value` elsewhere."""
    rule = threshold_.in_place if inplace else threshold_.call
    return rule(input, threshold=threshold, value=value)


@composite(method="hardshrink", out="cast")
def hardshrink(input, lambd=0.5):
    """x where |x| > lambd, 0 elsewhere."""
    return applied(hardshrink_, input, lambd=lambd)


@composite(public=False, out="cast")
def softshrink(input, lambd=0.5):
    """x moved towards 0 by lambd, 0 where |x| ≤ lambd."""
    if lambd < 0:
        raise RuntimeError(f"lambda must be greater or equal to 0, but found to be {lambd:g}.")
    return applied(softshrink_, input, lambd=lambd)


@composite(public=False)
def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """x held between min_val and max_val."""
    if min_val > max_val:
        raise ValueError("min_val cannot be greater than max_val")
    rule = hardtanh_.in_place if inplace else hardtanh_.call
    return rule(input, min_val=min_val, max_val=max_val)


@composite(public=False)
def relu6(input, inplace=False):
    """x held between 0 and 6."""
    return hardtanh(input, 0.0, 6.0, inplace)


@composite(public=False)
def hardsigmoid(input, inplace=False):
    """x/6 + ½ held between 0 and 1: a sigmoid of straight lines."""
    return applied(hardsigmoid_, input, inplace)


@composite(public=False)
def hardswish(input, inplace=False):
    """x·hardsigmoid(x)."""
    return applied(hardswish_, input, inplace)


@composite(public=False)
def glu(input, dim=-1):
    """The first half along `dim`, times σ of the second half."""
    if not input.ndim:
        raise RuntimeError("glu does not support 0-dimensional tensors")
    if input.size(dim) % 2:
        raise RuntimeError(f"Halving dimension must be even, but dimension {dim} is size {input.size(dim)}")
    value, gate = input.chunk(2, dim)
    return value * sigmoid.call(gate)


@composite(method="prelu")
def prelu(input, weight):
    """x where x > 0, weight·x elsewhere; one weight, or one for each channel (dimension 1)."""
    channels = input.size(1) if input.ndim > 1 else 1
    if weight.ndim > 1:
        raise RuntimeError(f"prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = {weight.ndim}")
    if weight.numel() not in (1, channels):
        raise RuntimeError(
            f"Mismatch of parameter numbers and input channel size. Found parameter numbers = {weight.numel()} and "
            f"channel size = {channels}."
        )
    slope = weight.reshape([-1, *[1] * (input.ndim - 2)]) if weight.numel() > 1 else weight.reshape(())
    return where(input > 0, input, slope * input)


@composite(method="rrelu", inplace=True)
def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, inplace=False):
    """`leaky_relu` with a slope drawn for each element in training, and the average slope otherwise."""
    if lower > upper:
        raise RuntimeError("Lower bound should be less than or equal to the upper bound")
    if not training:
        return applied(leaky_relu_, input, inplace, negative_slope=(lower + upper) / 2)
    drawn = np.ones(input.shape)
    negative = input.array <= 0
    drawn[negative] = default_generator.uniform(int(negative.sum()), lower, upper, np.float64)
    slope = Tensor(drawn.astype(input.array.dtype))
    y = where(input > 0, input, input * slope)
    return input.copy_(y) if inplace else y
