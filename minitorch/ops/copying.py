"""Copies and pickles of tensors that keep what tensors share: two views of one memory stay two views of one memory.

Both work on the storage: it is copied or saved once, whole, and every tensor is laid over it again with its own shape,
strides and offset.  A view of a few elements therefore brings all of its memory along, as in PyTorch; `x[1:].clone()`
is what leaves the rest behind.
"""

from __future__ import annotations

import copy
import copyreg

import numpy as np

from minitorch import messages
from minitorch.autograd.op import attach
from minitorch.tensor import Storage, Tensor


def address(array) -> int:
    """Where an array's first element lies."""
    return array.__array_interface__["data"][0]


class _Window:
    """What NumPy needs to look at the bytes behind an array, gaps included, and to keep them alive."""

    def __init__(self, array):
        low, high = np.lib.array_utils.byte_bounds(array)
        self.owner, self.low = array, low
        self.__array_interface__ = {"data": (low, False), "shape": (high - low,), "typestr": "|u1", "version": 3}


def bytes_behind(array) -> tuple[np.ndarray, int]:
    """All bytes between an array's first and last, as a vector, and the place of its first element among them."""
    if not array.size:
        return np.empty(0, "u1"), 0
    window = _Window(array)
    return np.asarray(window), address(array) - window.low


def storage_from(memory, shape, dtype, offset, strides) -> Storage:
    """A storage over bytes that nothing else looks at yet."""
    return Storage(np.ndarray(shape, dtype, memory, offset, strides))


def reduce_storage(storage: Storage):
    """Pickling: the bytes, and how the first owner lies on them."""
    array = storage.array
    memory, offset = bytes_behind(array)
    return storage_from, (memory.copy(), array.shape, array.dtype, offset, array.strides)


def placed(kind: type, storage: Storage, place: tuple, device, requires_grad: bool) -> Tensor:
    """A leaf over a storage; its place is offset (in bytes, from the storage's first owner on), shape, dtype, strides."""
    offset, shape, dtype, strides = place
    memory, start = bytes_behind(storage.array)
    t: Tensor = object.__new__(kind)
    t.array = np.ndarray(shape, dtype, memory, start + offset if memory.size else 0, strides)
    t.device, t._requires_grad, t._storage = device, requires_grad, storage
    t._grad = t.base = t.hooks = t.node = None
    return t


def reduce_tensor(self: Tensor, protocol):
    """Pickling: the storage, which pickle saves once however many tensors look into it, and the place in it."""
    array, storage = self.array, self.storage_record
    offset = address(array) - address(storage.array) if array.size else 0
    place = offset, array.shape, array.dtype, array.strides
    return placed, (type(self), storage, place, self.device, self._requires_grad), self.__dict__ or None


def deep_copy(self: Tensor, memo: dict) -> Tensor:
    """`copy.deepcopy`: a leaf over a copy of the memory, which the copies of its other views share."""
    if self.node is not None:
        raise messages.deepcopy_of_non_leaf()
    if id(self) not in memo:
        rebuild, (kind, storage, *place), attributes = reduce_tensor(self, 4)
        if id(storage) not in memo:
            make, arguments = reduce_storage(storage)
            memo[id(storage)] = make(*arguments)
        made = memo[id(self)] = rebuild(kind, memo[id(storage)], *place)
        if self._grad is not None and type(self) is Tensor:  # a copied parameter begins without one, as in PyTorch
            made._grad = deep_copy(self._grad, memo)
        made.__dict__.update(copy.deepcopy(attributes or {}, memo))
    return memo[id(self)]


copyreg.pickle(Storage, reduce_storage)  # type: ignore[arg-type]
attach(__deepcopy__=deep_copy, __reduce_ex__=reduce_tensor)
