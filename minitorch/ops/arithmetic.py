"""More operations element by element: angles, whole numbers, parts and bits of numbers, what to do with NaN."""

from __future__ import annotations

import math

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import FUNCTIONS, attach, composite, op
from minitorch.tensor import Tensor

from .pointwise import add, clamp, pow, sub


# --- inverse trigonometry and hyperbolic functions ----------------------------------------------------------------------------
@op(method="asin arcsin", dtype="float", inplace=True)
def asin(xp, x, /):
    """The angle whose sine is x, in radians.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/√(1 - x²)
    """
    return xp.arcsin(x)


asin.derivative(x=lambda F, g, x: g * F.rsqrt(1 - x * x))


@op(method="acos arccos", dtype="float", inplace=True)
def acos(xp, x, /):
    """The angle whose cosine is x, in radians.

    shape  (s) → (s)    dtype  float    grad  x̄ = -ȳ/√(1 - x²)
    """
    return xp.arccos(x)


acos.derivative(x=lambda F, g, x: -g * F.rsqrt(1 - x * x))


@op(method="asinh arcsinh", dtype="float", inplace=True)
def asinh(xp, x, /):
    """log(x + √(x² + 1)), the inverse of sinh.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/√(x² + 1)
    """
    return xp.arcsinh(x)


asinh.derivative(x=lambda F, g, x: g * F.rsqrt(x * x + 1))


@op(method="acosh arccosh", dtype="float", inplace=True)
def acosh(xp, x, /):
    """log(x + √(x² - 1)), the inverse of cosh.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/√(x² - 1)
    """
    return xp.arccosh(x)


acosh.derivative(x=lambda F, g, x: g * F.rsqrt(x * x - 1))


@op(method="atanh arctanh", dtype="float", inplace=True)
def atanh(xp, x, /):
    """½·log((1 + x)/(1 - x)), the inverse of tanh.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(1 - x²)
    """
    return xp.arctanh(x)


atanh.derivative(x=lambda F, g, x: g / (1 - x * x))


@op(dtype="float", inplace=True)
def deg2rad(xp, x, /):
    """Degrees as radians.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·π/180
    """
    return x * (math.pi / 180)


deg2rad.derivative(x=lambda F, g: g * (math.pi / 180))


@op(dtype="float", inplace=True)
def rad2deg(xp, x, /):
    """Radians as degrees.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·180/π
    """
    return x * (180 / math.pi)


rad2deg.derivative(x=lambda F, g: g * (180 / math.pi))


@op(dtype="float", inplace=True)
def sinc(xp, x, /):
    """sin(πx)/(πx), 1 at 0.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·(cos(πx)·πx - sin(πx))/(πx²), 0 at 0
    """
    return xp.sinc(x)


def _sinc_grad(F, g, x):
    zero = x == 0
    t = F.masked_fill(x, zero, 1) * math.pi
    return F.masked_fill(g * ((F.cos(t) * t - F.sin(t)) / (t * t)) * math.pi, zero, 0)


sinc.derivative(x=_sinc_grad)


@op(numbers="", inplace=True, dtype="float")
def hypot(xp, a, b, /):
    """√(a² + b²) without overflow.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ·a/y, b̄ = ȳ·b/y
    """
    return xp.hypot(a, b)


hypot.derivative(a=lambda F, g, a, out: g * (a / out), b=lambda F, g, b, out: g * (b / out))


# --- the sign and size of numbers ---------------------------------------------------------------------------------------------
@op(dtype="float", inplace=True)
def copysign(xp, a, b, /):
    """|a| with the sign of b.

    shape  broadcasts    dtype  promotes, integers to the default float    grad  ā = ȳ·y/a, 0 where a = 0; b̄ = 0
    """
    return xp.copysign(a, b)


def _copysign_grad(F, g, a, out):
    zero = a == 0
    return F.masked_fill(g * (out / F.masked_fill(a, zero, 1)), zero, 0)


# b's gradient needs no result; naming it keeps the result from being written over, as PyTorch does
copysign.derivative(a=_copysign_grad, b=lambda F, g, out: F.zeroed(g))


@op(numbers="", inplace=True)
def heaviside(xp, x, values, /):
    """0 where x < 0, 1 where x > 0, and `values` where x is 0.

    shape  broadcasts    dtype  equal    grad  none
    """
    if x.dtype != values.dtype:
        raise RuntimeError("heaviside is not yet implemented for tensors with different dtypes.")
    return xp.where(x == 0, values, (x > 0).astype(x.dtype))


@op(numbers="", inplace=True)
def nextafter(xp, a, b, /):
    """The number next to a in the direction of b.

    shape  broadcasts    dtype  promotes; floating only    grad  none
    """
    return xp.nextafter(a, b)


@op(inplace=True)
def frac(xp, x, /):
    """The fraction of x, with its sign.

    shape  (s) → (s)    dtype  floating only    grad  x̄ = ȳ
    """
    if x.dtype.kind != "f":
        raise RuntimeError(f'"frac" not implemented for {dtypes.of(x.dtype)}')
    return x - xp.trunc(x)


frac.derivative(x=lambda F, g: g)


@composite(method="sgn", inplace=True, out="cast")
def sgn(input):
    """The sign of x: for real numbers, `sign`."""
    return FUNCTIONS.sign(input)


@composite(method="positive")
def positive(input):
    """The tensor itself.  RuntimeError for bool."""
    if input.dtype is dtypes.bool:
        raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
    return input


attach(__pos__=positive)


def _same(name, text):
    def itself(input):
        return input

    itself.__name__, itself.__doc__ = name, text
    return composite(itself, method=name)


for _name in ("resolve_neg", "resolve_conj", "conj", "real"):
    _same(_name, "The tensor itself: it holds real numbers.")
attach(real=property(lambda self: self))


@composite
def rsub(input, other, *, alpha=1):
    """other - alpha·input."""
    return add.call(input * -alpha, other)


@composite(method="float_power")
def float_power(input, exponent):
    """input to the power of exponent, computed in float64."""
    wide = [x.to(dtypes.float64) if isinstance(x, Tensor) else float(x) for x in (input, exponent)]
    return pow.call(*wide)


def float_power_(self, exponent):
    """In-place version of `float_power`; RuntimeError unless the tensor is float64."""
    if self.dtype is not dtypes.float64:
        raise RuntimeError(
            f"the base given to float_power_ has dtype {self.dtype} but the operation's result requires dtype Double"
        )
    return pow.in_place(self, exponent)


attach(float_power_=float_power_)


@op(numbers="", dtype="float", inplace=True)
def ldexp(xp, a, b, /):
    """a·2ᵇ.

    shape  broadcasts    dtype  promotes, integers to the default float    grad  ā = ȳ·2ᵇ, b̄ = ȳ·y·ln 2
    """
    return a * xp.exp2(xp.asarray(b, getattr(a, "dtype", None)))


ldexp.derivative(a=lambda F, g, b: g * F.exp2(b), b=lambda F, g, out: g * out * math.log(2))


# --- whole numbers --------------------------------------------------------------------------------------------------------------
def _whole(name, methods, rule, text, numbers="b", reflected=None):
    def forward(xp, a, b, /):
        if any(getattr(v, "dtype", np.dtype(type(v))).kind not in "iu" for v in (a, b)):
            raise RuntimeError(f'"{name}" not implemented for floating point or bool: operands must be integers')
        return rule(xp, a, b)

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  broadcasts    dtype  promotes; integers only    grad  none\n    "
    return op(forward, method=methods, numbers=numbers, reflected=reflected, inplace=True)


gcd = _whole("gcd", "gcd", lambda xp, a, b: xp.gcd(a, b), "The greatest common divisor.", "")
lcm = _whole("lcm", "lcm", lambda xp, a, b: xp.abs(xp.lcm(a, b)), "The least common multiple.", "")
bitwise_left_shift = _whole(
    "bitwise_left_shift", "bitwise_left_shift __lshift__", lambda xp, a, b: xp.left_shift(a, b),
    "a·2ᵇ, by moving bits.", "a b", "__rlshift__",
)  # fmt: skip
bitwise_right_shift = _whole(
    "bitwise_right_shift", "bitwise_right_shift __rshift__", lambda xp, a, b: xp.right_shift(a, b),
    "⌊a/2ᵇ⌋, by moving bits.", "a b", "__rrshift__",
)  # fmt: skip


# --- choosing -------------------------------------------------------------------------------------------------------------------
def _known(name, rule, wins):
    def forward(xp, a, b, /):
        return rule(xp, a, b)

    forward.__name__ = name
    forward.__doc__ = (
        f"The {wins} of a and b; the other one where one is NaN.\n\n"
        "    shape  broadcasts    dtype  promotes    grad  to the one taken, to a where they are equal\n    "
    )
    return op(forward, numbers="")


fmax = _known("fmax", lambda xp, a, b: xp.fmax(a, b), "larger")
fmin = _known("fmin", lambda xp, a, b: xp.fmin(a, b), "smaller")


def _first(F, a, b, better):
    return F.logical_or(better, F.isnan(b))


fmax.derivative(
    a=lambda F, g, a, b: F.where(_first(F, a, b, a >= b), g, F.zeroed(g)),
    b=lambda F, g, a, b: F.where(_first(F, a, b, a >= b), F.zeroed(g), g),
)
fmin.derivative(
    a=lambda F, g, a, b: F.where(_first(F, a, b, a <= b), g, F.zeroed(g)),
    b=lambda F, g, a, b: F.where(_first(F, a, b, a <= b), F.zeroed(g), g),
)


@composite(method="clamp_min", inplace=True, out="cast")
def clamp_min(input, min):
    """`clamp` with a minimum alone: a number or a tensor."""
    return clamp(input, min=min)


@composite(method="clamp_max", inplace=True, out="cast")
def clamp_max(input, max):
    """`clamp` with a maximum alone: a number or a tensor."""
    return clamp(input, max=max)


@op(inplace=True)
def nan_to_num(xp, x, /, nan=0.0, posinf=None, neginf=None):
    """x with numbers for NaN and the infinities; by default 0 and the largest and smallest numbers of the type.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ, 0 where replaced
    """
    if x.dtype.kind != "f":
        return x.copy()
    limits = np.finfo(x.dtype)
    top, bottom = limits.max if posinf is None else posinf, limits.min if neginf is None else neginf
    return xp.nan_to_num(x, nan=0.0 if nan is None else nan, posinf=top, neginf=bottom)


nan_to_num.derivative(x=lambda F, g, x: g * F.isfinite(x))


# --- sums of exponentials ---------------------------------------------------------------------------------------------------------
def _log_sum(name, rule, base):
    def forward(xp, a, b, /):
        return rule(xp, a, b)

    forward.__name__ = name
    forward.__doc__ = (
        f"log({base}ᵃ + {base}ᵇ) to the base {base}, without overflow.\n\n"
        f"    shape  broadcasts    dtype  promotes    grad  ā = ȳ·{base}ᵃ⁻ʸ, b̄ = ȳ·{base}ᵇ⁻ʸ\n    "
    )
    return op(forward, numbers="", dtype="float")


logaddexp = _log_sum("logaddexp", lambda xp, a, b: xp.logaddexp(a, b), "e")
logaddexp2 = _log_sum("logaddexp2", lambda xp, a, b: xp.logaddexp2(a, b), "2")
# a's share of the sum is 1/(1 + e^(b - a))
logaddexp.derivative(
    a=lambda F, g, a, b: g * F.sigmoid(a - b),
    b=lambda F, g, a, b: g * F.sigmoid(b - a),
)
logaddexp2.derivative(
    a=lambda F, g, a, b: g * F.sigmoid((a - b) * math.log(2)),
    b=lambda F, g, a, b: g * F.sigmoid((b - a) * math.log(2)),
)


@composite(method="diff")
def diff(input, n=1, dim=-1, prepend=None, append=None):
    """The differences of neighbours along `dim`, taken n times; `prepend` and `append` are put at the ends first."""
    if not input.ndim:
        raise RuntimeError("diff expects input to be at least one-dimensional")
    if n < 0:
        raise RuntimeError(f"order must be non-negative but got {n}")
    if n == 0:
        return input.clone()
    parts = [x for x in (prepend, input, append) if x is not None]
    parts = [x if x.ndim else x.reshape(1).expand(_one_wide(input, dim)) for x in parts]
    x = FUNCTIONS.cat(parts, dim=dim) if len(parts) > 1 else input
    for _ in range(n):
        m = x.size(dim)
        if m == 0:
            break
        after, before = x.narrow(dim, 1, m - 1), x.narrow(dim, 0, m - 1)
        x = FUNCTIONS.logical_xor(after, before) if x.dtype is dtypes.bool else sub.call(after, before)
    return x


def _one_wide(x, dim) -> list:
    shape = list(x.shape)
    shape[dim] = 1
    return shape
