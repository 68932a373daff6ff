"""PyTorch's older ways of making tensors: `Tensor(2, 3)`, `LongTensor([1, 2])`, `x.new(3)`, `x.type("torch.IntTensor")`."""

from __future__ import annotations

import numpy as np

from minitorch import dtypes
from minitorch.autograd.op import attach
from minitorch.backend.device import Device, cpu
from minitorch.tensor import Tensor

from .create import finished, sizes, tensor

NAMES = {
    "FloatTensor": dtypes.float32,
    "DoubleTensor": dtypes.float64,
    "HalfTensor": dtypes.float16,
    "BFloat16Tensor": dtypes.bfloat16,
    "LongTensor": dtypes.int64,
    "IntTensor": dtypes.int32,
    "ShortTensor": dtypes.int16,
    "CharTensor": dtypes.int8,
    "ByteTensor": dtypes.uint8,
    "BoolTensor": dtypes.bool,
}
NAME_OF = {d: name for name, d in NAMES.items()}


def made(arguments: tuple, dtype) -> np.ndarray:
    """The array of `Tensor(2, 3)` (sizes, the memory as it was found) or `Tensor([1, 2])` (data, as this type)."""
    if not arguments or (isinstance(arguments[0], tuple) and not arguments[0]):
        return np.empty(0, dtype.numpy)
    first = arguments[0]
    if isinstance(first, np.generic):  # what NumPy leaves of a 0-d array
        return np.asarray(first)
    if len(arguments) > 1 or (hasattr(first, "__index__") and not hasattr(first, "__len__")) or _is_size(first):
        return np.empty(sizes(arguments), dtype.numpy)
    if isinstance(first, Tensor):
        return first.array
    if not hasattr(first, "__len__"):
        raise TypeError(f"new(): data must be a sequence (got {type(first).__name__})")
    if isinstance(first, np.ndarray):
        return first.astype(dtype.numpy)
    return tensor(first, dtype=None if len(first) == 0 else dtype).array.astype(dtype.numpy)


def from_arguments(array, requires_grad, node, device, *more) -> tuple:
    """The arguments of `Tensor(…)` where the first is no array: `Tensor(2, 3)` fills in places that are named otherwise."""
    named = ((requires_grad, False), (node, None), (device, cpu))
    arguments = [array, *(value for value, usual in named if value is not usual and value is not True), *more]
    device = device if isinstance(device, Device) else cpu
    arguments = [a for a in arguments if not isinstance(a, Device)]
    return made(tuple(arguments), dtypes.get_default_dtype()), requires_grad is True, None, device


def _is_size(value) -> bool:
    return type(value).__name__ == "Size"


class TensorType(type):
    """The class of `FloatTensor` and its kin: instances are the tensors of one type, calls make some."""

    dtype: dtypes.dtype

    def __instancecheck__(cls, instance) -> bool:
        return isinstance(instance, Tensor) and instance.dtype is cls.dtype

    def __call__(cls, *arguments) -> Tensor:
        given = arguments[0] if arguments else None
        if isinstance(given, Tensor) and given.dtype is not cls.dtype:
            raise TypeError(f"expected a tensor of {cls.dtype} (got one of {given.dtype})")
        return finished(made(arguments, cls.dtype))

    def __repr__(cls):
        return f"<class 'torch.{cls.__name__}'>"


TYPES = {name: TensorType(name, (), {"dtype": d, "__doc__": f"Tensors of {d}."}) for name, d in NAMES.items()}


def new(self: Tensor, *arguments) -> Tensor:
    """A tensor of this one's type, from sizes or from data.  Prefer `new_empty` and `new_tensor`."""
    return finished(made(arguments, self.dtype), self.device)


def type_(self: Tensor, dtype=None, non_blocking: bool = False):
    """The name of the older class of tensors that this one belongs to; with a dtype or such a name, a conversion to it."""
    if dtype is None:
        return f"torch.{NAME_OF.get(self.dtype, 'Tensor')}"
    if isinstance(dtype, str):
        name = dtype.removeprefix("torch.")
        if name not in NAMES:
            raise ValueError(f"invalid type: {dtype!r}")
        dtype = NAMES[name]
    return self.to(getattr(dtype, "dtype", dtype))


def set_default_tensor_type(t) -> None:
    """Make a floating type the default, by its older name or class.  Prefer `set_default_dtype`."""
    name = t.removeprefix("torch.") if isinstance(t, str) else t.__name__
    if name not in NAMES:
        raise TypeError(f"invalid type object: {t!r}")
    dtypes.set_default_dtype(NAMES[name])


type_.__name__ = "type"
attach(new=new, type=type_, _from_arguments=staticmethod(from_arguments))
