"""Tensors that belong to a module: `Parameter` is trained, `Buffer` is only kept."""

from __future__ import annotations

from minitorch import printing
from minitorch.tensor import Tensor


class Parameter(Tensor):
    """A tensor that a module registers as trainable when it is assigned as an attribute.

    Shares memory with `data`; requires grad unless told otherwise.  Results computed from it are plain tensors.
    """

    __slots__ = ()

    def __init__(self, data: Tensor | None = None, requires_grad: bool = True):
        data = Tensor() if data is None else data
        super().__init__(data.array, device=data.device)
        self._storage = data.storage_record
        self.requires_grad = requires_grad

    def __repr__(self, *, tensor_contents=None):
        return printing.parameter_repr(self)
