"""Element types and the one promotion table.

NumPy stores the elements; the rules for mixing types are PyTorch's (int32 * float32 is float32 here, float64 in
NumPy).  A category beats a width: float over int over bool, and within a category a tensor with dimensions beats a
0-d tensor, which beats a Python number.
"""

from __future__ import annotations

import builtins

import ml_dtypes
import numpy as np

from minitorch import messages


class dtype:
    """An element type.  Prints as PyTorch's (`torch.float32`), since programs and courses compare that text."""

    __slots__ = ("is_complex", "is_floating_point", "is_signed", "itemsize", "name", "numpy")

    def __init__(self, name: str, numpy_type):
        self.name, self.numpy = name, np.dtype(numpy_type)
        self.is_floating_point = "float" in name
        self.is_complex = False
        self.is_signed = name != "bool" and not name.startswith("uint")
        self.itemsize = self.numpy.itemsize

    def __repr__(self):
        return f"torch.{self.name}"

    def __reduce__(self):
        return of, (self.numpy,)


float64, float32, float16 = dtype("float64", "f8"), dtype("float32", "f4"), dtype("float16", "f2")
bfloat16 = dtype("bfloat16", ml_dtypes.bfloat16)
int64, int32, int16, int8 = dtype("int64", "i8"), dtype("int32", "i4"), dtype("int16", "i2"), dtype("int8", "i1")
uint8, bool = dtype("uint8", "u1"), dtype("bool", "?")
uint16, uint32, uint64 = dtype("uint16", "u2"), dtype("uint32", "u4"), dtype("uint64", "u8")
double, float, half, long, int, short = float64, float32, float16, int64, int32, int16

ALL = (float64, float32, float16, bfloat16, int64, int32, int16, int8, uint8, bool)
FLOATS = tuple(d for d in ALL if d.is_floating_point)
HALVES = {float16.numpy, bfloat16.numpy}
STORED = (uint16, uint32, uint64)  # for data from elsewhere: as in PyTorch, they mix with no other integers
_OF = {d.numpy: d for d in (*ALL, *STORED)}

# 0 bool, 1 integer, 2 floating point: the category decides before the width does
CATEGORY = {d.numpy: 2 if d.is_floating_point else 0 if d is bool else 1 for d in (*ALL, *STORED)}


def of(numpy_type) -> dtype:
    """The dtype of a NumPy type.  TypeError for types PyTorch has and we leave out (complex), or neither has."""
    try:
        return _OF[np.dtype(numpy_type)]
    except (KeyError, TypeError):
        pass
    kind = np.dtype(numpy_type).kind
    if kind == "c":
        raise NotImplementedError("complex tensors are outside what minitorch covers")
    raise messages.array_type(np.dtype(numpy_type).type.__name__, [d.name for d in ALL])


_PYTHON = {builtins.float: float64, builtins.int: int64, builtins.bool: bool}


def from_argument(value) -> dtype:
    """The dtype that a `dtype=` argument names: a dtype, or Python's float, int or bool.  TypeError for NumPy's and text."""
    found = value if isinstance(value, dtype) else _PYTHON.get(value) if isinstance(value, type) else None
    if found is None:
        raise messages.dtype_argument(value)
    return found


def _pair(a: np.dtype, b: np.dtype) -> np.dtype:
    if CATEGORY[a] != CATEGORY[b]:
        return a if CATEGORY[a] > CATEGORY[b] else b
    if CATEGORY[a] == 2 and a != b and {a, b} == HALVES:
        return float32.numpy  # neither half type holds the other
    if CATEGORY[a] == 2:
        return max(a, b, key=lambda d: d.itemsize)
    return np.promote_types(a, b)


class _Promotions(dict):
    def __missing__(self, pair):
        names = " and ".join(str(d) for d in pair)
        raise RuntimeError(f"Promotion for uint16, uint32, uint64 types is not supported, attempted to promote {names}")


def _mix(a: np.dtype, b: np.dtype) -> builtins.bool:
    """Whether two types have a common one: the large unsigned integers have none with other integers."""
    large = {d.numpy for d in STORED}
    return a == b or not ({a, b} & large) or 2 in (CATEGORY[a], CATEGORY[b])


PROMOTE = _Promotions({(a, b): _pair(a, b) for a in _OF for b in _OF if _mix(a, b)})
_default = float32


def get_default_dtype() -> dtype:
    """The floating type of `tensor([1.0])`, `zeros(2)` and of results of integers with floats."""
    return _default


def set_default_dtype(d: dtype) -> None:
    """Make a floating type the default.  TypeError for any other type."""
    global _default
    if d not in FLOATS:
        raise TypeError(f"only floating-point types are supported as the default type, got {d}")
    _default = d


def of_scalar(value) -> dtype:
    """The type of a tensor made from one Python number: bool, int64 or the default floating type."""
    if isinstance(value, (np.bool_, builtins.bool)):
        return bool
    if isinstance(value, (builtins.int, np.integer)):
        return int64
    if isinstance(value, (builtins.float, np.floating)):
        return _default
    if isinstance(value, complex):
        raise NotImplementedError("complex tensors are outside what minitorch covers")
    raise TypeError(f"expected a number, got {type(value).__name__}")


def result_numpy(operands) -> np.dtype:
    """NumPy type in which an operation on arrays and Python numbers computes.

    Each priority (arrays with dimensions, 0-d arrays, numbers) is promoted by itself; a lower priority counts only
    where its category is higher.
    """
    levels: list = [None, None, None]
    for x in operands:
        if isinstance(x, np.generic) or not hasattr(x, "dtype"):
            level, d = 2, of_scalar(x).numpy
        else:
            level, d = (0 if x.ndim else 1), x.dtype
        levels[level] = d if levels[level] is None else PROMOTE[levels[level], d]
    best = None
    for d in levels:
        if d is not None and (best is None or CATEGORY[d] > CATEGORY[best]):
            best = d
    return best if best is not None else _default.numpy


def can_cast(source: dtype, target: dtype) -> builtins.bool:
    """Whether a result of type `source` may be written into a tensor of type `target` (no step down in category)."""
    _check_types("can_cast", source, target)
    return CATEGORY[source.numpy] <= CATEGORY[target.numpy]


def promote_types(type1: dtype, type2: dtype) -> dtype:
    """The smallest type that holds both."""
    _check_types("promote_types", type1, type2)
    return _OF[PROMOTE[type1.numpy, type2.numpy]]


def _check_types(name: str, *types) -> None:
    for place, d in enumerate(types, 1):
        if not isinstance(d, dtype):
            raise TypeError(f"{name}(): argument {place} must be torch.dtype, not {type(d).__name__}")


class _Limits:
    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self):
        return hash((type(self).__name__, self.dtype))


class finfo(_Limits):
    """Limits of a floating type: `eps`, `max`, `min`, `tiny`, `smallest_normal`, `resolution`, `bits`, `dtype`."""

    def __init__(self, type: dtype | None = None):
        type = type or _default
        if type not in FLOATS:
            raise TypeError(f"torch.finfo() requires a floating point input type. Use torch.iinfo to handle '{type}'")
        info = ml_dtypes.finfo(type.numpy)
        self.bits, self.dtype = type.itemsize * 8, type.name
        for name in ("eps", "max", "min", "tiny", "smallest_normal"):
            setattr(self, name, builtins.float(getattr(info, name)))
        self.resolution = 10.0 ** -builtins.int(info.precision)

    def __repr__(self):
        names = ("resolution", "min", "max", "eps", "smallest_normal", "tiny")
        return f"finfo({', '.join(f'{n}={getattr(self, n):g}' for n in names)}, dtype={self.dtype})"


class iinfo(_Limits):
    """Limits of an integer type: `max`, `min`, `bits`, `dtype`."""

    def __init__(self, type: dtype):
        if CATEGORY[type.numpy] != 1:
            raise TypeError(f"torch.iinfo() requires an integer input type. Use torch.finfo to handle '{type}'")
        info = np.iinfo(type.numpy)
        self.bits, self.dtype, self.max, self.min = info.bits, type.name, builtins.int(info.max), builtins.int(info.min)

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"
