"""Operations element by element: y[i] = f(a[i], b[i]).  Shapes broadcast; the engine sums gradients back."""

from __future__ import annotations

import numpy as np

from minitorch import messages
from minitorch.autograd.op import FUNCTIONS, attach, composite, op
from minitorch.backend import kernels
from minitorch.tensor import Tensor


# --- arithmetic -------------------------------------------------------------------------------------------------------
@op(method="add __add__ __radd__", inplace=True)
def add(xp, a, b, /, *, alpha=1):
    """a + alpha·b.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ, b̄ = alpha·ȳ
    """
    return a + b if alpha == 1 else a + alpha * b


add.derivative(a=lambda F, g: g, b=lambda F, g, alpha: g if alpha == 1 else g * alpha)


@op(method="sub __sub__ subtract", reflected="__rsub__", inplace=True)
def sub(xp, a, b, /, *, alpha=1):
    """a - alpha·b.

    shape  broadcasts    dtype  promotes; not for bool    grad  ā = ȳ, b̄ = -alpha·ȳ
    """
    return a - b if alpha == 1 else a - alpha * b


sub.derivative(a=lambda F, g: g, b=lambda F, g, alpha: -g if alpha == 1 else g * -alpha)


@op(method="mul __mul__ __rmul__ multiply", inplace=True)
def mul(xp, a, b, /):
    """a · b.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ·b, b̄ = ȳ·a
    """
    return a * b


mul.derivative(a=lambda F, g, b: g * b, b=lambda F, g, a: g * a)


@op(method="true_divide", dtype="float", inplace=True, node="DivBackward0")
def true_divide(xp, a, b, /):
    """a / b; integers divide as floating-point numbers.

    shape  broadcasts    dtype  promotes, integers to the default float    grad  ā = ȳ/b, b̄ = -ȳ·a/b²
    """
    return a / b


true_divide.derivative(a=lambda F, g, b: g / b, b=lambda F, g, a, b: -g * ((a / b) / b))


@op(method="", numbers="a b", node="DivBackward1")
def rounded_divide(xp, a, b, /, rounding_mode):
    """a / b rounded to a whole number: "trunc" towards zero, "floor" downwards.

    shape  broadcasts    dtype  promotes    grad  0
    """
    if rounding_mode == "floor":
        return whole_divide(xp, a, b)
    if np.dtype(getattr(a, "dtype", type(a))).kind in "iu" and np.dtype(getattr(b, "dtype", type(b))).kind in "iu":
        q = whole_divide(xp, xp.abs(a), xp.abs(b))
        return xp.where((a < 0) != (b < 0), -q, q)
    return xp.trunc(a / b)


def whole_divide(xp, a, b):
    """⌊a / b⌋; a RuntimeError for an integer division by zero, which NumPy would answer with 0."""
    if xp.asarray(a).dtype.kind in "iu" and xp.asarray(b).dtype.kind in "iu" and not xp.all(b):
        raise RuntimeError("ZeroDivisionError: integer division by zero")
    return xp.floor_divide(a, b)


rounded_divide.derivative(a=lambda F, g: F.zeroed(g), b=lambda F, g: F.zeroed(g))


@composite(method="div divide __truediv__")
def div(input, other, *, rounding_mode=None):
    """a / b; `rounding_mode` None (a true quotient), "trunc" or "floor"."""
    if rounding_mode is None:
        return true_divide.call(input, other)
    if rounding_mode not in ("trunc", "floor"):
        raise RuntimeError(
            f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{rounding_mode}'"
        )
    return rounded_divide.call(input, other, rounding_mode=rounding_mode)


def div_(self, other, *, rounding_mode=None):
    """In-place version of `div`."""
    if rounding_mode is None:
        return true_divide.in_place(self, other)
    return rounded_divide.in_place(self, other, rounding_mode=rounding_mode)


# the dunder is the hot path: one call, not two
attach(__truediv__=true_divide.call, __itruediv__=div_, div_=div_, divide_=div_)


def _divided_by(self, other):
    """other / self, for a number."""
    return reciprocal.call(self) * other


attach(__rtruediv__=_divided_by, __rdiv__=_divided_by)


@composite(method="floor_divide __floordiv__", inplace=True)
def floor_divide(input, other):
    """⌊a / b⌋."""
    return rounded_divide.call(input, other, rounding_mode="floor")


attach(__rfloordiv__=lambda self, other: floor_divide(other, self))


@op(method="remainder __mod__", numbers="a b", inplace=True, reflected="__rmod__")
def remainder(xp, a, b, /):
    """a - ⌊a/b⌋·b: takes b's sign.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ, b̄ = -ȳ·⌊a/b⌋
    """
    if xp.asarray(a).dtype.kind in "iub" and xp.asarray(b).dtype.kind in "iub" and not xp.all(b):
        raise RuntimeError("ZeroDivisionError: integer modulo by zero")
    return xp.remainder(a, b)


remainder.derivative(a=lambda F, g: g, b=lambda F, g, a, b: -g * F.rounded_divide(a, b, rounding_mode="floor"))


@op(method="fmod", inplace=True)
def fmod(xp, a, b, /):
    """a - trunc(a/b)·b: takes a's sign.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ, b̄ = -ȳ·trunc(a/b)
    """
    return xp.fmod(a, b)


fmod.derivative(a=lambda F, g: g, b=lambda F, g, a, b: -g * F.rounded_divide(a, b, rounding_mode="trunc"))


def _pow_base(F, g, a, b):
    # at exponent 0 the derivative is 0 everywhere, also at a = 0 where a^(b-1) is infinite
    if not hasattr(b, "shape"):
        return g * 0 if b == 0 else g * a * b if b == 2 else g * (b * F.pow(a, b - 1))
    return F.where(b == 0, F.zeroed(g * b), g * (b * F.pow(a, b - 1)))


def _pow_exponent(F, g, a, b, out):
    if not hasattr(a, "shape"):
        if a == 0:
            return F.where(b >= 0, F.zeroed(g * b), g * out * float("-inf"))
        return g * out * float(np.log(a) if a > 0 else np.nan)
    at_zero = F.logical_and(a == 0, b >= 0)
    return F.where(at_zero, F.zeroed(g * out), g * out * F.log(a))


@op(
    method="pow __pow__", inplace=True, numbers="a b", reflected="__rpow__",
    node=lambda n: f"PowBackward{1 if n.shapes[1] is not None else 0}",
)  # fmt: skip
def pow(xp, a, b, /):
    """aᵇ.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ·b·aᵇ⁻¹ (0 where b = 0), b̄ = ȳ·aᵇ·ln a (0 where a = 0 ≤ b)
    """
    if b.__class__ in (int, float) and not (isinstance(a, int | float)):
        if b == 2:
            return a * a
        if b == 3:
            return a * a * a
        if b == 0.5 and a.dtype.kind == "f":
            return xp.sqrt(a)
        if a.dtype.kind in "iu" and b < 0:
            raise RuntimeError("Integers to negative integer powers are not allowed.")
    elif hasattr(b, "dtype") and b.dtype.kind == "i" and getattr(a, "dtype", b.dtype).kind in "iu":
        whole = xp.power(a, xp.abs(b))  # 1/n rounds to 0 except for 1 and -1
        return xp.where(b < 0, xp.where(xp.abs(whole) == 1, whole, 0), whole)
    return xp.power(a, b)


pow.derivative(a=_pow_base, b=_pow_exponent)


@op(method="neg __neg__ negative", inplace=True)
def neg(xp, x, /):
    """-x.

    shape  (s) → (s)    dtype  same; not for bool    grad  x̄ = -ȳ
    """
    return -x


neg.derivative(x=lambda F, g: -g)


@op(method="abs absolute __abs__", inplace=True)
def abs(xp, x, /):
    """|x|.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ·sign(x), 0 at 0
    """
    return xp.abs(x)


abs.derivative(x=lambda F, g, x: g * F.sign(x))


@op(inplace=True)
def sign(xp, x, /):
    """-1, 0 or 1 by the sign of x.

    shape  (s) → (s)    dtype  same    grad  0
    """
    return (x > 0).astype(x.dtype) - (x < 0) if x.dtype != bool else x.copy()  # 0 for NaN


sign.derivative(x=lambda F, g: F.zeroed(g))


@op(dtype="float", inplace=True)
def reciprocal(xp, x, /):
    """1 / x.

    shape  (s) → (s)    dtype  float    grad  x̄ = -ȳ·y²
    """
    return 1 / x


reciprocal.derivative(x=lambda F, g, out: -g * (out * out))


@op(inplace=True, node="PowBackward0")
def square(xp, x, /):
    """x².

    shape  (s) → (s)    dtype  same; int64 for bool    grad  x̄ = 2·ȳ·x
    """
    return x * x if x.dtype != bool else x.astype(np.int64)


square.derivative(x=lambda F, g, x: g * (x * 2))


# --- exponentials and roots ---------------------------------------------------------------------------------------------
@op(dtype="float", inplace=True)
def exp(xp, x, /):
    """eˣ.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·y
    """
    return xp.exp(x)


exp.derivative(x=lambda F, g, out: g * out)


@op(dtype="float", inplace=True)
def exp2(xp, x, /):
    """2ˣ.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·y·ln 2
    """
    return xp.exp2(x)


exp2.derivative(x=lambda F, g, out: g * out * 0.6931471805599453)


@op(dtype="float", inplace=True)
def expm1(xp, x, /):
    """eˣ - 1, exact near 0.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·(y + 1)
    """
    return xp.expm1(x)


expm1.derivative(x=lambda F, g, out: g * (out + 1))


@op(dtype="float", inplace=True)
def log(xp, x, /):
    """ln x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/x
    """
    return xp.log(x)


log.derivative(x=lambda F, g, x: g / x)


@op(dtype="float", inplace=True)
def log2(xp, x, /):
    """log₂ x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(x·ln 2)
    """
    return xp.log2(x)


log2.derivative(x=lambda F, g, x: g / (x * 0.6931471805599453))


@op(dtype="float", inplace=True)
def log10(xp, x, /):
    """log₁₀ x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(x·ln 10)
    """
    return xp.log10(x)


log10.derivative(x=lambda F, g, x: g / (x * 2.302585092994046))


@op(dtype="float", inplace=True)
def log1p(xp, x, /):
    """ln(1 + x), exact near 0.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(1 + x)
    """
    return xp.log1p(x)


log1p.derivative(x=lambda F, g, x: g / (x + 1))


@op(dtype="float", inplace=True)
def sqrt(xp, x, /):
    """√x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(2y)
    """
    return xp.sqrt(x)


sqrt.derivative(x=lambda F, g, out: g / (out * 2))


@op(dtype="float", inplace=True)
def rsqrt(xp, x, /):
    """1/√x.

    shape  (s) → (s)    dtype  float    grad  x̄ = -ȳ·y³/2
    """
    return 1 / xp.sqrt(x)


rsqrt.derivative(x=lambda F, g, out: g * (out * out * out) * -0.5)


@op(method="", node="SqrtBackward0")
def root(xp, x, /):
    """√x whose gradient at 0 is 0: for deviations and norms, which are 0 where nothing varies.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(2y), 0 where y = 0
    """
    return xp.sqrt(x)


def _root_grad(F, g, out):
    zero = out == 0
    return F.masked_fill(g / (F.masked_fill(out, zero, 1) * 2), zero, 0)


root.derivative(x=_root_grad)


# --- trigonometry -------------------------------------------------------------------------------------------------------
@op(dtype="float", inplace=True)
def sin(xp, x, /):
    """sin x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·cos x
    """
    return xp.sin(x)


sin.derivative(x=lambda F, g, x: g * F.cos(x))


@op(dtype="float", inplace=True)
def cos(xp, x, /):
    """cos x.

    shape  (s) → (s)    dtype  float    grad  x̄ = -ȳ·sin x
    """
    return xp.cos(x)


cos.derivative(x=lambda F, g, x: -g * F.sin(x))


@op(dtype="float", inplace=True)
def tan(xp, x, /):
    """tan x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·(1 + y²)
    """
    return xp.tan(x)


tan.derivative(x=lambda F, g, out: g * (out * out + 1))


@op(method="atan arctan", dtype="float", inplace=True)
def atan(xp, x, /):
    """The angle whose tangent is x, in radians.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ/(1 + x²)
    """
    return xp.arctan(x)


atan.derivative(x=lambda F, g, x: g / (x * x + 1))


@op(method="atan2 arctan2", numbers="", dtype="float", inplace=True)
def atan2(xp, a, b, /):
    """The angle of the point (b, a), in radians.

    shape  broadcasts    dtype  float    grad  ā = ȳ·b/(a² + b²), b̄ = -ȳ·a/(a² + b²)
    """
    return xp.arctan2(a, b)


atan2.derivative(a=lambda F, g, a, b: g * (b / (a * a + b * b)), b=lambda F, g, a, b: g * (-a / (a * a + b * b)))


@op(dtype="float", inplace=True)
def sinh(xp, x, /):
    """sinh x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·cosh x
    """
    return xp.sinh(x)


sinh.derivative(x=lambda F, g, x: g * F.cosh(x))


@op(dtype="float", inplace=True)
def cosh(xp, x, /):
    """cosh x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·sinh x
    """
    return xp.cosh(x)


cosh.derivative(x=lambda F, g, x: g * F.sinh(x))


@op(dtype="float", inplace=True)
def erf(xp, x, /):
    """2/√π·∫₀ˣ e^(-t²) dt.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·2/√π·e^(-x²)
    """
    return kernels.erf(xp, x)


erf.derivative(x=lambda F, g, x: g * (F.exp(-(x * x)) * 1.1283791670955126))


# --- activations --------------------------------------------------------------------------------------------------------
@op(dtype="float", inplace=True)
def tanh(xp, x, /):
    """tanh x.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·(1 - y²)
    """
    return xp.tanh(x)


tanh.derivative(x=lambda F, g, out: F.tanh_backward(g, out))


@op(method="")
def tanh_backward(xp, g, y, /):
    """ȳ·(1 - y²): the gradient of tanh from its output.

    shape  broadcasts    dtype  promotes    grad  ḡ = z̄·(1 - y²), ȳ = -2·z̄·g·y
    """
    r = y * y
    r = 1 - r
    r *= g
    return r


tanh_backward.derivative(g=lambda F, gg, y: F.tanh_backward(gg, y), y=lambda F, gg, g, y: gg * g * y * -2.0)


@op(dtype="float", inplace=True)
def sigmoid(xp, x, /):
    """1 / (1 + e⁻ˣ), without overflow.

    shape  (s) → (s)    dtype  float    grad  x̄ = ȳ·y·(1 - y)
    """
    return kernels.sigmoid(xp, x)


sigmoid.derivative(x=lambda F, g, out: g * (out * (1 - out)))


@op(inplace=True)
def relu(xp, x, /):
    """max(x, 0).

    shape  (s) → (s)    dtype  same; not for bool    grad  x̄ = ȳ where x > 0, 0 elsewhere (at 0 too)
    """
    return xp.maximum(x, _ZERO.get(x.dtype, 0))


_ZERO = {np.dtype(t): np.zeros((), t) for t in ("f4", "f8")}  # a 0-d array spares converting a Python number

relu.derivative(x=lambda F, g, out: F.threshold_backward(g, out))


@op(method="")
def threshold_backward(xp, g, y, /):
    """g where y > 0, 0 elsewhere: the gradient of relu from its output.

    shape  broadcasts    dtype  promotes    grad  ḡ = z̄ where y > 0
    """
    # y is never negative, so what is not 0 counts as true; where it is NaN the gradient passes, as in PyTorch
    return xp.where(y, g, _ZERO.get(g.dtype, 0))


threshold_backward.derivative(g=lambda F, gg, y: F.threshold_backward(gg, y))


# --- rounding: the derivative is 0 wherever it exists ------------------------------------------------------------------------
def _whole(name, rule, text, methods=None):
    def forward(xp, x, /):
        return rule(xp, x) if x.dtype.kind == "f" else x.copy()

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  (s) → (s)    dtype  same    grad  0\n    "
    rounded = op(forward, method=methods, inplace=True)
    rounded.derivative(x=lambda F, g: F.zeroed(g))
    return rounded


floor = _whole("floor", lambda xp, x: xp.floor(x), "The largest whole number ≤ x.")
ceil = _whole("ceil", lambda xp, x: xp.ceil(x), "The smallest whole number ≥ x.")
trunc = _whole("trunc", lambda xp, x: xp.trunc(x), "x without its fraction.", "trunc fix")


@op(inplace=True)
def round(xp, x, /, *, decimals=0):
    """The nearest number with `decimals` decimal places; halves go to the even neighbour.

    shape  (s) → (s)    dtype  same    grad  0
    """
    return xp.round(x, decimals)


round.derivative(x=lambda F, g: F.zeroed(g))


# --- choosing -----------------------------------------------------------------------------------------------------------------
def _extreme(F, g, tie, loser):
    """The gradient of a maximum or minimum: nothing to the loser, half to each where they are equal."""
    return F.masked_fill(F.where(tie, g / 2, g), loser, 0)


@op(numbers="")
def maximum(xp, a, b, /):
    """The larger of a and b; NaN if one is NaN.

    shape  broadcasts    dtype  promotes    grad  to the larger one, half to each where they are equal
    """
    return xp.maximum(a, b)


maximum.derivative(
    a=lambda F, g, a, b: _extreme(F, g, a == b, a < b), b=lambda F, g, a, b: _extreme(F, g, a == b, b < a)
)


@op(numbers="")
def minimum(xp, a, b, /):
    """The smaller of a and b; NaN if one is NaN.

    shape  broadcasts    dtype  promotes    grad  to the smaller one, half to each where they are equal
    """
    return xp.minimum(a, b)


minimum.derivative(
    a=lambda F, g, a, b: _extreme(F, g, a == b, a > b), b=lambda F, g, a, b: _extreme(F, g, a == b, b > a)
)


@op(method="", node="ClampBackward1")
def clamp_number(xp, x, /, min=None, max=None):
    """x held between two numbers, either of which may be None.

    shape  (s) → (s)    dtype  promotes with the numbers    grad  x̄ = ȳ where min ≤ x ≤ max, 0 elsewhere
    """
    if min is None and max is None:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    if x.dtype.kind in "iub" and (isinstance(min, float) or isinstance(max, float)):
        x = x.astype(np.float32)
    y = x if min is None else xp.maximum(x, x.dtype.type(min))
    return y if max is None else xp.minimum(y, x.dtype.type(max))


clamp_number.derivative(x=lambda F, g, x, min, max: F.where(inside(F, x, min, max), g, F.zeroed(g)))


def inside(F, x, min, max):
    """Where min ≤ x ≤ max, as a mask; None leaves a side open."""
    mask = x >= min if min is not None else x <= max
    return mask if min is None or max is None else F.logical_and(mask, x <= max)


@op(method="", node="ClampBackward0")
def clamp_between(xp, x, min=None, max=None, /):
    """x held between two tensors, either of which may be None; where min > max the result is max.

    shape  broadcasts    dtype  promotes    grad  x̄ = ȳ where min ≤ x ≤ max, m̄in = ȳ where x < min, m̄ax = ȳ where x > max
    """
    y = x if min is None else xp.maximum(x, min)
    return y if max is None else xp.minimum(y, max)


def _clamp_min_grad(F, g, x, min, max):
    below = x < min if max is None else F.logical_and(x < min, min < max)
    return F.where(below, g, F.zeroed(g))


def _clamp_max_grad(F, g, x, min, max):
    above = x > max if min is None else F.logical_or(x > max, max < min)
    return F.where(above, g, F.zeroed(g))


clamp_between.derivative(
    x=lambda F, g, x, min, max: F.where(inside(F, x, min, max), g, F.zeroed(g)),
    min=_clamp_min_grad,
    max=_clamp_max_grad,
)


@composite(method="clamp clip", inplace=True)
def clamp(input, min=None, max=None):
    """x held between min and max: two numbers or two tensors, either of which may be None.

    The gradient passes where min ≤ x ≤ max, bounds included, and is 0 elsewhere.
    """
    kinds = {isinstance(bound, Tensor) for bound in (min, max) if bound is not None}
    if len(kinds) > 1:
        raise TypeError(
            "clamp() received an invalid combination of arguments: min and max are two numbers or two tensors"
        )
    return clamp_between.call(input, min, max) if kinds == {True} else clamp_number.call(input, min=min, max=max)


@op(keep="condition", numbers="a b", node="WhereBackward0", method="")
def where_(xp, condition, a, b, /):
    """a where the condition is true, b elsewhere.

    shape  broadcasts    dtype  a and b promote    grad  ā = ȳ where true, b̄ = ȳ where false
    """
    if condition.dtype != bool:
        raise messages.expected_dtype("where", "the condition", "bool", f"torch.{condition.dtype}")
    return xp.where(condition, a, b)


where_.derivative(
    a=lambda F, g, condition: F.where(condition, g, F.zeroed(g)),
    b=lambda F, g, condition: F.where(condition, F.zeroed(g), g),
)


@composite
def where(condition, input=None, other=None, *, out=None):
    """input where the condition is true, other elsewhere; with the condition alone, where it is true."""
    if input is None:
        return FUNCTIONS.nonzero(condition, as_tuple=True)
    return where_.call(condition, input, other)


attach(where=lambda self, condition, other: where_.call(condition, self, other))


@op(method="masked_fill", dtype="keep", inplace=True)
def masked_fill(xp, x, mask, value, /):
    """x with `value` where the mask is true.

    shape  broadcasts    dtype  x's    grad  x̄ = ȳ where false, v̄alue = Σ ȳ where true
    """
    if mask.dtype != bool:
        raise RuntimeError(f"masked_fill_ only supports boolean masks, but got mask with dtype {mask.dtype}")
    if hasattr(value, "ndim") and value.ndim:
        raise RuntimeError(
            f"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {value.ndim} dimension(s)."
        )
    return xp.where(mask, xp.asarray(value).astype(x.dtype), x)


masked_fill.derivative(
    x=lambda F, g, mask: F.masked_fill(g, mask, 0),
    value=lambda F, g, mask: F.sum(F.where(mask, g, F.zeroed(g))),
)


@op(method="", dtype="equal", node="LerpBackward0")
def lerp_number(xp, a, b, /, weight):
    """a + weight·(b - a) for a number as weight.

    shape  broadcasts    dtype  promotes    grad  ā = ȳ·(1 - w), b̄ = ȳ·w
    """
    return a + a.dtype.type(weight) * (b - a)


lerp_number.derivative(a=lambda F, g, weight: g * (1 - weight), b=lambda F, g, weight: g * weight)


@op(method="", dtype="equal", node="LerpBackward1")
def lerp_tensor(xp, a, b, weight, /):
    """a + weight·(b - a).

    shape  broadcasts    dtype  promotes    grad  ā = ȳ·(1 - w), b̄ = ȳ·w, w̄ = ȳ·(b - a)
    """
    return a + weight * (b - a)


lerp_tensor.derivative(
    a=lambda F, g, weight: g * (1 - weight),
    b=lambda F, g, weight: g * weight,
    weight=lambda F, g, a, b: g * (b - a),
)


@composite(method="lerp")
def lerp(input, end, weight):
    """input + weight·(end - input); the weight is a number or a tensor."""
    return (lerp_tensor if isinstance(weight, Tensor) else lerp_number).call(input, end, weight)


def lerp_(self, end, weight):
    """In-place version of `lerp`."""
    return (lerp_tensor if isinstance(weight, Tensor) else lerp_number).in_place(self, end, weight)


attach(lerp_=lerp_)


@op(inplace=True)
def addcmul(xp, x, tensor1, tensor2, /, *, value=1):
    """x + value·t₁·t₂.

    shape  broadcasts    dtype  promotes    grad  x̄ = ȳ, t̄₁ = value·ȳ·t₂, t̄₂ = value·ȳ·t₁
    """
    return x + value * tensor1 * tensor2


addcmul.derivative(
    x=lambda F, g: g,
    tensor1=lambda F, g, tensor2, value: g * (tensor2 * value),
    tensor2=lambda F, g, tensor1, value: g * (tensor1 * value),
)


@op(inplace=True)
def addcdiv(xp, x, tensor1, tensor2, /, *, value=1):
    """x + value·t₁/t₂.

    shape  broadcasts    dtype  promotes; not for integers    grad  x̄ = ȳ, t̄₁ = value·ȳ/t₂, t̄₂ = -value·ȳ·t₁/t₂²
    """
    return x + value * tensor1 / tensor2


addcdiv.derivative(
    x=lambda F, g: g,
    tensor1=lambda F, g, tensor2, value: g * value / tensor2,
    tensor2=lambda F, g, tensor1, tensor2, value: -g * value * (tensor1 / (tensor2 * tensor2)),
)
