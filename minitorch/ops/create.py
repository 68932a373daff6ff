"""Making tensors: from data, filled with a value, in steps."""

from __future__ import annotations

import functools
import inspect
import math
import warnings
from functools import reduce

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes
from minitorch.autograd.op import composite, op
from minitorch.autograd.out import into
from minitorch.backend import kernels
from minitorch.backend.device import cpu, inference_cpu, resolve
from minitorch.tensor import Tensor


def finished(array, device=None, requires_grad: bool = False) -> Tensor:
    """A leaf around a fresh array."""
    t = Tensor(array, device=inference_cpu if modes.inference and resolve(device) is cpu else resolve(device))
    if requires_grad:
        t.requires_grad = True
    return t


def takes_out(make):
    """Let a function that makes a tensor write into one that is there, by `out=`, whose type it then makes.

    One that takes its sizes one by one also takes them together, by `size=`.
    """
    signature = inspect.signature(make)
    spread = any(p.kind is p.VAR_POSITIONAL for p in signature.parameters.values())

    @functools.wraps(make)
    def inside(*args, out=None, **kwargs):
        if spread:
            if "size" in kwargs:
                args = (*args, kwargs.pop("size"))
            if not args:
                raise TypeError(f"{make.__name__}() missing 1 required positional argument: 'size'")
        if out is None:
            return make(*args, **kwargs)
        return into(make(*args, **{"dtype": out.dtype, **kwargs}), out, args, exact=True, apart=False)

    last = inspect.Parameter("out", inspect.Parameter.KEYWORD_ONLY, default=None)
    inside.__signature__ = signature.replace(parameters=[*signature.parameters.values(), last])  # type: ignore[attr-defined]
    return inside


def numpy_type(dtype, default=None):
    """The NumPy type of a `dtype` argument; the default floating type (or `default`) for None."""
    if dtype is None:
        return (default or dtypes.get_default_dtype()).numpy
    return dtypes.from_argument(dtype).numpy


# --- from data ------------------------------------------------------------------------------------------------------------------
def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False) -> Tensor:
    """A tensor with a copy of the data: a number, nested lists, an array.

    Python's numbers with a fraction get the default floating type, whole ones int64, truth values bool; NumPy's keep
    their type.  ValueError for lists of unequal length, TypeError for text, RuntimeError for numbers that the type
    cannot hold.
    """
    wanted = None if dtype is None else dtypes.from_argument(dtype)
    if isinstance(data, Tensor):
        array = data.array.astype(numpy_type(wanted, data.dtype), copy=True)
    elif isinstance(data, np.ndarray | np.generic):
        _shareable(np.asarray(data))
        array = np.array(data, dtype=None if wanted is None else wanted.numpy, order="C", copy=True)
    else:
        flat: list = []
        found: set = set()
        shape = _measure(data, flat, found, 0)
        array = _converted(flat, wanted or _widest(found)).reshape(shape)
    return finished(array, device, requires_grad)


def _measure(data, flat: list, found: set, depth: int) -> tuple:
    """The shape of nested lists; their numbers are added to `flat`, and the types of those to `found`."""
    if isinstance(data, Tensor):
        data = data.array if data.ndim else data.array[()]
    if isinstance(data, np.ndarray):
        flat.extend(data.reshape(-1).tolist())
        found.add(dtypes.of(data.dtype))
        return tuple(data.shape)
    if isinstance(data, np.generic):
        flat.append(data.item())
        found.add(dtypes.of(data.dtype))
        return ()
    if isinstance(data, bool | int | float):
        flat.append(data)
        found.add(type(data))
        return ()
    if isinstance(data, str | bytes):
        if depth:
            raise ValueError(f"too many dimensions '{type(data).__name__}'")
        raise TypeError(f"new(): invalid data type '{type(data).__name__}'")
    if isinstance(data, complex):
        raise NotImplementedError("complex tensors are outside what minitorch covers")
    if isinstance(data, dict | set) or not hasattr(data, "__len__") or not hasattr(data, "__getitem__"):
        raise RuntimeError(f"Could not infer dtype of {type(data).__name__}")
    shapes = [_measure(data[i], flat, found, depth + 1) for i in range(len(data))]
    for shape in shapes:
        if len(shape) != len(shapes[0]):
            raise TypeError("not a sequence" if len(shape) < len(shapes[0]) else "only numbers, found a sequence")
        if shape != shapes[0]:
            raise messages.ragged(shapes[0][0], depth + 1, shape[0])
    return (len(data), *(shapes[0] if shapes else ()))


def _widest(found: set) -> dtypes.dtype:
    """The type that holds numbers of all these types: dtypes, or Python's own."""
    if not found:
        return dtypes.get_default_dtype()
    return reduce(dtypes.promote_types, (d if isinstance(d, dtypes.dtype) else dtypes.of_scalar(d(0)) for d in found))


def _converted(numbers: list, wanted: dtypes.dtype) -> np.ndarray:
    """Python numbers as an array of a type.  RuntimeError for what an integer type cannot hold."""
    if not numbers:
        return np.empty(0, wanted.numpy)
    if wanted.is_floating_point or wanted is dtypes.bool:
        with np.errstate(over="ignore"):  # too large for a floating type is infinity
            return np.array(numbers, dtype="f8" if wanted.is_floating_point else None).astype(wanted.numpy)
    limits = dtypes.iinfo(wanted)
    low, high = min(numbers), max(numbers)
    if wanted is dtypes.int64 and isinstance(high, int) and not limits.min <= low <= high <= limits.max:
        raise ValueError("Overflow when unpacking long long")
    # PyTorch lets whole negative numbers wrap in an unsigned type, down to minus its largest
    least = limits.min if wanted.is_signed or isinstance(low, float) else -limits.max
    if not all(least <= number <= limits.max for number in numbers):
        raise messages.number_range(wanted.name)
    return np.array([int(number) for number in numbers], "i8").astype(wanted.numpy)


def from_numpy(ndarray) -> Tensor:
    """A tensor that shares the memory of an array: a change of one shows in the other.

    TypeError for types PyTorch does not have, ValueError for negative strides; a warning for arrays that may not be
    written to.
    """
    if not isinstance(ndarray, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {type(ndarray).__name__})")
    _shareable(ndarray)
    if not ndarray.flags.writeable:
        warnings.warn(messages.NOT_WRITABLE, stacklevel=2)
    return Tensor(ndarray if type(ndarray) is np.ndarray else ndarray.view(np.ndarray))


def _shareable(array) -> None:
    if not array.dtype.isnative:
        raise ValueError("given numpy array has byte order different from the native byte order.")
    dtypes.of(array.dtype)
    if any(s < 0 for s in array.strides):
        raise messages.negative_strides()


def as_tensor(data, dtype=None, device=None) -> Tensor:
    """The data as a tensor, sharing memory where it is a tensor or array of that type already."""
    if isinstance(data, Tensor):
        return data if dtype is None else data.to(dtype)
    if isinstance(data, np.ndarray) and (dtype is None or data.dtype == numpy_type(dtype)):
        return from_numpy(data)
    return tensor(data, dtype=dtype, device=device)


# --- filled ---------------------------------------------------------------------------------------------------------------------
def sizes(size) -> tuple:
    """A shape given as `2, 3` or `(2, 3)`.  TypeError for anything but whole numbers, RuntimeError for negative ones."""
    size = (
        tuple(size[0])
        if len(size) == 1 and hasattr(size[0], "__iter__") and not hasattr(size[0], "__index__")
        else size
    )
    for n in size:
        if not hasattr(n, "__index__") or isinstance(n, bool):
            raise TypeError(f"size must be a tuple of ints, but found element of type {type(n).__name__}")
        if n.__index__() < 0:
            raise RuntimeError(f"Trying to create tensor with negative dimension {int(n)}: {[int(m) for m in size]}")
    return tuple(n.__index__() for n in size)


@takes_out
def zeros(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False) -> Tensor:
    """A tensor of zeros."""
    return finished(np.zeros(sizes(size), numpy_type(dtype)), device, requires_grad)


@takes_out
def ones(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False) -> Tensor:
    """A tensor of ones."""
    return finished(np.ones(sizes(size), numpy_type(dtype)), device, requires_grad)


@takes_out
def empty(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False,
          memory_format=None) -> Tensor:  # fmt: skip
    """A tensor whose memory is reserved and not set: it holds whatever was there."""
    return finished(np.empty(sizes(size), numpy_type(dtype)), device, requires_grad)


@takes_out
def full(size, fill_value, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """A tensor of one value, whose kind of number decides the type."""
    value = fill_value.item() if isinstance(fill_value, Tensor) else fill_value
    d = dtypes.of_scalar(value) if dtype is None else dtypes.from_argument(dtype)
    return finished(np.full(sizes((size,)), _converted([value], d)[0], d.numpy), device, requires_grad)


def _like(value):
    def made(input, *, dtype=None, device=None, requires_grad=False, memory_format=None, layout=None) -> Tensor:
        array = kernels.dense_like(np, input.array, numpy_type(dtype, input.dtype))
        if value is not None:
            array[...] = value
        return finished(array, device or input.device, requires_grad)

    return made


zeros_like, ones_like, empty_like = _like(0), _like(1), _like(None)
for _f, _what in ((zeros_like, "zeros"), (ones_like, "ones"), (empty_like, "unset memory")):
    _f.__name__ = f"{_what.split()[0]}_like" if _f is not empty_like else "empty_like"
    _f.__doc__ = f"A tensor of {_what} with another tensor's shape and type."


def full_like(input, fill_value, *, dtype=None, device=None, requires_grad=False, memory_format=None) -> Tensor:
    """A tensor of one value with another tensor's shape and type."""
    array = kernels.dense_like(np, input.array, numpy_type(dtype, input.dtype))
    np.copyto(array, fill_value, casting="unsafe")
    return finished(array, device or input.device, requires_grad)


@takes_out
def eye(n, m=None, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """The identity matrix: ones on the diagonal."""
    for name, size in (("n", n), ("m", 0 if m is None else m)):
        if size < 0:
            raise RuntimeError(f"{name} must be greater or equal to 0, got {size}")
    return finished(np.eye(n, m, dtype=numpy_type(dtype)), device, requires_grad)


# --- in steps ---------------------------------------------------------------------------------------------------------------------
@takes_out
def arange(start, end=None, step=1, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """start, start + step, … up to but without end."""
    start, end = (0, start) if end is None else (start, end)
    start, end, step = (v.item() if isinstance(v, Tensor) else v for v in (start, end, step))
    if not math.isfinite(start) or not math.isfinite(end):
        raise RuntimeError(f"unsupported range: {start} -> {end}")
    if dtype is dtypes.int64:
        start, end, step = int(start), int(end), int(step)
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    whole = all(isinstance(v, int | np.integer) for v in (start, end, step))
    d = numpy_type(dtype, dtypes.int64 if whole else None)
    n = -((start - end) // step) if whole else math.ceil((end - start) / step)
    return finished((start + np.arange(n) * step).astype(d), device, requires_grad)


def _ends(name, start, end, steps):
    """Both ends of a range as numbers, checked."""
    for v in (start, end):
        if isinstance(v, Tensor) and v.ndim:
            raise RuntimeError(f"{name} only supports 0-dimensional start and end tensors, but got one of {v.ndim}")
    if not hasattr(steps, "__index__"):
        raise TypeError(f"{name}(): argument 'steps' must be int, not {type(steps).__name__}")
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    return [v.item() if isinstance(v, Tensor) else v for v in (start, end)]


@takes_out
def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """`steps` numbers at equal distances from start to end, both included."""
    start, end = _ends("linspace", start, end, steps)
    d = numpy_type(dtype)
    if d.kind != "f":
        start, end = int(start), int(end)
    work = d if d.kind == "f" and d.itemsize >= 4 else np.dtype("f8" if d.kind in "iu" else "f4")
    # from both ends, as PyTorch does, so that the last number is exactly `end` and the two halves mirror each other
    i = np.arange(steps).astype(work)
    gap = work.type((work.type(end) - work.type(start)) / work.type(max(steps - 1, 1)))
    with np.errstate(all="ignore"):
        low, high = work.type(start) + gap * i, work.type(end) - gap * (work.type(steps - 1) - i)
    return finished(np.where(i < steps // 2, low, high if steps > 1 else low).astype(d), device, requires_grad)


@takes_out
def logspace(start, end, steps, base=10.0, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """base to the power of `linspace(start, end, steps)`."""
    start, end = _ends("logspace", start, end, steps)
    d = numpy_type(dtype)
    if d.kind != "f":
        start, end = int(start), int(end)
    return finished(np.logspace(start, end, steps, base=base).astype(d), device, requires_grad)


def scalar_tensor(s, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """A number as a tensor of the default floating type, unless another is asked for."""
    return finished(np.asarray(s, numpy_type(dtype)), device, requires_grad)


def tril_indices(row, col, offset=0, *, dtype=None, device=None) -> Tensor:
    """Row and column numbers of the places on and below a diagonal, in two rows."""
    return finished(np.stack(np.tril_indices(row, offset, col)).astype(numpy_type(dtype, dtypes.int64)), device)


def triu_indices(row, col, offset=0, *, dtype=None, device=None) -> Tensor:
    """Row and column numbers of the places on and above a diagonal, in two rows."""
    return finished(np.stack(np.triu_indices(row, offset, col)).astype(numpy_type(dtype, dtypes.int64)), device)


@composite
def meshgrid(*tensors, indexing="ij"):
    """For vectors of lengths n₁, n₂, … their coordinates on the grid (n₁, n₂, …), one tensor for each."""
    tensors = tensors[0] if len(tensors) == 1 and not isinstance(tensors[0], Tensor) else tensors
    if indexing == "xy" and len(tensors) > 1:
        swapped = meshgrid(tensors[1], tensors[0], *tensors[2:], indexing="ij")
        return (swapped[1], swapped[0], *swapped[2:])
    shape = [t.numel() for t in tensors]
    n = len(shape)
    return tuple(t.reshape([-1 if i == k else 1 for i in range(n)]).expand(*shape) for k, t in enumerate(tensors))


@op(method="", dtype="keep")
def one_hot_(xp, x, /, num_classes):
    """A 1 at the place each number names, 0 elsewhere.

    shape  (s) → (s, classes)    dtype  int64    grad  none
    """
    return (x[..., None] == xp.arange(num_classes)).astype(np.int64)


def one_hot(tensor, num_classes=-1) -> Tensor:
    """Class numbers as rows with a single 1.  Shape (s) → (s, classes)."""
    if tensor.dtype is not dtypes.int64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    most = int(tensor.array.max()) if tensor.numel() else -1
    if tensor.numel() and tensor.array.min() < 0:
        raise RuntimeError("Class values must be non-negative.")
    if num_classes != -1 and most >= num_classes:
        raise RuntimeError("Class values must be smaller than num_classes.")
    return one_hot_.call(tensor, most + 1 if num_classes == -1 else num_classes)


# --- the same through a tensor ------------------------------------------------------------------------------------------------------
def _new(make):
    def method(self, *args, dtype=None, device=None, requires_grad=False) -> Tensor:
        return make(*args, dtype=dtype or self.dtype, device=device or self.device, requires_grad=requires_grad)

    method.__name__, method.__doc__ = f"new_{make.__name__}", f"`{make.__name__}` with this tensor's type and device."
    return method


for _make in (zeros, ones, empty, full, tensor):
    setattr(Tensor, f"new_{_make.__name__}", _new(_make))
