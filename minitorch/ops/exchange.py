"""Tensors and other libraries' arrays: NumPy's protocols, DLPack, Python's buffers, and memory given to a tensor."""

from __future__ import annotations

import enum
import warnings

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes, tick
from minitorch.autograd.op import attach
from minitorch.backend.device import resolve
from minitorch.tensor import Tensor

from .create import finished, from_numpy, numpy_type, sizes, tensor


def wrap_array(self: Tensor, array, context=None, return_scalar: bool = False) -> Tensor:
    """What NumPy makes of its results where a tensor took part: a tensor, without a graph."""
    array = np.asarray(array)
    return Tensor(array.view("u1") if array.dtype == bool else array)


# --- DLPack ---------------------------------------------------------------------------------------------------------------------
class DLDeviceType(enum.IntEnum):
    """The kinds of memory that DLPack knows, as far as minitorch has them."""

    kDLCPU = 1
    kDLCUDA = 2


def dlpack(self: Tensor, *, stream=None, max_version=None, dl_device=None, copy=None):
    """The memory for another library, as a DLPack capsule: `numpy.from_dlpack(x)` looks at the same numbers.

    BufferError where gradients are recorded (detach first) and for types that NumPy cannot export.
    """
    if self.requires_grad:
        raise BufferError("Can't export tensors that require gradient, use tensor.detach()")
    return self.array.__dlpack__(max_version=max_version, dl_device=dl_device, copy=copy)


def dlpack_device(self: Tensor) -> tuple[DLDeviceType, int]:
    """Where the memory is, in DLPack's numbers."""
    on_cpu = self.device.type == "cpu"
    return (DLDeviceType.kDLCPU, 0) if on_cpu else (DLDeviceType.kDLCUDA, self.device.index or 0)


class Capsule:
    """A DLPack capsule as an object that hands it out."""

    def __init__(self, capsule):
        self.capsule = capsule

    def __dlpack__(self, **_):
        return self.capsule

    def __dlpack_device__(self):
        return DLDeviceType.kDLCPU, 0


def from_dlpack(ext_tensor, *, device=None, copy=None) -> Tensor:
    """A tensor over the memory of another library's array, or of a capsule.  RuntimeError for anything else."""
    resolve(device)
    if isinstance(ext_tensor, Tensor):
        return ext_tensor.clone() if copy else ext_tensor.detach()
    if type(ext_tensor).__name__ == "PyCapsule":
        ext_tensor = Capsule(ext_tensor)
    if not hasattr(ext_tensor, "__dlpack__"):
        raise RuntimeError(f"from_dlpack received an invalid capsule: {type(ext_tensor).__name__} has no __dlpack__")
    array = np.from_dlpack(ext_tensor, copy=copy)
    dtypes.of(array.dtype)
    return Tensor(array)


def to_dlpack(tensor: Tensor):
    """The capsule of a tensor, once: `from_dlpack` takes it."""
    return dlpack(tensor)


# --- buffers and arrays -----------------------------------------------------------------------------------------------------------
def frombuffer(buffer, *, dtype, count: int = -1, offset: int = 0, requires_grad: bool = False) -> Tensor:
    """A vector over the bytes of an object: bytes, bytearray, array, memory map.

    ValueError where the bytes are too few, none, or no whole number of elements.
    """
    try:
        view = memoryview(buffer)
    except TypeError:
        raise ValueError("object does not implement Python buffer protocol.") from None
    d = dtypes.from_argument(dtype)
    length, item = view.nbytes, d.itemsize
    if not length or not count:
        raise ValueError(f"both buffer length ({length}) and count ({count}) must not be 0")
    if not 0 <= offset < length:
        raise ValueError(
            f"offset ({offset} bytes) must be non-negative and no greater than buffer length ({length} bytes) - 1"
        )
    if count < 0 and (length - offset) % item:
        raise ValueError(
            f"buffer length ({length - offset} bytes) after offset ({offset} bytes) "
            f"must be a multiple of element size ({item})"
        )
    if offset + count * item > length:
        raise ValueError(
            f"requested buffer length ({count} * {item} bytes) after offset ({offset} bytes) "
            f"must not be greater than actual buffer length ({length} bytes)"
        )
    if view.readonly:
        warnings.warn(messages.NOT_WRITABLE, stacklevel=2)
    return finished(np.frombuffer(buffer, d.numpy, count, offset), None, requires_grad)


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad: bool = False) -> Tensor:
    """The object as a tensor, sharing its memory where that is possible.

    copy  True never shares, False raises ValueError where it would have to copy, None shares if it can
    """
    shares = isinstance(obj, Tensor | np.ndarray) or hasattr(obj, "__dlpack__")
    if isinstance(obj, Tensor):
        t = obj
    elif isinstance(obj, np.ndarray):
        t = from_numpy(obj)
    elif shares:
        t = from_dlpack(obj)
    elif not isinstance(obj, list | tuple | str) and _has_buffer(obj):
        shares, t = True, frombuffer(obj, dtype=dtype or dtypes.get_default_dtype())
    else:
        if copy is False:
            raise ValueError("can't alias arbitrary sequence into a tensor.")
        return tensor(obj, dtype=dtype, device=device, requires_grad=requires_grad)
    if dtype is not None and t.dtype is not dtypes.from_argument(dtype):
        if copy is False:
            raise ValueError(f"can't alias tensor with dtype '{t.dtype}' into dtype '{dtype}'.")
        t = t.to(dtype)
    elif copy:
        t = t.clone()
    if t.node is None and requires_grad is not t.requires_grad and (requires_grad or t is not obj):
        t = t.detach()
        t.requires_grad = requires_grad
    return t


def _has_buffer(obj) -> bool:
    try:
        memoryview(obj)
    except TypeError:
        return False
    return not isinstance(obj, np.generic)


# --- other memory for a tensor ----------------------------------------------------------------------------------------------------
def _written(self: Tensor) -> None:
    self.storage_record.version += 1
    self.storage_record.written = tick()


def resize_(self: Tensor, *size, memory_format=None) -> Tensor:
    """Another shape over the same memory, in row-major order; new memory, unset at its end, where that is too small."""
    if self.requires_grad or (self.node is not None and modes.grad):
        raise RuntimeError("cannot resize variables that require grad")
    shape = sizes(size)
    storage, count = self.storage_record, int(np.prod(shape))
    flat = storage.array if storage.array.flags.c_contiguous else self.array
    start = self.storage_offset() if flat is storage.array else 0
    if start + count > flat.size:
        grown = np.empty(start + count, flat.dtype)
        grown[: flat.size] = flat.reshape(-1)
        storage.array = flat = grown
    self.array = flat.reshape(-1)[start : start + count].reshape(shape)
    _written(self)
    return self


def resize_as_(self: Tensor, other: Tensor, memory_format=None) -> Tensor:
    """`resize_` to another tensor's shape."""
    return resize_(self, *other.shape)


def set_(self: Tensor, source: Tensor | None = None) -> Tensor:
    """Let this tensor be another's memory, shape and strides (none at all without a source)."""
    if source is not None and source.dtype is not self.dtype:
        raise RuntimeError(f"Could not set tensor of type {source.dtype} to a tensor of type {self.dtype}")
    self.data = Tensor(np.empty(0, numpy_type(self.dtype))) if source is None else source
    return self


attach(__array_wrap__=wrap_array, __dlpack__=dlpack, __dlpack_device__=dlpack_device)
attach(resize_=resize_, resize_as_=resize_as_, set_=set_)
