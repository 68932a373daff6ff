"""Comparisons and logic: answers are truth values, so nothing here has a gradient."""

from __future__ import annotations

import numpy as np

from minitorch import messages
from minitorch.autograd.op import OPS, attach, composite, op
from minitorch.tensor import Tensor


def _comparison(name, methods, rule, text, numbers="b"):
    def forward(xp, a, b, /):
        return rule(xp, a, b)

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  broadcasts    dtype  promotes → bool    grad  none\n    "
    return op(forward, method=methods, dtype="bool", numbers=numbers, inplace=True)


eq = _comparison("eq", "eq __eq__", lambda xp, a, b: a == b, "Whether a = b.")
ne = _comparison("ne", "ne __ne__ not_equal", lambda xp, a, b: a != b, "Whether a ≠ b.")
lt = _comparison("lt", "lt __lt__ less", lambda xp, a, b: a < b, "Whether a < b.")
le = _comparison("le", "le __le__ less_equal", lambda xp, a, b: a <= b, "Whether a ≤ b.")
gt = _comparison("gt", "gt __gt__ greater", lambda xp, a, b: a > b, "Whether a > b.")
ge = _comparison("ge", "ge __ge__ greater_equal", lambda xp, a, b: a >= b, "Whether a ≥ b.")
logical_and = _comparison("logical_and", "logical_and", lambda xp, a, b: xp.logical_and(a, b), "Whether both hold.", "")
logical_or = _comparison("logical_or", "logical_or", lambda xp, a, b: xp.logical_or(a, b), "Whether either holds.", "")
logical_xor = _comparison(
    "logical_xor", "logical_xor", lambda xp, a, b: xp.logical_xor(a, b), "Whether just one holds.", ""
)


def _test(name, rule, text, inplace=False):
    def forward(xp, x, /):
        return rule(xp, x)

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  (s) → (s)    dtype  any → bool    grad  none\n    "
    return op(forward, dtype="keep", inplace=inplace)


logical_not = _test("logical_not", lambda xp, x: xp.logical_not(x), "Whether x is zero or false.", True)
isnan = _test("isnan", lambda xp, x: xp.isnan(x), "Whether x is not a number.")
isinf = _test("isinf", lambda xp, x: xp.isinf(x), "Whether x is infinite.")
isposinf = _test("isposinf", lambda xp, x: xp.isposinf(x), "Whether x is infinite and positive.")
isneginf = _test("isneginf", lambda xp, x: xp.isneginf(x), "Whether x is infinite and negative.")
signbit = _test(
    "signbit",
    lambda xp, x: xp.signbit(x) if x.dtype != bool else xp.zeros_like(x),
    "Whether x is negative, -0 included.",
)
isfinite = _test("isfinite", lambda xp, x: xp.isfinite(x), "Whether x is neither infinite nor NaN.")


def _bits(name, methods, reflected, rule, text):
    def forward(xp, a, b, /):
        if any(getattr(v, "dtype", np.dtype(type(v))).kind not in "iub" for v in (a, b)):
            raise NotImplementedError(
                f'"{name}_cpu" not implemented for floating point: operands must be integers or bool'
            )
        return rule(xp, a, b)

    forward.__name__ = name
    forward.__doc__ = f"{text}\n\n    shape  broadcasts    dtype  promotes; integers and bool    grad  none\n    "
    return op(forward, method=methods, numbers="a b", reflected=reflected, inplace=True)


bitwise_and = _bits("bitwise_and", "bitwise_and __and__", "__rand__", lambda xp, a, b: a & b, "a & b, bit by bit.")
bitwise_or = _bits("bitwise_or", "bitwise_or __or__", "__ror__", lambda xp, a, b: a | b, "a | b, bit by bit.")
bitwise_xor = _bits("bitwise_xor", "bitwise_xor __xor__", "__rxor__", lambda xp, a, b: a ^ b, "a ^ b, bit by bit.")


@op(method="bitwise_not __invert__", dtype="keep", inplace=True)
def bitwise_not(xp, x, /):
    """~x, bit by bit; not x for bool.

    shape  (s) → (s)    dtype  same; integers and bool    grad  none
    """
    if x.dtype.kind not in "iub":
        raise TypeError("~ (operator.invert) is only implemented on integer and Boolean-type tensors")
    return xp.invert(x)


for _name in ("and", "or", "xor"):
    setattr(Tensor, f"__i{_name}__", getattr(Tensor, f"bitwise_{_name}_"))


def _of_one_type(name: str, *tensors) -> None:
    """Refuse what is no tensor, and tensors of two types."""
    for i, x in enumerate(tensors):
        if not isinstance(x, Tensor):
            raise messages.operand(name, x, i)
    first, second = tensors
    if first.dtype is not second.dtype:
        raise RuntimeError(f"{first.dtype} did not match {second.dtype}")


@composite(method="isclose")
def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether |a - b| ≤ atol + rtol·|b|, element by element."""
    for x, place in ((input, 0), (other, 1)):
        if not isinstance(x, Tensor):
            raise messages.operand("isclose", x, place)
    for name, tolerance in (("rtol", rtol), ("atol", atol)):
        if tolerance < 0:
            raise RuntimeError(f"{name} must be greater than or equal to zero, but got {tolerance}")
    _of_one_type("isclose", input, other)
    close = np.isclose(input.array, other.array, rtol, atol, equal_nan)
    return Tensor(np.asarray(close))


@composite(method="allclose")
def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False) -> bool:
    """Whether |a - b| ≤ atol + rtol·|b| everywhere.  RuntimeError for operands of two types."""
    _of_one_type("allclose", input, other)
    return bool(isclose(input, other, rtol, atol, equal_nan).array.all())


@composite(method="equal")
def equal(input, other) -> bool:
    """Whether shape and all elements are equal."""
    return input.shape == other.shape and bool(np.array_equal(input.array, other.array))


def _equal(self, other, _eq=OPS["eq"].call):
    return False if other is None or isinstance(other, str) else _eq(self, other)


def _not_equal(self, other, _ne=OPS["ne"].call):
    return True if other is None or isinstance(other, str) else _ne(self, other)


attach(__eq__=_equal, __ne__=_not_equal)
