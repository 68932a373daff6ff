"""Values on their way between judge and worker, as JSON.

Only exact, plain types cross: None, bool, int, float, complex, str, tuple, list, dict, NumPy arrays and minitorch tensors.
A subclass is read through its base class, so nothing a learner defines (`__eq__`, `__iter__`, `shape`) is ever called
by the judge; any other object crosses as the name of its type alone.
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

LARGEST_ARRAY = 16 << 20  # bytes
MOST_ITEMS = 100_000
DEEPEST = 8

Json = dict[str, Any]


class Other:
    """Stands for a value of a type that no exercise asks for."""

    __array__ = None

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


class TensorValue(np.ndarray):
    """A tensor of the worker as the judge sees it: an array that knows `requires_grad` and `grad`.

    The judge needs no minitorch for it: a check that passes tensors still runs when the library is broken.
    """

    requires_grad: bool = False
    grad: np.ndarray | None = None

    def __new__(cls, array: Any, requires_grad: bool = False, grad: np.ndarray | None = None) -> TensorValue:
        value = np.array(array, copy=True).view(cls)
        value.requires_grad, value.grad = requires_grad, grad
        return value


def encode(value: Any, depth: int = 0) -> Json:
    """`value` as a dictionary that JSON can hold."""
    kind = type(value)
    if value is None or kind in (bool, float, str):
        return {"plain": value}
    if kind is int:
        return {"plain": value} if abs(value) < 1 << 200 else {"other": "int of more than 200 bits"}
    if kind is complex:
        return {"complex": [value.real, value.imag]}
    for base in (tuple, list, dict):
        if isinstance(value, base):
            if depth >= DEEPEST or base.__len__(value) > MOST_ITEMS:
                return {"other": f"{kind.__name__} that is too deep or too long"}
            items = map(list, dict.items(value)) if base is dict else base.__iter__(value)
            return {"items": [encode(item, depth + 1) for item in items], "kind": base.__name__}
    if isinstance(value, (np.ndarray, np.generic)):
        return _encode_array(value)
    if _is_tensor(value):
        return _encode_tensor(value)
    return {"other": kind.__name__}


def decode(coded: Json, make_tensor: Callable[..., Any] = TensorValue) -> Any:
    """The value that `encode` was given; `make_tensor(array, requires_grad, grad)` builds what was a tensor."""
    if "plain" in coded:
        return coded["plain"]
    if "complex" in coded:
        return complex(*coded["complex"])
    if "items" in coded:
        items = [decode(item, make_tensor) for item in coded["items"]]
        return {"tuple": tuple, "list": list, "dict": dict}[coded["kind"]](items)
    if "array" in coded:
        data = base64.b64decode(coded["array"])
        array = np.frombuffer(data, _dtype(coded["dtype"])).reshape(coded["shape"]).copy()
        if "requires_grad" not in coded:
            return array
        grad = None if coded["grad"] is None else np.asarray(decode(coded["grad"]))
        return make_tensor(array, coded["requires_grad"], grad)
    return Other(str(coded.get("other")))


def as_tensor(array: np.ndarray, requires_grad: bool = False, grad: np.ndarray | None = None) -> Any:
    """A minitorch tensor with these numbers, made in the worker."""
    import minitorch

    value = minitorch.from_numpy(array)
    if requires_grad:
        value.requires_grad_()
    if grad is not None:
        value.grad = minitorch.from_numpy(grad)
    return value


def _encode_array(value: Any) -> Json:
    if value.dtype.kind not in "biufc" and value.dtype.name != "bfloat16":
        return {"other": f"array of {value.dtype.name}"}
    native = value.dtype.newbyteorder("=")
    array = np.array(value, native, subok=False, copy=True, order="C")
    if array.nbytes > LARGEST_ARRAY:
        return {"other": f"array of {array.nbytes >> 20} MiB"}
    coded = {"array": base64.b64encode(array.tobytes()).decode(), "dtype": array.dtype.name, "shape": array.shape}
    if isinstance(value, TensorValue):
        return coded | _tensor_marks(value.requires_grad, value.grad)
    return coded


def _encode_tensor(value: Any) -> Json:
    coded = _encode_array(value.detach().cpu().numpy())
    if "array" not in coded:
        return coded
    # `.grad` of a result in the middle of a graph is None and warns when asked.
    grad = value.grad.detach().cpu().numpy() if value.is_leaf and value.grad is not None else None
    return coded | _tensor_marks(bool(value.requires_grad), grad)


def _tensor_marks(requires_grad: bool, grad: np.ndarray | None) -> Json:
    return {"requires_grad": requires_grad, "grad": None if grad is None else _encode_array(grad)}


def _is_tensor(value: Any) -> bool:
    library = sys.modules.get("minitorch")
    return isinstance(value, getattr(library, "Tensor", ()))


def _dtype(name: str) -> np.dtype:
    if name == "bfloat16":
        import ml_dtypes

        return np.dtype(ml_dtypes.bfloat16)
    return np.dtype(name)
