"""What autocast does to a call: the operands are cast as the table in `autocast.py` says, then the call is as ever.

A cast is an operation like any other, `ToCopyBackward0` in the graph, so a gradient comes back in the type of the tensor
that was cast: float32 weights get float32 gradients.  What is switched on stands in `modes.autocast`, per thread; the
`amp` package switches it.
"""

from __future__ import annotations

import functools
import threading
import weakref
from typing import Any

import numpy as np

from minitorch import dtypes
from minitorch._modes import modes, plain
from minitorch.tensor import Tensor

from . import graph
from .autocast import SEALED, policies

FLOAT32 = np.dtype("f4")
CASTABLE = {FLOAT32, *dtypes.HALVES}  # float64 is left alone: who asked for it meant it


class Memory(threading.local):
    """The low-precision copies of weights that this thread keeps within one region, so that each is cast once."""

    def __init__(self) -> None:
        self.enabled = True
        self.copies: dict = {}  # (id of the weight, whether the cast is recorded) → weak reference, copy


memory = Memory()


def cast_operands(amp: dict, inputs: tuple, params: dict) -> tuple:
    """The operands of an operation, cast as its policies say."""
    policy, half = policy_for(amp, inputs)
    if policy is None or (policy == "float32" and params.get("dtype") is not None):  # the caller names the type
        return inputs
    to = target(policy, half, inputs)
    return tuple(cast(x, to, policy) for x in inputs)


def policy_for(amp: dict, operands) -> tuple:
    """The policy for the device of the first tensor among the operands, and the half type there; None for nothing."""
    on: dict = modes.autocast or {}
    first = next((x for x in operands if isinstance(x, Tensor)), None)
    table, half = on.get(first.device.type, (None, None)) if first is not None else (None, None)
    return amp.get(table), half


def target(policy: str, half, operands):
    """The type that a policy casts to: the region's half type, float32, or the wider of those that are there."""
    if policy == "low":
        return half
    if policy == "float32":
        return FLOAT32
    found = {x.array.dtype for x in operands if castable(x)}
    if found - {FLOAT32, half}:
        raise RuntimeError("Unexpected floating ScalarType in at::autocast::prioritize")
    return FLOAT32 if FLOAT32 in found else half


def castable(x) -> bool:
    """Whether autocast may touch a value: a tensor of a floating type other than float64."""
    return isinstance(x, Tensor) and x.array.dtype in CASTABLE


def cast(x, to, policy: str):
    """One operand in the type `to`; itself where it has that type or is none of autocast's business."""
    if not castable(x) or x.array.dtype is to:
        return x
    if policy != "low" or not (memory.enabled and x._requires_grad and x.node is None and x.base is None):
        return to_type(x, to)
    key = id(x), modes.grad
    reference, copy = memory.copies.get(key, (None, None))
    if copy is None or reference() is not x or copy.array.dtype is not to:
        copy = to_type(x, to)
        memory.copies[key] = weakref.ref(x), copy
    return copy


def to_type(x: Tensor, to) -> Tensor:
    """x in a type, as a recorded step."""
    return graph.FUNCTIONS.to_dtype(x, dtype=dtypes.of(to))


def cast_all(value, to, policy: str):
    """A value with the tensors in it cast, in lists and tuples too."""
    if not isinstance(value, list | tuple):
        return cast(value, to, policy)
    if not any(isinstance(v, Tensor | list | tuple) for v in value):
        return value  # sizes and dimensions
    found = [cast_all(v, to, policy) for v in value]
    return found if isinstance(value, list) else tuple(found)


def flat(values) -> list:
    """The values in nested lists and tuples, one after another."""
    return [x for v in values for x in (flat(v) if isinstance(v, list | tuple) else [v])]


def uncast(function, *args, **kwargs) -> Any:
    """function(*args, **kwargs) with autocast off: in-place forms and `out=` compute in the types that are there."""
    was, modes.autocast = modes.autocast, None
    try:
        return function(*args, **kwargs)
    finally:
        modes.autocast = was


def as_one(f, name: str = ""):
    """A composite that autocast treats as one operation, by its name or another: its steps are left alone.

    Where that has no policy, the steps have theirs, unless the table says that nothing in it is to be cast.
    """
    amp = policies(name or f.__name__)
    sealed = (name or f.__name__) in SEALED

    @functools.wraps(f)
    def call(*args, **kwargs):
        if not plain["special"] or not modes.autocast:
            return f(*args, **kwargs)
        operands = flat((*args, *kwargs.values()))
        policy, half = policy_for(amp, operands)
        if policy is None and not sealed:
            return f(*args, **kwargs)
        if policy is not None and (policy != "float32" or kwargs.get("dtype") is None):
            to = target(policy, half, operands)
            args = tuple(cast_all(a, to, policy) for a in args)
            kwargs = {name: cast_all(a, to, policy) for name, a in kwargs.items()}
        return uncast(f, *args, **kwargs)

    return call


plain["uncast"] = uncast
