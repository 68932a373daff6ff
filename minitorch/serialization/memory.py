"""The memory behind tensors as a file keeps it: one flat row of elements, which several tensors may look into."""

from __future__ import annotations

import numpy as np

from minitorch import dtypes
from minitorch.nn.parameter import Parameter
from minitorch.tensor import Storage, Tensor

# PyTorch's classes of storages, whose names stand in its files for the type of the elements
STORAGES = {
    "DoubleStorage": dtypes.float64, "FloatStorage": dtypes.float32, "HalfStorage": dtypes.float16,
    "BFloat16Storage": dtypes.bfloat16, "LongStorage": dtypes.int64, "IntStorage": dtypes.int32,
    "ShortStorage": dtypes.int16, "CharStorage": dtypes.int8, "ByteStorage": dtypes.uint8, "BoolStorage": dtypes.bool,
}  # fmt: skip
STORAGE_OF = {d: name for name, d in STORAGES.items()}


class Memory:
    """A row of elements in a file: the array (1-d), its number in the file, and the device it came from."""

    def __init__(self, array: np.ndarray, key: str = "0", location: str = "cpu"):
        self.array, self.key, self.location = array, key, location
        self.record = Storage(array)  # shared by all tensors that look into it

    def cpu(self) -> Memory:
        """Itself: for functions given as `map_location`."""
        return self


# --- from tensors to memory -------------------------------------------------------------------------------------------
def extent(size, stride) -> int:
    """How many elements lie from the first to the last that a size and strides reach."""
    return 0 if 0 in size else 1 + sum((n - 1) * s for n, s in zip(size, stride, strict=True))


class Memories:
    """The memories of the tensors in one file: each is written once, however many tensors share it."""

    def __init__(self):
        self.found: dict[tuple, Memory] = {}

    def of(self, t: Tensor) -> tuple[Memory, int]:
        """The memory that a tensor looks into, and how many elements into it the tensor begins."""
        owner = t.storage_record.array
        start = t.data_ptr() - _address(owner)
        lowest = min((0, *t.array.strides, *owner.strides))
        last = start + (extent(t.shape, t.stride()) * t.itemsize)
        if lowest < 0 or start < 0 or start % t.itemsize or last > _bytes_of(owner):
            row = np.ascontiguousarray(t.array).reshape(-1)  # it looks where its owner does not, or backwards
            return self._add((id(row), row.nbytes), row, t), 0
        row = np.lib.stride_tricks.as_strided(owner, (_bytes_of(owner) // owner.itemsize,), (owner.itemsize,))
        return self._add((_address(owner), row.nbytes), row.view(t.array.dtype), t), start // t.itemsize

    def _add(self, place: tuple, row: np.ndarray, t: Tensor) -> Memory:
        memory = self.found.get(place)
        if memory is None:
            memory = self.found[place] = Memory(row, str(len(self.found)), str(t.device))
        elif memory.array.dtype != row.dtype:
            raise RuntimeError("Cannot save multiple tensors or storages that view the same data as different types")
        return memory


def _address(array: np.ndarray) -> int:
    return array.__array_interface__["data"][0]


def _bytes_of(array: np.ndarray) -> int:
    steps = [s // array.itemsize for s in array.strides]
    return extent(array.shape, steps) * array.itemsize


# --- from memory to tensors: the functions that PyTorch's files call by name ------------------------------------------
def rebuild_tensor(memory, offset, size, stride, requires_grad=False, hooks=None, metadata=None) -> Tensor:
    """A tensor that looks into a memory.  RuntimeError where it would look beyond."""
    size, stride = tuple(size), tuple(stride)
    numbers = (offset, *size, *stride)
    if not isinstance(memory, Memory) or len(size) != len(stride) or any(type(n) is not int or n < 0 for n in numbers):
        raise RuntimeError(f"a tensor in the file has impossible sizes {list(size)}, strides {list(stride)} or offset")
    row = memory.array
    need = (offset + extent(size, stride)) * row.itemsize
    if need > row.nbytes and 0 not in size:
        raise RuntimeError(
            f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {offset}, and itemsize "
            f"{row.itemsize} requiring a storage size of {need} are out of bounds for storage of size {row.nbytes}"
        )
    if 0 in size:
        t = Tensor(np.empty(size, row.dtype))
    else:
        steps = [s * row.itemsize for s in stride]
        t = Tensor(np.lib.stride_tricks.as_strided(row[offset:], size, steps))
        t._storage = memory.record
    t.requires_grad = bool(requires_grad)
    return t


def rebuild_tensor_of_0_3(memory, offset, size, stride) -> Tensor:
    """As PyTorch 0.3 wrote it."""
    return rebuild_tensor(memory, offset, size, stride)


def rebuild_parameter(data, requires_grad, hooks) -> Parameter:
    """A parameter with the memory of a tensor."""
    if not isinstance(data, Tensor):
        raise RuntimeError("a parameter in the file has no tensor")
    return Parameter(data, bool(requires_grad))


def rebuild_parameter_with_state(data, requires_grad, hooks, state) -> Parameter:
    """A parameter that has attributes of its own."""
    return _with_attributes(rebuild_parameter(data, requires_grad, hooks), state)


def rebuild_from_type(function, kind, args, state):
    """A tensor of another class, or one that has attributes."""
    if function not in (rebuild_tensor, rebuild_parameter, rebuild_parameter_with_state):
        raise RuntimeError("a tensor in the file is not built by a function that builds tensors")
    t = function(*args)
    if type(t) is not kind:
        if not issubclass(kind, Tensor):
            raise RuntimeError("a tensor in the file is of a class that is no tensor's")
        t.__class__ = kind
    return _with_attributes(t, state)


def _with_attributes(t, state):
    if isinstance(state, tuple):
        state = state[0]
    if not isinstance(state, dict) or not all(isinstance(name, str) for name in state):
        raise RuntimeError("attributes of a tensor in the file are no dict with names")
    t.__dict__.update(state)
    return t
