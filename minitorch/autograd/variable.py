"""`Variable`, from the time before tensors carried gradients themselves."""

from __future__ import annotations

from minitorch.tensor import Tensor


class _LikeTensor(type):
    def __instancecheck__(cls, value):
        return isinstance(value, Tensor)


class Variable(metaclass=_LikeTensor):
    """`Variable(tensor)` is the tensor.  Old code wraps tensors in it; new code says `requires_grad=True` itself."""

    def __new__(cls, data, requires_grad: bool = False, volatile=None):
        x = data.detach()
        return x.requires_grad_(requires_grad)
