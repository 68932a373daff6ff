"""Written by tools/make_stubs.py from the live tables: do not edit."""
# mypy: disable-error-code="override, misc, overload-cannot-match, no-overload-impl, valid-type, explicit-override"
# ruff: noqa
# fmt: off

from typing import Any, Callable, ClassVar, Iterator

import numpy as np

from .backend.device import Device as _device
from .backend.generator import Generator
from .dtypes import dtype as _dtype

_bool = bool
_int = int
_float = float
_type = type
Numbers = Tensor | _int | _float

CONTIGUOUS: str
CHANNELS_LAST: str
PRESERVE: str

class Size(tuple[_int, ...]):
    def numel(self) -> _int: ...

class Storage:
    array: np.ndarray
    prune_at: _int
    version: _int
    views: list[Any]
    written: _int
    def __init__(self, array: Any): ...
    def add_view(self, reference: Any) -> None: ...

class Base:
    path: Any
    refuse: Any
    root: Any
    def __init__(self, root: Any, path: Any, refuse: Any = ...): ...

class StorageView:
    def __init__(self, array: Any, typed: _bool = ...): ...
    def __len__(self) -> _int: ...
    def __getitem__(self, i: _int) -> Any: ...
    def tolist(self) -> list[Any]: ...
    def nbytes(self) -> _int: ...
    def size(self) -> _int: ...
    def data_ptr(self) -> _int: ...

class Tensor:
    __array_priority__: ClassVar[_int]
    array: np.ndarray
    base: Base | None
    device: _device
    hooks: Any
    node: Any
    _grad: Tensor | None
    _requires_grad: _bool
    _storage: Storage | None
    grad: Tensor | None
    requires_grad: _bool
    data: Tensor
    def __init__(self, array: Any = ..., requires_grad: Any = ..., node: Any = ..., device: Any = ..., *more: Any): ...
    def __iter__(self) -> Iterator[Tensor]: ...
    def __getitem__(self, key: Any) -> Tensor: ...
    def __setitem__(self, key: Any, value: Any) -> None: ...
    @property
    def H(self) -> Tensor: ...
    @property
    def T(self) -> Tensor: ...
    def __abs__(self, *, out: Any = ...) -> Tensor: ...
    def __add__(self, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor: ...
    def __and__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __array__(self, dtype: _dtype | None = ..., copy: Any = ...) -> np.ndarray: ...
    def __array_wrap__(self, array: Any, context: Any = ..., return_scalar: _bool = ...) -> Tensor: ...
    def __bool__(self) -> _bool: ...
    def __contains__(self, element: Any) -> _bool: ...
    def __dlpack__(self, *, stream: Any = ..., max_version: Any = ..., dl_device: Any = ..., copy: Any = ...) -> Any: ...
    def __dlpack_device__(self) -> Any: ...
    def __eq__(self, other: Any) -> Any: ...
    def __float__(self) -> _float: ...
    def __floordiv__(self, other: Any) -> Tensor: ...
    def __format__(self, spec: Any) -> str: ...
    def __ge__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __gt__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __iadd__(self, other: Numbers, *, alpha: _float = ...) -> Tensor: ...
    def __iand__(self, other: Numbers) -> Tensor: ...
    def __imul__(self, other: Numbers) -> Tensor: ...
    def __index__(self) -> _int: ...
    def __int__(self) -> _int: ...
    def __invert__(self, *, out: Any = ...) -> Tensor: ...
    def __ior__(self, other: Numbers) -> Tensor: ...
    def __ipow__(self, other: Numbers) -> Tensor: ...
    def __isub__(self, other: Numbers, *, alpha: _float = ...) -> Tensor: ...
    def __itruediv__(self, other: Any, *, rounding_mode: Any = ...) -> Tensor: ...
    def __ixor__(self, other: Numbers) -> Tensor: ...
    def __le__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __len__(self) -> _int: ...
    def __lshift__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __lt__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __matmul__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __mod__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __mul__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __ne__(self, other: Any) -> Any: ...
    def __neg__(self, *, out: Any = ...) -> Tensor: ...
    def __or__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __pos__(self) -> Tensor: ...
    def __pow__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __radd__(self, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor: ...
    def __rand__(self, other: Any) -> Tensor: ...
    def __rdiv__(self, other: Any) -> Tensor: ...
    def __repr__(self, *, tensor_contents: Any = ...) -> str: ...
    def __reversed__(self) -> Tensor: ...
    def __rfloordiv__(self, other: Any) -> Tensor: ...
    def __rlshift__(self, other: Any) -> Tensor: ...
    def __rmatmul__(self, other: Any) -> Tensor: ...
    def __rmod__(self, other: Any) -> Tensor: ...
    def __rmul__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __ror__(self, other: Any) -> Tensor: ...
    def __rpow__(self, other: Any) -> Tensor: ...
    def __rrshift__(self, other: Any) -> Tensor: ...
    def __rshift__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __rsub__(self, other: Any) -> Tensor: ...
    def __rtruediv__(self, other: Any) -> Tensor: ...
    def __rxor__(self, other: Any) -> Tensor: ...
    def __sub__(self, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor: ...
    def __truediv__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    def __xor__(self, other: Numbers, *, out: Any = ...) -> Tensor: ...
    @property
    def _base(self) -> Any: ...
    def _is_view(self) -> _bool: ...
    def _scalar(self) -> Any: ...
    @property
    def _version(self) -> _int: ...
    def abs(self, *, out: Any = ...) -> Tensor:
        """|x|."""
    def abs_(self) -> Tensor:
        """In-place version of `abs`: writes the result over this tensor and returns it."""
    def absolute(self, *, out: Any = ...) -> Tensor:
        """|x|."""
    def absolute_(self) -> Tensor:
        """In-place version of `abs`: writes the result over this tensor and returns it."""
    def acos(self, *, out: Any = ...) -> Tensor:
        """The angle whose cosine is x, in radians."""
    def acos_(self) -> Tensor:
        """In-place version of `acos`: writes the result over this tensor and returns it."""
    def acosh(self, *, out: Any = ...) -> Tensor:
        """log(x + √(x² - 1)), the inverse of cosh."""
    def acosh_(self) -> Tensor:
        """In-place version of `acosh`: writes the result over this tensor and returns it."""
    def add(self, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor:
        """a + alpha·b."""
    def add_(self, other: Numbers, *, alpha: _float = ...) -> Tensor:
        """In-place version of `add`: writes the result over this tensor and returns it."""
    def addbmm(self, batch1: Any, batch2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """beta·input + alpha·Σ Aᵢ·Bᵢ over a batch of matrices."""
    def addbmm_(self, batch1: Any, batch2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """In-place version of `addbmm`: writes the result over this tensor and returns it."""
    def addcdiv(self, tensor1: Tensor, tensor2: Tensor, *, value: _float = ..., out: Any = ...) -> Tensor:
        """x + value·t₁/t₂."""
    def addcdiv_(self, tensor1: Tensor, tensor2: Tensor, *, value: _float = ...) -> Tensor:
        """In-place version of `addcdiv`: writes the result over this tensor and returns it."""
    def addcmul(self, tensor1: Tensor, tensor2: Tensor, *, value: _float = ..., out: Any = ...) -> Tensor:
        """x + value·t₁·t₂."""
    def addcmul_(self, tensor1: Tensor, tensor2: Tensor, *, value: _float = ...) -> Tensor:
        """In-place version of `addcmul`: writes the result over this tensor and returns it."""
    def addmm(self, mat1: Tensor, mat2: Tensor, *, beta: _float = ..., alpha: _float = ..., out: Any = ...) -> Tensor:
        """beta·x + alpha·(A·B)."""
    def addmm_(self, mat1: Tensor, mat2: Tensor, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """In-place version of `addmm`: writes the result over this tensor and returns it."""
    def addmv(self, mat: Any, vec: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """beta·input + alpha·(A·v) for a matrix and a vector."""
    def addmv_(self, mat: Any, vec: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """In-place version of `addmv`: writes the result over this tensor and returns it."""
    def addr(self, vec1: Any, vec2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """beta·input + alpha·(v·wᵀ) for two vectors."""
    def addr_(self, vec1: Any, vec2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """In-place version of `addr`: writes the result over this tensor and returns it."""
    def adjoint(self) -> Any: ...
    def all(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """Whether every element is nonzero."""
    def allclose(self, other: Any, rtol: _float = ..., atol: _float = ..., equal_nan: _bool = ...) -> _bool:
        """Whether |a - b| ≤ atol + rtol·|b| everywhere.  RuntimeError for operands of two types."""
    def amax(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """The largest element."""
    def amin(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """The smallest element."""
    def aminmax(self, *, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
        """The smallest and the largest element along `dim`, or of all, as a pair."""
    def any(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """Whether some element is nonzero."""
    def arccos(self, *, out: Any = ...) -> Tensor:
        """The angle whose cosine is x, in radians."""
    def arccos_(self) -> Tensor:
        """In-place version of `acos`: writes the result over this tensor and returns it."""
    def arccosh(self, *, out: Any = ...) -> Tensor:
        """log(x + √(x² - 1)), the inverse of cosh."""
    def arccosh_(self) -> Tensor:
        """In-place version of `acosh`: writes the result over this tensor and returns it."""
    def arcsin(self, *, out: Any = ...) -> Tensor:
        """The angle whose sine is x, in radians."""
    def arcsin_(self) -> Tensor:
        """In-place version of `asin`: writes the result over this tensor and returns it."""
    def arcsinh(self, *, out: Any = ...) -> Tensor:
        """log(x + √(x² + 1)), the inverse of sinh."""
    def arcsinh_(self) -> Tensor:
        """In-place version of `asinh`: writes the result over this tensor and returns it."""
    def arctan(self, *, out: Any = ...) -> Tensor:
        """The angle whose tangent is x, in radians."""
    def arctan2(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The angle of the point (b, a), in radians."""
    def arctan2_(self, other: Tensor) -> Tensor:
        """In-place version of `atan2`: writes the result over this tensor and returns it."""
    def arctan_(self) -> Tensor:
        """In-place version of `atan`: writes the result over this tensor and returns it."""
    def arctanh(self, *, out: Any = ...) -> Tensor:
        """½·log((1 + x)/(1 - x)), the inverse of tanh."""
    def arctanh_(self) -> Tensor:
        """In-place version of `atanh`: writes the result over this tensor and returns it."""
    def argmax(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """Where the largest element is: the first of several; NaN counts as largest."""
    def argmin(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """Where the smallest element is: the first of several; NaN counts as smallest."""
    def argsort(self, dim: _int | tuple[_int, ...] | None = ..., descending: _bool = ..., stable: _bool = ...) -> Tensor:
        """Where the elements in order along `dim` were."""
    def argwhere(self) -> Tensor:
        """`nonzero`: one row of indices for each place where x is not 0."""
    def as_strided(self, size: Any, stride: Any, storage_offset: Any = ...) -> Tensor:
        """The memory behind a tensor read with any shape, strides and offset (all in elements)."""
    def as_strided_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `as_strided`: this tensor becomes the view."""
    def as_strided_scatter(self, src: Any, size: Any, stride: Any, storage_offset: Any = ...) -> Tensor:
        """input with what `as_strided` would show replaced by src."""
    def asin(self, *, out: Any = ...) -> Tensor:
        """The angle whose sine is x, in radians."""
    def asin_(self) -> Tensor:
        """In-place version of `asin`: writes the result over this tensor and returns it."""
    def asinh(self, *, out: Any = ...) -> Tensor:
        """log(x + √(x² + 1)), the inverse of sinh."""
    def asinh_(self) -> Tensor:
        """In-place version of `asinh`: writes the result over this tensor and returns it."""
    def atan(self, *, out: Any = ...) -> Tensor:
        """The angle whose tangent is x, in radians."""
    def atan2(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The angle of the point (b, a), in radians."""
    def atan2_(self, other: Tensor) -> Tensor:
        """In-place version of `atan2`: writes the result over this tensor and returns it."""
    def atan_(self) -> Tensor:
        """In-place version of `atan`: writes the result over this tensor and returns it."""
    def atanh(self, *, out: Any = ...) -> Tensor:
        """½·log((1 + x)/(1 - x)), the inverse of tanh."""
    def atanh_(self) -> Tensor:
        """In-place version of `atanh`: writes the result over this tensor and returns it."""
    def backward(self, gradient: Any = ..., retain_graph: Any = ..., create_graph: _bool = ..., inputs: Any = ...) -> None:
        """Add the gradient of this tensor with respect to each leaf to the leaf's `.grad`."""
    def baddbmm(self, batch1: Tensor, batch2: Tensor, *, beta: _float = ..., alpha: _float = ..., out: Any = ...) -> Tensor:
        """beta·x + alpha·(A·B) for batches of matrices."""
    def baddbmm_(self, batch1: Tensor, batch2: Tensor, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
        """In-place version of `baddbmm`: writes the result over this tensor and returns it."""
    def bernoulli(self, p: Any = ..., *, generator: Generator | None = ...) -> Tensor:
        """1 with the probability that each element (or p) gives, otherwise 0."""
    def bernoulli_(self, p: _float = ..., *, generator: Generator | None = ...) -> Tensor:
        """1 with probability p (a number, or a tensor of them), otherwise 0, in place."""
    def bfloat16(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.bfloat16)`"""
    def bincount(self, weights: Any = ..., minlength: _float = ...) -> Tensor:
        """How often each number from 0 occurs, or the sum of the weights that stand where it does."""
    def bitwise_and(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a & b, bit by bit."""
    def bitwise_and_(self, other: Numbers) -> Tensor:
        """In-place version of `bitwise_and`: writes the result over this tensor and returns it."""
    def bitwise_left_shift(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a·2ᵇ, by moving bits."""
    def bitwise_left_shift_(self, other: Numbers) -> Tensor:
        """In-place version of `bitwise_left_shift`: writes the result over this tensor and returns it."""
    def bitwise_not(self, *, out: Any = ...) -> Tensor:
        """~x, bit by bit; not x for bool."""
    def bitwise_not_(self) -> Tensor:
        """In-place version of `bitwise_not`: writes the result over this tensor and returns it."""
    def bitwise_or(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a | b, bit by bit."""
    def bitwise_or_(self, other: Numbers) -> Tensor:
        """In-place version of `bitwise_or`: writes the result over this tensor and returns it."""
    def bitwise_right_shift(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """⌊a/2ᵇ⌋, by moving bits."""
    def bitwise_right_shift_(self, other: Numbers) -> Tensor:
        """In-place version of `bitwise_right_shift`: writes the result over this tensor and returns it."""
    def bitwise_xor(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a ^ b, bit by bit."""
    def bitwise_xor_(self, other: Numbers) -> Tensor:
        """In-place version of `bitwise_xor`: writes the result over this tensor and returns it."""
    def bmm(self, other: Any) -> Tensor:
        """The products of two batches of matrices."""
    def bool(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.bool)`"""
    def broadcast_to(self, size: Any) -> Tensor:
        """A view in which dimensions of size 1 are shown as larger."""
    def byte(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.uint8)`"""
    def cauchy_(self, median: _float = ..., sigma: _float = ..., *, generator: Generator | None = ...) -> Tensor:
        """Numbers with density σ/(π((x - median)² + σ²)), in place: they have no mean."""
    def cdouble(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
    def ceil(self, *, out: Any = ...) -> Tensor:
        """The smallest whole number ≥ x."""
    def ceil_(self) -> Tensor:
        """In-place version of `ceil`: writes the result over this tensor and returns it."""
    def celu(self, alpha: _float = ..., inplace: _bool = ...) -> Tensor:
        """x where x > 0, alpha·(e^(x/alpha) - 1) elsewhere: smooth at 0 for every alpha."""
    def celu_(self, alpha: _float = ..., inplace: _bool = ...) -> Tensor:
        """In-place version of `celu`: writes the result over this tensor and returns it."""
    def cfloat(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
    def chalf(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
    def char(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.int8)`"""
    def cholesky(self, upper: _bool = ...) -> Tensor:
        """The triangle L with L·Lᵀ = A for a symmetric positive-definite A; its transpose with `upper`."""
    def cholesky_inverse(self, upper: _bool = ...) -> Tensor:
        """A⁻¹, from the Cholesky factor of A."""
    def cholesky_solve(self, L: Any, upper: _bool = ...) -> Tensor:
        """The X with A·X = B, from the Cholesky factor of A."""
    def chunk(self, chunks: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """At most `chunks` pieces of equal size along a dimension; the last may be smaller."""
    def clamp(self, min: Any = ..., max: Any = ...) -> Tensor:
        """x held between min and max: two numbers or two tensors, either of which may be None."""
    def clamp_(self, min: Any = ..., max: Any = ...) -> Tensor:
        """In-place version of `clamp`: writes the result over this tensor and returns it."""
    def clamp_max(self, max: Any) -> Tensor:
        """`clamp` with a maximum alone: a number or a tensor."""
    def clamp_max_(self, max: Any) -> Tensor:
        """In-place version of `clamp_max`: writes the result over this tensor and returns it."""
    def clamp_min(self, min: Any) -> Tensor:
        """`clamp` with a minimum alone: a number or a tensor."""
    def clamp_min_(self, min: Any) -> Tensor:
        """In-place version of `clamp_min`: writes the result over this tensor and returns it."""
    def clip(self, min: Any = ..., max: Any = ...) -> Tensor:
        """x held between min and max: two numbers or two tensors, either of which may be None."""
    def clip_(self, min: Any = ..., max: Any = ...) -> Tensor:
        """In-place version of `clamp`: writes the result over this tensor and returns it."""
    def clone(self, *, memory_format: Any = ...) -> Tensor:
        """A copy in memory of its own, in the order of the original unless a format is named; gradients pass through it."""
    def coalesce(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def col_indices(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def combinations(self, r: _float = ..., with_replacement: _bool = ...) -> Tensor:
        """All ways to take r elements of a vector, as rows, in the order of itertools."""
    def conj(self) -> Tensor:
        """The tensor itself: it holds real numbers."""
    def contiguous(self, memory_format: Any = ...) -> Tensor:
        """The tensor itself if it lies in row-major order (or in the named one), otherwise a copy that does."""
    def copy_(self, src: Tensor, non_blocking: _bool = ...) -> Tensor:
        """In-place version of `copy`: writes the result over this tensor and returns it."""
    def copysign(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """|a| with the sign of b."""
    def copysign_(self, other: Numbers) -> Tensor:
        """In-place version of `copysign`: writes the result over this tensor and returns it."""
    def corrcoef(self) -> Tensor:
        """`cov` divided by both standard deviations: between -1 and 1."""
    def cos(self, *, out: Any = ...) -> Tensor:
        """cos x."""
    def cos_(self) -> Tensor:
        """In-place version of `cos`: writes the result over this tensor and returns it."""
    def cosh(self, *, out: Any = ...) -> Tensor:
        """cosh x."""
    def cosh_(self) -> Tensor:
        """In-place version of `cosh`: writes the result over this tensor and returns it."""
    def count_nonzero(self, dim: _int | tuple[_int, ...] | None = ..., *, axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
        """How many elements are not 0."""
    def cov(self, *, correction: _float = ..., fweights: Any = ..., aweights: Any = ...) -> Tensor:
        """How each two variables (rows) vary together over the observations (columns), as a matrix."""
    def cpu(self) -> Any: ...
    def cross(self, other: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """The vector product along a dimension of size 3: by default the first such."""
    def crow_indices(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def cuda(self, device: Any = ..., non_blocking: _bool = ..., memory_format: Any = ...) -> Any:
        """The tensor on a GPU.  RuntimeError for another kind of device, AssertionError where there is no GPU."""
    def cummax(self, dim: _int | tuple[_int, ...] | None) -> Any:
        """The largest element so far along `dim`, and where it is."""
    def cummin(self, dim: _int | tuple[_int, ...] | None) -> Any:
        """The smallest element so far along `dim`, and where it is."""
    def cumprod(self, dim: _int | tuple[_int, ...] | None, *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
        """Running products along `dim`."""
    def cumprod_(self, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """In-place version of `cumprod`: writes the result over this tensor and returns it."""
    def cumsum(self, dim: _int | tuple[_int, ...] | None, *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
        """Running sums along `dim`."""
    def cumsum_(self, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """In-place version of `cumsum`: writes the result over this tensor and returns it."""
    def data_ptr(self) -> _int:
        """Address of the first element."""
    def deg2rad(self, *, out: Any = ...) -> Tensor:
        """Degrees as radians."""
    def deg2rad_(self) -> Tensor:
        """In-place version of `deg2rad`: writes the result over this tensor and returns it."""
    def dense_dim(self) -> Any: ...
    def det(self, *, out: Any = ...) -> Tensor:
        """The determinant."""
    def detach(self) -> Tensor:
        """The same memory without history: gradients stop here; in-place writes show in both and are noticed."""
    def detach_(self) -> Tensor:
        """Cut this tensor off from its history, in place: it becomes a leaf that requires no grad."""
    def diag(self, diagonal: _float = ...) -> Tensor:
        """A vector on the diagonal of a matrix of zeros; of a matrix, its diagonal as a vector."""
    def diag_embed(self, offset: _float = ..., dim1: _float = ..., dim2: _float = ...) -> Tensor:
        """The last dimension laid on a diagonal of two new ones, zeros elsewhere."""
    def diagflat(self, offset: _float = ...) -> Tensor:
        """All elements on the diagonal of a matrix of zeros."""
    def diagonal(self, offset: _float = ..., dim1: _float = ..., dim2: _float = ...) -> Tensor:
        """The diagonal of two dimensions, as the last dimension of the result."""
    def diagonal_scatter(self, src: Any, offset: _float = ..., dim1: _float = ..., dim2: _float = ...) -> Tensor:
        """input with a diagonal of two dimensions replaced by src."""
    def diff(self, n: _int = ..., dim: _int | tuple[_int, ...] | None = ..., prepend: Any = ..., append: Any = ...) -> Tensor:
        """The differences of neighbours along `dim`, taken n times; `prepend` and `append` are put at the ends first."""
    def digamma(self, *, out: Any = ...) -> Tensor:
        """d/dx ln Γ(x)."""
    def digamma_(self) -> Tensor:
        """In-place version of `digamma`: writes the result over this tensor and returns it."""
    def dim(self) -> _int:
        """Number of dimensions."""
    def dim_order(self, *, ambiguity_check: _bool = ...) -> tuple[_int, ...]:
        """The dimensions from the slowest in memory to the fastest."""
    def dist(self, other: Any, p: _float = ...) -> Tensor:
        """The p-norm of the difference."""
    def div(self, other: Any, *, rounding_mode: Any = ...) -> Tensor:
        """a / b; `rounding_mode` None (a true quotient), "trunc" or "floor"."""
    def div_(self, other: Any, *, rounding_mode: Any = ...) -> Tensor:
        """In-place version of `div`."""
    def divide(self, other: Any, *, rounding_mode: Any = ...) -> Tensor:
        """a / b; `rounding_mode` None (a true quotient), "trunc" or "floor"."""
    def divide_(self, other: Any, *, rounding_mode: Any = ...) -> Tensor:
        """In-place version of `div`."""
    def dot(self, other: Any) -> Tensor:
        """Σ aᵢ·bᵢ for two vectors."""
    def double(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.float64)`"""
    def dsplit(self, indices_or_sections: Any) -> tuple[Tensor, ...]:
        """`tensor_split` along one dimension, into equal parts: dsplit."""
    @property
    def dtype(self) -> _dtype: ...
    def element_size(self) -> _int:
        """Bytes of one element."""
    def eq(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a = b."""
    def eq_(self, other: Numbers) -> Tensor:
        """In-place version of `eq`: writes the result over this tensor and returns it."""
    def equal(self, other: Any) -> _bool:
        """Whether shape and all elements are equal."""
    def erf(self, *, out: Any = ...) -> Tensor:
        """2/√π·∫₀ˣ e^(-t²) dt."""
    def erf_(self) -> Tensor:
        """In-place version of `erf`: writes the result over this tensor and returns it."""
    def erfc(self, *, out: Any = ...) -> Tensor:
        """1 - erf(x), also where that is tiny."""
    def erfc_(self) -> Tensor:
        """In-place version of `erfc`: writes the result over this tensor and returns it."""
    def erfinv(self, *, out: Any = ...) -> Tensor:
        """The number whose erf is x."""
    def erfinv_(self) -> Tensor:
        """In-place version of `erfinv`: writes the result over this tensor and returns it."""
    def exp(self, *, out: Any = ...) -> Tensor:
        """eˣ."""
    def exp2(self, *, out: Any = ...) -> Tensor:
        """2ˣ."""
    def exp2_(self) -> Tensor:
        """In-place version of `exp2`: writes the result over this tensor and returns it."""
    def exp_(self) -> Tensor:
        """In-place version of `exp`: writes the result over this tensor and returns it."""
    def expand(self, *size: Any) -> Tensor:
        """Dimensions of size 1 (or new ones in front) shown as larger, without copying: their stride is 0."""
    def expand_as(self, other: Any) -> Any: ...
    def expm1(self, *, out: Any = ...) -> Tensor:
        """eˣ - 1, exact near 0."""
    def expm1_(self) -> Tensor:
        """In-place version of `expm1`: writes the result over this tensor and returns it."""
    def exponential_(self, lambd: _float = ..., *, generator: Generator | None = ...) -> Tensor:
        """Numbers with density λe^(-λx), in place."""
    def fill(self, value: Numbers, *, out: Any = ...) -> Tensor:
        """One value everywhere, in the shape and type of x."""
    def fill_(self, value: Any) -> Tensor:
        """Set every element to a number or 0-d tensor, in place."""
    def fix(self, *, out: Any = ...) -> Tensor:
        """x without its fraction."""
    def fix_(self) -> Tensor:
        """In-place version of `trunc`: writes the result over this tensor and returns it."""
    def flatten(self, start_dim: _float = ..., end_dim: _float = ...) -> Tensor:
        """Dimensions start_dim to end_dim as one."""
    def flip(self, *sizes: Any, dims: Any = ...) -> Tensor:
        """The order along some dimensions reversed, in a copy."""
    def fliplr(self) -> Tensor:
        """Columns in reverse order."""
    def flipud(self) -> Tensor:
        """Rows in reverse order."""
    def float(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.float32)`"""
    def float_power(self, exponent: Any) -> Tensor:
        """input to the power of exponent, computed in float64."""
    def float_power_(self, exponent: Any) -> Tensor:
        """In-place version of `float_power`; RuntimeError unless the tensor is float64."""
    def floor(self, *, out: Any = ...) -> Tensor:
        """The largest whole number ≤ x."""
    def floor_(self) -> Tensor:
        """In-place version of `floor`: writes the result over this tensor and returns it."""
    def floor_divide(self, other: Any) -> Tensor:
        """⌊a / b⌋."""
    def floor_divide_(self, other: Any) -> Tensor:
        """In-place version of `floor_divide`: writes the result over this tensor and returns it."""
    def fmax(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The larger of a and b; the other one where one is NaN."""
    def fmin(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The smaller of a and b; the other one where one is NaN."""
    def fmod(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a - trunc(a/b)·b: takes a's sign."""
    def fmod_(self, other: Numbers) -> Tensor:
        """In-place version of `fmod`: writes the result over this tensor and returns it."""
    def frac(self, *, out: Any = ...) -> Tensor:
        """The fraction of x, with its sign."""
    def frac_(self) -> Tensor:
        """In-place version of `frac`: writes the result over this tensor and returns it."""
    def gather(self, dim: _int | tuple[_int, ...] | None, index: Any, *, sparse_grad: _bool = ..., axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
        """y[i][j] = x[index[i][j]][j] for dim 0, and so on."""
    def gcd(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The greatest common divisor."""
    def gcd_(self, other: Tensor) -> Tensor:
        """In-place version of `gcd`: writes the result over this tensor and returns it."""
    def ge(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a ≥ b."""
    def ge_(self, other: Numbers) -> Tensor:
        """In-place version of `ge`: writes the result over this tensor and returns it."""
    def geometric_(self, p: Any, *, generator: Generator | None = ...) -> Tensor:
        """How many tries of success probability p until the first success, in place."""
    def ger(self, vec2: Any) -> Tensor:
        """aᵢ·bⱼ for two vectors, as a matrix."""
    def get_device(self) -> _int:
        """The number of its GPU, -1 on the CPU."""
    @property
    def grad_fn(self) -> Any: ...
    def greater(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a > b."""
    def greater_(self, other: Numbers) -> Tensor:
        """In-place version of `gt`: writes the result over this tensor and returns it."""
    def greater_equal(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a ≥ b."""
    def greater_equal_(self, other: Numbers) -> Tensor:
        """In-place version of `ge`: writes the result over this tensor and returns it."""
    def gt(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a > b."""
    def gt_(self, other: Numbers) -> Tensor:
        """In-place version of `gt`: writes the result over this tensor and returns it."""
    def half(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.float16)`"""
    def hardshrink(self, lambd: _float = ...) -> Tensor:
        """x where |x| > lambd, 0 elsewhere."""
    def heaviside(self, values: Tensor, *, out: Any = ...) -> Tensor:
        """0 where x < 0, 1 where x > 0, and `values` where x is 0."""
    def heaviside_(self, values: Tensor) -> Tensor:
        """In-place version of `heaviside`: writes the result over this tensor and returns it."""
    def histc(self, bins: _float = ..., min: Numbers | None = ..., max: Numbers | None = ...) -> Tensor:
        """How many elements fall into each of equal intervals between min and max, or the smallest and largest element."""
    def histogram(self, bins: Any, *, range: Any = ..., weight: Any = ..., density: _bool = ...) -> Any:
        """How many elements (or how much weight) fall into each interval, and the edges of the intervals."""
    def hsplit(self, indices_or_sections: Any) -> tuple[Tensor, ...]:
        """`tensor_split` along one dimension, into equal parts: hsplit."""
    def hypot(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """√(a² + b²) without overflow."""
    def hypot_(self, other: Tensor) -> Tensor:
        """In-place version of `hypot`: writes the result over this tensor and returns it."""
    def i0(self, *, out: Any = ...) -> Tensor:
        """The modified Bessel function of order 0."""
    def i0_(self) -> Tensor:
        """In-place version of `i0`: writes the result over this tensor and returns it."""
    @property
    def imag(self) -> Tensor: ...
    def index_add(self, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, *, alpha: _float = ...) -> Tensor:
        """input with alpha·source added to the slices `index` along `dim`; repeated ones add up."""
    def index_add_(self, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, *, alpha: _float = ...) -> Tensor:
        """In-place version of `index_add`: writes the result over this tensor and returns it."""
    def index_copy(self, dim: _int | tuple[_int, ...] | None, index: Any, source: Any) -> Tensor:
        """input with the slices `index` along `dim` replaced by those of source."""
    def index_copy_(self, dim: _int | tuple[_int, ...] | None, index: Any, source: Any) -> Tensor:
        """In-place version of `index_copy`: writes the result over this tensor and returns it."""
    def index_fill(self, dim: _int | tuple[_int, ...] | None, index: Any, value: Any) -> Tensor:
        """input with one value in the slices `index` along `dim`."""
    def index_fill_(self, dim: _int | tuple[_int, ...] | None, index: Any, value: Any) -> Tensor:
        """In-place version of `index_fill`: writes the result over this tensor and returns it."""
    def index_put(self, indices: Any, values: Any, accumulate: _bool = ...) -> Tensor:
        """input with `values` written at (or added to) the places that index arrays or masks name."""
    def index_put_(self, indices: Any, values: Any, accumulate: _bool = ...) -> Tensor:
        """x[indices] = values in place, or += with `accumulate`, where repeated places add up."""
    def index_reduce(self, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
        """Like `index_add`, where what meets at one place is combined: "prod", "mean", "amax" or "amin"."""
    def index_reduce_(self, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
        """In-place version of `index_reduce`: writes the result over this tensor and returns it."""
    def index_select(self, dim: _int | tuple[_int, ...] | None, index: Any, *, axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
        """Positions `index` along a dimension, in a copy."""
    def indices(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def inner(self, other: Any) -> Tensor:
        """Σ over the last dimension of both: for each pair of rows their dot product."""
    def int(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.int32)`"""
    def inverse(self, *, out: Any = ...) -> Tensor:
        """A⁻¹.  LinAlgError where there is none."""
    def is_coalesced(self) -> _bool:
        """A question to sparse tensors.  RuntimeError for the dense ones there are."""
    def is_complex(self) -> _bool:
        """Never: complex tensors are outside what minitorch covers."""
    def is_conj(self) -> _bool:
        """Never: no tensor here is a conjugate to be computed later."""
    def is_contiguous(self, memory_format: str | None = ...) -> _bool:
        """Whether the elements lie without gaps in row-major order, or in that of the format."""
    @property
    def is_cpu(self) -> Any: ...
    @property
    def is_cuda(self) -> _bool: ...
    def is_floating_point(self) -> _bool:
        """Whether the elements are floating-point numbers."""
    def is_inference(self) -> _bool:
        """Whether it was made in `inference_mode`, so that autograd cannot use it."""
    is_ipu: ClassVar[_bool]
    @property
    def is_leaf(self) -> _bool: ...
    is_meta: ClassVar[_bool]
    is_mkldnn: ClassVar[_bool]
    is_mps: ClassVar[_bool]
    def is_neg(self) -> _bool:
        """Never: no tensor here is a negative to be computed later."""
    is_nested: ClassVar[_bool]
    def is_nonzero(self) -> _bool:
        """Whether the one element is not zero.  RuntimeError for any other number of elements."""
    def is_pinned(self, device: Any = ...) -> _bool:
        """Whether its memory is page-locked for transfers to a GPU.  Never on a CPU."""
    is_quantized: ClassVar[_bool]
    def is_same_size(self, other: Any) -> _bool:
        """Whether two tensors have the same shape."""
    def is_set_to(self, tensor: Any) -> _bool:
        """Whether two tensors are the same elements of the same memory in the same order."""
    def is_shared(self) -> _bool:
        """Whether its memory is shared between processes."""
    def is_signed(self) -> _bool:
        """Whether the elements may be negative."""
    is_sparse: ClassVar[_bool]
    is_sparse_csr: ClassVar[_bool]
    is_vulkan: ClassVar[_bool]
    is_xla: ClassVar[_bool]
    is_xpu: ClassVar[_bool]
    def isclose(self, other: Any, rtol: _float = ..., atol: _float = ..., equal_nan: _bool = ...) -> Tensor:
        """Whether |a - b| ≤ atol + rtol·|b|, element by element."""
    def isfinite(self, *, out: Any = ...) -> Tensor:
        """Whether x is neither infinite nor NaN."""
    def isinf(self, *, out: Any = ...) -> Tensor:
        """Whether x is infinite."""
    def isnan(self, *, out: Any = ...) -> Tensor:
        """Whether x is not a number."""
    def isneginf(self, *, out: Any = ...) -> Tensor:
        """Whether x is infinite and negative."""
    def isposinf(self, *, out: Any = ...) -> Tensor:
        """Whether x is infinite and positive."""
    def item(self) -> Any:
        """The one element as a Python number.  RuntimeError for any other count of elements."""
    @property
    def itemsize(self) -> _int: ...
    def kron(self, other: Any) -> Tensor:
        """The Kronecker product: each element of input in turn, times all of other."""
    def kthvalue(self, k: Any, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
        """The k-th smallest element along `dim` (k counts from 1), and where it is."""
    @property
    def layout(self) -> str: ...
    def lcm(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The least common multiple."""
    def lcm_(self, other: Tensor) -> Tensor:
        """In-place version of `lcm`: writes the result over this tensor and returns it."""
    def ldexp(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """a·2ᵇ."""
    def ldexp_(self, other: Tensor) -> Tensor:
        """In-place version of `ldexp`: writes the result over this tensor and returns it."""
    def le(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a ≤ b."""
    def le_(self, other: Numbers) -> Tensor:
        """In-place version of `le`: writes the result over this tensor and returns it."""
    def lerp(self, end: Any, weight: Any) -> Tensor:
        """input + weight·(end - input); the weight is a number or a tensor."""
    def lerp_(self, end: Any, weight: Any) -> Tensor:
        """In-place version of `lerp`."""
    def less(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a < b."""
    def less_(self, other: Numbers) -> Tensor:
        """In-place version of `lt`: writes the result over this tensor and returns it."""
    def less_equal(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a ≤ b."""
    def less_equal_(self, other: Numbers) -> Tensor:
        """In-place version of `le`: writes the result over this tensor and returns it."""
    def lgamma(self, *, out: Any = ...) -> Tensor:
        """ln |Γ(x)|."""
    def lgamma_(self) -> Tensor:
        """In-place version of `lgamma`: writes the result over this tensor and returns it."""
    def log(self, *, out: Any = ...) -> Tensor:
        """ln x."""
    def log10(self, *, out: Any = ...) -> Tensor:
        """log₁₀ x."""
    def log10_(self) -> Tensor:
        """In-place version of `log10`: writes the result over this tensor and returns it."""
    def log1p(self, *, out: Any = ...) -> Tensor:
        """ln(1 + x), exact near 0."""
    def log1p_(self) -> Tensor:
        """In-place version of `log1p`: writes the result over this tensor and returns it."""
    def log2(self, *, out: Any = ...) -> Tensor:
        """log₂ x."""
    def log2_(self) -> Tensor:
        """In-place version of `log2`: writes the result over this tensor and returns it."""
    def log_(self) -> Tensor:
        """In-place version of `log`: writes the result over this tensor and returns it."""
    def log_normal_(self, mean: _float = ..., std: _float = ..., *, generator: Generator | None = ...) -> Tensor:
        """Numbers whose logarithm is normal with this mean and standard deviation, in place."""
    def log_softmax(self, dim: _int | tuple[_int, ...] | None = ..., dtype: _dtype | None = ...) -> Tensor:
        """ln softmax, without taking the logarithm of a number that has underflown."""
    def logaddexp(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """log(eᵃ + eᵇ) to the base e, without overflow."""
    def logaddexp2(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """log(2ᵃ + 2ᵇ) to the base 2, without overflow."""
    def logcumsumexp(self, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
        """ln of the running sums of eˣ along `dim`, without overflow."""
    def logdet(self) -> Tensor:
        """The logarithm of the determinant; NaN where that is negative."""
    def logical_and(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """Whether both hold."""
    def logical_and_(self, other: Tensor) -> Tensor:
        """In-place version of `logical_and`: writes the result over this tensor and returns it."""
    def logical_not(self, *, out: Any = ...) -> Tensor:
        """Whether x is zero or false."""
    def logical_not_(self) -> Tensor:
        """In-place version of `logical_not`: writes the result over this tensor and returns it."""
    def logical_or(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """Whether either holds."""
    def logical_or_(self, other: Tensor) -> Tensor:
        """In-place version of `logical_or`: writes the result over this tensor and returns it."""
    def logical_xor(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """Whether just one holds."""
    def logical_xor_(self, other: Tensor) -> Tensor:
        """In-place version of `logical_xor`: writes the result over this tensor and returns it."""
    def logit(self, eps: Any = ..., *, out: Any = ...) -> Tensor:
        """ln(x/(1 - x)), of x held between eps and 1 - eps if eps is given."""
    def logit_(self, eps: Any = ...) -> Tensor:
        """In-place version of `logit`: writes the result over this tensor and returns it."""
    def logsumexp(self, dim: _int | tuple[_int, ...] | None, keepdim: _bool = ...) -> Tensor:
        """ln Σ eˣ over `dim`, without overflow."""
    def long(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.int64)`"""
    def lt(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a < b."""
    def lt_(self, other: Numbers) -> Tensor:
        """In-place version of `lt`: writes the result over this tensor and returns it."""
    @property
    def mH(self) -> Tensor: ...
    @property
    def mT(self) -> Tensor: ...
    def masked_fill(self, mask: Tensor, value: Numbers, *, out: Any = ...) -> Tensor:
        """x with `value` where the mask is true."""
    def masked_fill_(self, mask: Tensor, value: Numbers) -> Tensor:
        """In-place version of `masked_fill`: writes the result over this tensor and returns it."""
    def masked_scatter(self, mask: Any, source: Any) -> Tensor:
        """input with the elements of source, in order, where the mask is true."""
    def masked_scatter_(self, mask: Any, source: Any) -> Tensor:
        """In-place version of `masked_scatter`: writes the result over this tensor and returns it."""
    def masked_select(self, mask: Any) -> Tensor:
        """The elements where a mask is true, in one dimension."""
    def matmul(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """A·B over the last two dimensions; vectors count as a row on the left, a column on the right."""
    def matrix_power(self, n: Any) -> Tensor:
        """A·A·… n times, by squaring; of the inverse for a negative n."""
    def max(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, other: Any = ...) -> Any:
        """The largest element; with `dim` a pair (values, indices); with another tensor the larger of the two."""
    def maximum(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The larger of a and b; NaN if one is NaN."""
    def mean(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """The average over `dim`, or over everything."""
    def median(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
        """The middle element, the lower of two; NaN if there is one."""
    def min(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, other: Any = ...) -> Any:
        """The smallest element; with `dim` a pair (values, indices); with another tensor the smaller of the two."""
    def minimum(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The smaller of a and b; NaN if one is NaN."""
    def mm(self, other: Any) -> Tensor:
        """The product of two matrices."""
    def mode(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
        """The most frequent element along `dim`, and where it is."""
    def moveaxis(self, source: Any, destination: Any) -> Tensor:
        """Dimensions moved to other places, the rest in order."""
    def movedim(self, source: Any, destination: Any) -> Tensor:
        """Dimensions moved to other places, the rest in order."""
    def msort(self) -> Tensor:
        """Sorted along the first dimension."""
    def mul(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a · b."""
    def mul_(self, other: Numbers) -> Tensor:
        """In-place version of `mul`: writes the result over this tensor and returns it."""
    def multinomial(self, num_samples: Any, replacement: _bool = ..., *, generator: Generator | None = ...) -> Tensor:
        """Numbers of columns, drawn with probabilities proportional to each row's weights."""
    def multiply(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a · b."""
    def multiply_(self, other: Numbers) -> Tensor:
        """In-place version of `mul`: writes the result over this tensor and returns it."""
    def mv(self, other: Any) -> Tensor:
        """The product of a matrix and a vector."""
    def mvlgamma(self, p: Any) -> Tensor:
        """The logarithm of the gamma function of p dimensions: p(p - 1)/4·ln π + Σⱼ lgamma(x - j/2), j = 0 … p - 1."""
    def mvlgamma_(self, p: Any) -> Tensor:
        """In-place version of `mvlgamma`: writes the result over this tensor and returns it."""
    def nan_to_num(self, nan: _float = ..., posinf: Any = ..., neginf: Any = ..., *, out: Any = ...) -> Tensor:
        """x with numbers for NaN and the infinities; by default 0 and the largest and smallest numbers of the type."""
    def nan_to_num_(self, nan: _float = ..., posinf: Any = ..., neginf: Any = ...) -> Tensor:
        """In-place version of `nan_to_num`: writes the result over this tensor and returns it."""
    def nanmean(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ...) -> Tensor:
        """The average of the elements that are no NaN."""
    def nanmedian(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
        """The middle of the elements that are no NaN."""
    def nanquantile(self, q: Any, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, interpolation: Any = ...) -> Tensor:
        """`quantile` of the elements that are no NaN."""
    def nansum(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ...) -> Tensor:
        """`sum` with NaN counted as 0."""
    def narrow(self, dim: _int | tuple[_int, ...] | None, start: Any, length: Any) -> Tensor:
        """`length` positions from `start` along a dimension."""
    @property
    def nbytes(self) -> _int: ...
    @property
    def ndim(self) -> _int: ...
    def ndimension(self) -> _int:
        """Number of dimensions."""
    def ne(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a ≠ b."""
    def ne_(self, other: Numbers) -> Tensor:
        """In-place version of `ne`: writes the result over this tensor and returns it."""
    def neg(self, *, out: Any = ...) -> Tensor:
        """-x."""
    def neg_(self) -> Tensor:
        """In-place version of `neg`: writes the result over this tensor and returns it."""
    def negative(self, *, out: Any = ...) -> Tensor:
        """-x."""
    def negative_(self) -> Tensor:
        """In-place version of `neg`: writes the result over this tensor and returns it."""
    def nelement(self) -> _int:
        """Number of elements."""
    def new(self, *arguments: Any) -> Tensor:
        """A tensor of this one's type, from sizes or from data.  Prefer `new_empty` and `new_tensor`."""
    def new_empty(self, *args: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ...) -> Tensor:
        """`empty` with this tensor's type and device."""
    def new_full(self, *args: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ...) -> Tensor:
        """`full` with this tensor's type and device."""
    def new_ones(self, *args: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ...) -> Tensor:
        """`ones` with this tensor's type and device."""
    def new_tensor(self, *args: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ...) -> Tensor:
        """`tensor` with this tensor's type and device."""
    def new_zeros(self, *args: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ...) -> Tensor:
        """`zeros` with this tensor's type and device."""
    def nextafter(self, other: Tensor, *, out: Any = ...) -> Tensor:
        """The number next to a in the direction of b."""
    def nextafter_(self, other: Tensor) -> Tensor:
        """In-place version of `nextafter`: writes the result over this tensor and returns it."""
    def nonzero(self, *, as_tuple: _bool = ...) -> Any:
        """Where x is not 0: one row of indices for each place, or with `as_tuple` one tensor for each dimension."""
    def nonzero_static(self, *, size: Any, fill_value: _float = ...) -> Tensor:
        """`nonzero` with a fixed count of rows: the first `size`, or as many as there are and rows of fill_value."""
    def norm(self, p: Any = ..., dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., dtype: _dtype | None = ...) -> Tensor:
        """(Σ|x|ᵖ)^(1/p) over `dim`, or over everything; "fro" is 2, and "nuc" the sum of a matrix's singular values."""
    def normal_(self, mean: _float = ..., std: _float = ..., *, generator: Generator | None = ...) -> Tensor:
        """Normal numbers, in place."""
    def not_equal(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """Whether a ≠ b."""
    def not_equal_(self, other: Numbers) -> Tensor:
        """In-place version of `ne`: writes the result over this tensor and returns it."""
    def numel(self) -> _int:
        """Number of elements."""
    def numpy(self, *, force: _bool = ...) -> np.ndarray:
        """The array behind it, sharing memory.  `force` detaches and copies where sharing is impossible."""
    def outer(self, vec2: Any) -> Tensor:
        """aᵢ·bⱼ for two vectors, as a matrix."""
    @property
    def output_nr(self) -> _int: ...
    def permute(self, *dims: Any) -> Tensor:
        """Dimensions in another order."""
    def pin_memory(self, device: Any = ...) -> Any:
        """A copy in memory that a GPU reads without waiting for the processor.  RuntimeError where there is no GPU."""
    def pinverse(self, rcond: Any = ..., hermitian: _bool = ..., *, rtol: Any = ..., atol: Any = ...) -> Tensor:
        """The pseudo-inverse; singular values below rtol times the largest count as 0."""
    def polygamma(self, n: Any) -> Tensor: ...
    def polygamma_(self, n: Any) -> Tensor: ...
    def positive(self) -> Tensor:
        """The tensor itself.  RuntimeError for bool."""
    def pow(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """aᵇ."""
    def pow_(self, other: Numbers) -> Tensor:
        """In-place version of `pow`: writes the result over this tensor and returns it."""
    def prelu(self, weight: Any) -> Tensor:
        """x where x > 0, weight·x elsewhere; one weight, or one for each channel (dimension 1)."""
    def prod(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """Π x over one dimension, or over everything."""
    def put(self, index: Any, source: Any, accumulate: _bool = ...) -> Tensor:
        """input with the elements of source written at (or added to) places counted through the flattened tensor."""
    def put_(self, index: Any, source: Any, accumulate: _bool = ...) -> Tensor:
        """In-place version of `put`: writes the result over this tensor and returns it."""
    def quantile(self, q: Any, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, interpolation: Any = ...) -> Tensor:
        """The numbers below which the shares q of the elements lie; NaN where there is one."""
    def rad2deg(self, *, out: Any = ...) -> Tensor:
        """Radians as degrees."""
    def rad2deg_(self) -> Tensor:
        """In-place version of `rad2deg`: writes the result over this tensor and returns it."""
    def random_(self, from_: Any = ..., to: Any = ..., *, generator: Generator | None = ..., **old: Any) -> Tensor:
        """Whole numbers over the type's range, or in [from, to), in place."""
    def ravel(self) -> Tensor:
        """All elements in one dimension."""
    @property
    def real(self) -> Tensor: ...
    def reciprocal(self, *, out: Any = ...) -> Tensor:
        """1 / x."""
    def reciprocal_(self) -> Tensor:
        """In-place version of `reciprocal`: writes the result over this tensor and returns it."""
    def register_hook(self, hook: Any) -> Any:
        """Call `hook(grad)` when this tensor's gradient is known; what it returns replaces the gradient downstream."""
    def register_post_accumulate_grad_hook(self, hook: Any) -> Any:
        """Call `hook(tensor)` each time backward has updated the `.grad` of this leaf."""
    def relu(self, *, out: Any = ...) -> Tensor:
        """max(x, 0)."""
    def relu_(self) -> Tensor:
        """In-place version of `relu`: writes the result over this tensor and returns it."""
    def remainder(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a - ⌊a/b⌋·b: takes b's sign."""
    def remainder_(self, other: Numbers) -> Tensor:
        """In-place version of `remainder`: writes the result over this tensor and returns it."""
    def renorm(self, p: Any, dim: _int | tuple[_int, ...] | None, maxnorm: Any) -> Tensor:
        """Slices along `dim` scaled down to a p-norm of maxnorm where theirs is larger."""
    def renorm_(self, p: Any, dim: _int | tuple[_int, ...] | None, maxnorm: Any) -> Tensor:
        """In-place version of `renorm`: writes the result over this tensor and returns it."""
    def repeat(self, *repeats: Any) -> Tensor:
        """The tensor copied side by side `repeats` times along each dimension (NumPy's tile)."""
    def repeat_interleave(self, repeats: Any = ..., dim: _int | tuple[_int, ...] | None = ..., *, output_size: Any = ...) -> Tensor:
        """Each element (or slice along `dim`) several times in a row; `repeats` is a number or one for each."""
    def requires_grad_(self, requires_grad: _bool = ...) -> Tensor:
        """Ask for gradients (or stop asking), in place."""
    def reshape(self, *shape: Any) -> Tensor:
        """The elements in another shape: a view where the strides allow it, otherwise a copy."""
    def reshape_as(self, other: Any) -> Tensor:
        """The elements in the shape of another tensor."""
    def resize_(self, *size: Any, memory_format: Any = ...) -> Tensor:
        """Another shape over the same memory, in row-major order; new memory, unset at its end, where that is too small."""
    def resize_as_(self, other: Tensor, memory_format: Any = ...) -> Tensor:
        """`resize_` to another tensor's shape."""
    def resolve_conj(self) -> Tensor:
        """The tensor itself: it holds real numbers."""
    def resolve_neg(self) -> Tensor:
        """The tensor itself: it holds real numbers."""
    def retain_grad(self) -> None:
        """Let backward leave this inner tensor's gradient in `.grad`, as it does for leaves."""
    @property
    def retains_grad(self) -> _bool: ...
    def roll(self, shifts: Any, dims: Any = ..., *, out: Any = ...) -> Tensor:
        """Elements moved on by `shifts` positions; those that fall off come in again at the start."""
    def rot90(self, k: _float = ..., dims: Any = ...) -> Tensor:
        """Turned by k quarters of a circle, from the first of two dimensions towards the second."""
    def round(self, *, decimals: _float = ..., out: Any = ...) -> Tensor:
        """The nearest number with `decimals` decimal places; halves go to the even neighbour."""
    def round_(self, *, decimals: _float = ...) -> Tensor:
        """In-place version of `round`: writes the result over this tensor and returns it."""
    def rrelu(self, lower: _float = ..., upper: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
        """`leaky_relu` with a slope drawn for each element in training, and the average slope otherwise."""
    def rrelu_(self, lower: _float = ..., upper: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
        """In-place version of `rrelu`: writes the result over this tensor and returns it."""
    def rsqrt(self, *, out: Any = ...) -> Tensor:
        """1/√x."""
    def rsqrt_(self) -> Tensor:
        """In-place version of `rsqrt`: writes the result over this tensor and returns it."""
    def scatter(self, dim: _int | tuple[_int, ...] | None, index: Any, src: Any = ..., *, value: Any = ..., reduce: Any = ...) -> Tensor:
        """input with y[index[i][j]][j] = src[i][j] for dim 0, and so on; a number as src stands for all."""
    def scatter_(self, dim: _int | tuple[_int, ...] | None, index: Any, src: Any = ..., *, value: Any = ..., reduce: Any = ...) -> Tensor:
        """In-place version of `scatter`: writes the result over this tensor and returns it."""
    def scatter_add(self, dim: _int | tuple[_int, ...] | None, index: Any, src: Any) -> Tensor:
        """input with src[i][j] added to y[index[i][j]][j] for dim 0, and so on; repeated places add up."""
    def scatter_add_(self, dim: _int | tuple[_int, ...] | None, index: Any, src: Any) -> Tensor:
        """In-place version of `scatter_add`: writes the result over this tensor and returns it."""
    def scatter_reduce(self, dim: _int | tuple[_int, ...] | None, index: Any, src: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
        """Like `scatter`, where what meets at one place is combined: "sum", "prod", "mean", "amax" or "amin"."""
    def scatter_reduce_(self, dim: _int | tuple[_int, ...] | None, index: Any, src: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
        """In-place version of `scatter_reduce`: writes the result over this tensor and returns it."""
    def select(self, dim: _int | tuple[_int, ...] | None, index: Any, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """One position along a dimension, which goes away."""
    def select_scatter(self, src: Any, dim: _int | tuple[_int, ...] | None, index: Any) -> Tensor:
        """input with one position along `dim` replaced by src."""
    def selu(self, inplace: _bool = ...) -> Tensor:
        """`elu` with the two constants for which layers keep mean 0 and variance 1."""
    def selu_(self, inplace: _bool = ...) -> Tensor:
        """In-place version of `selu`: writes the result over this tensor and returns it."""
    def set_(self, source: Tensor | None = ...) -> Tensor:
        """Let this tensor be another's memory, shape and strides (none at all without a source)."""
    def sgn(self) -> Tensor:
        """The sign of x: for real numbers, `sign`."""
    def sgn_(self) -> Tensor:
        """In-place version of `sgn`: writes the result over this tensor and returns it."""
    @property
    def shape(self) -> Size: ...
    def short(self, memory_format: Any = ...) -> Any:
        """`x.to(torch.int16)`"""
    def sigmoid(self, *, out: Any = ...) -> Tensor:
        """1 / (1 + e⁻ˣ), without overflow."""
    def sigmoid_(self) -> Tensor:
        """In-place version of `sigmoid`: writes the result over this tensor and returns it."""
    def sign(self, *, out: Any = ...) -> Tensor:
        """-1, 0 or 1 by the sign of x."""
    def sign_(self) -> Tensor:
        """In-place version of `sign`: writes the result over this tensor and returns it."""
    def signbit(self, *, out: Any = ...) -> Tensor:
        """Whether x is negative, -0 included."""
    def sin(self, *, out: Any = ...) -> Tensor:
        """sin x."""
    def sin_(self) -> Tensor:
        """In-place version of `sin`: writes the result over this tensor and returns it."""
    def sinc(self, *, out: Any = ...) -> Tensor:
        """sin(πx)/(πx), 1 at 0."""
    def sinc_(self) -> Tensor:
        """In-place version of `sinc`: writes the result over this tensor and returns it."""
    def sinh(self, *, out: Any = ...) -> Tensor:
        """sinh x."""
    def sinh_(self) -> Tensor:
        """In-place version of `sinh`: writes the result over this tensor and returns it."""
    def size(self, dim: _int | None = ...) -> Any:
        """The shape, or the size along one dimension."""
    def slice_scatter(self, src: Any, dim: _int | tuple[_int, ...] | None = ..., start: Any = ..., end: Any = ..., step: _float = ...) -> Tensor:
        """input with the positions start, start + step, … before end along `dim` replaced by src."""
    def slogdet(self) -> Any:
        """The sign of the determinant, and the logarithm of its size: no overflow for large matrices."""
    def softmax(self, dim: _int | tuple[_int, ...] | None = ..., dtype: _dtype | None = ...) -> Tensor:
        """eˣ/Σeˣ along `dim`: non-negative, summing to 1."""
    def sort(self, dim: _int | tuple[_int, ...] | None = ..., descending: _bool = ..., stable: _bool = ...) -> Any:
        """A pair (values, indices): the elements in order along `dim`, and where each was."""
    def sparse_dim(self) -> Any: ...
    def split(self, split_size_or_sections: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """Pieces of one size (the last may be smaller) or of the given sizes along a dimension."""
    def split_with_sizes(self, split_sizes: Any, dim: _int | tuple[_int, ...] | None = ..., *, axis: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """Pieces of the given sizes along a dimension, as a tuple of views."""
    def sqrt(self, *, out: Any = ...) -> Tensor:
        """√x."""
    def sqrt_(self) -> Tensor:
        """In-place version of `sqrt`: writes the result over this tensor and returns it."""
    def square(self, *, out: Any = ...) -> Tensor:
        """x²."""
    def square_(self) -> Tensor:
        """In-place version of `square`: writes the result over this tensor and returns it."""
    def squeeze(self, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """Dimensions of size 1 dropped: all, or only those named."""
    def squeeze_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `squeeze`: this tensor becomes the view."""
    def std(self, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Tensor:
        """The square root of `var`."""
    def std_mean(self, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Any:
        """Standard deviation and mean over `dim`, or over everything, as a pair."""
    def storage(self) -> Any:
        """The elements of the memory behind this tensor, in the order they lie there."""
    def storage_offset(self) -> _int:
        """How many elements into its storage the first element lies."""
    @property
    def storage_record(self) -> Storage: ...
    def stride(self, dim: _int | None = ...) -> Any:
        """How many elements to skip for one step along each dimension (or along `dim`)."""
    def sub(self, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor:
        """a - alpha·b."""
    def sub_(self, other: Numbers, *, alpha: _float = ...) -> Tensor:
        """In-place version of `sub`: writes the result over this tensor and returns it."""
    def subtract(self, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor:
        """a - alpha·b."""
    def subtract_(self, other: Numbers, *, alpha: _float = ...) -> Tensor:
        """In-place version of `sub`: writes the result over this tensor and returns it."""
    def sum(self, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
        """Σ x over `dim`, or over everything."""
    def sum_to_size(self, *size: Any) -> Tensor:
        """Summed over leading dimensions and those of size 1 in `size`: what undoes broadcasting."""
    def swapaxes(self, dim0: Any, dim1: Any) -> Tensor:
        """Two dimensions exchanged."""
    def swapaxes_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `swapaxes`: this tensor becomes the view."""
    def swapdims(self, dim0: Any, dim1: Any) -> Tensor:
        """Two dimensions exchanged."""
    def swapdims_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `swapdims`: this tensor becomes the view."""
    def t(self) -> Tensor:
        """A matrix with rows and columns exchanged; a vector or number as it is."""
    def t_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `t`: this tensor becomes the view."""
    def take(self, index: Any) -> Tensor:
        """The elements at places counted through the flattened tensor, in index's shape."""
    def take_along_dim(self, indices: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """Elements at `indices` along a dimension, such as those that argsort gives; negative ones count from the end."""
    def tan(self, *, out: Any = ...) -> Tensor:
        """tan x."""
    def tan_(self) -> Tensor:
        """In-place version of `tan`: writes the result over this tensor and returns it."""
    def tanh(self, *, out: Any = ...) -> Tensor:
        """tanh x."""
    def tanh_(self) -> Tensor:
        """In-place version of `tanh`: writes the result over this tensor and returns it."""
    def tensor_split(self, indices_or_sections: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """Views along a dimension: as many as a number says, of sizes as equal as can be, or cut at the given places."""
    def threshold(self, threshold: Any, value: Any, inplace: _bool = ...) -> Tensor:
        """x where x > threshold, `value` elsewhere."""
    def threshold_(self, threshold: Any, value: Any, inplace: _bool = ...) -> Tensor:
        """In-place version of `threshold`: writes the result over this tensor and returns it."""
    def tile(self, *dims: Any) -> Tensor:
        """`repeat`, where missing dimensions count as 1."""
    def to(self, *args: Any, dtype: _dtype | None = ..., device: Any = ..., non_blocking: _bool = ..., copy: _bool = ..., memory_format: Any = ...) -> Any:
        """The tensor in another type or on another device; itself where nothing changes (unless `copy`)."""
    def to_dense(self, dtype: _dtype | None = ...) -> Tensor:
        """The tensor itself, converted if a type is given: all tensors here are dense."""
    def to_sparse(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def to_sparse_coo(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def to_sparse_csc(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def to_sparse_csr(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def tolist(self) -> Any:
        """Nested lists of Python numbers; a number for a 0-d tensor."""
    def topk(self, k: Any, dim: _int | tuple[_int, ...] | None = ..., largest: _bool = ..., sorted: _bool = ...) -> Any:
        """A pair (values, indices): the k largest (or smallest) elements along `dim`, and where each was."""
    def trace(self) -> Tensor:
        """The sum of a matrix's diagonal."""
    def transpose(self, dim0: Any, dim1: Any) -> Tensor:
        """Two dimensions exchanged."""
    def transpose_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `transpose`: this tensor becomes the view."""
    def tril(self, diagonal: _float = ..., *, out: Any = ...) -> Tensor:
        """The part on and below a diagonal, zeros above."""
    def tril_(self, diagonal: _float = ...) -> Tensor:
        """In-place version of `tril`: writes the result over this tensor and returns it."""
    def triu(self, diagonal: _float = ..., *, out: Any = ...) -> Tensor:
        """The part on and above a diagonal, zeros below."""
    def triu_(self, diagonal: _float = ...) -> Tensor:
        """In-place version of `triu`: writes the result over this tensor and returns it."""
    def true_divide(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a / b; integers divide as floating-point numbers."""
    def true_divide_(self, other: Numbers) -> Tensor:
        """In-place version of `true_divide`: writes the result over this tensor and returns it."""
    def trunc(self, *, out: Any = ...) -> Tensor:
        """x without its fraction."""
    def trunc_(self) -> Tensor:
        """In-place version of `trunc`: writes the result over this tensor and returns it."""
    def type(self, dtype: _dtype | None = ..., non_blocking: _bool = ...) -> Any:
        """The name of the older class of tensors that this one belongs to; with a dtype or such a name, a conversion to it."""
    def type_as(self, other: Any) -> Any: ...
    def unbind(self, dim: _int | tuple[_int, ...] | None = ..., *, axis: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """All positions along a dimension, as a tuple of views."""
    def unflatten(self, dim: _int | tuple[_int, ...] | None, sizes: Any) -> Tensor:
        """One dimension as several."""
    def unfold(self, dimension: Any, size: Any, step: Any) -> Tensor:
        """Windows of `size` neighbours, `step` apart, along a dimension; a new last dimension runs through each window."""
    def uniform_(self, from_: _float = ..., to: _float = ..., *, generator: Generator | None = ..., **old: Any) -> Tensor:
        """Uniform numbers in [from, to), in place."""
    def unique(self, sorted: _bool = ..., return_inverse: _bool = ..., return_counts: _bool = ..., dim: _int | tuple[_int, ...] | None = ...) -> Any:
        """The distinct elements in order; optionally where each element went, and how often each occurs."""
    def unique_consecutive(self, return_inverse: _bool = ..., return_counts: _bool = ..., dim: _int | tuple[_int, ...] | None = ...) -> Any:
        """Without the elements (or slices along `dim`) that are equal to the one before; optionally where each went and how"""
    def unsafe_chunk(self, chunks: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """`chunk`, as copies."""
    def unsafe_split(self, split_size: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
        """`split`, as copies."""
    def unsqueeze(self, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
        """A new dimension of size 1 at `dim`."""
    def unsqueeze_(self, *args: Any, **kwargs: Any) -> Tensor:
        """In-place version of `unsqueeze`: this tensor becomes the view."""
    def untyped_storage(self) -> Any:
        """The memory behind this tensor and its aliases."""
    def values(self, *arguments: Any, **named: Any) -> Any:
        """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
    def var(self, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Tensor:
        """Σ(x - x̄)²/(n - correction) over `dim`, or over everything.  Correction 1 makes it unbiased."""
    def var_mean(self, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Any:
        """Variance and mean over `dim`, or over everything, as a pair."""
    def vdot(self, other: Any) -> Tensor:
        """Σ aᵢ·bᵢ for two vectors."""
    def view(self, *size: Any) -> Tensor:
        """The same memory in another shape (`x.view(2, -1)`) or read as another type (`x.view(torch.int32)`)."""
    def view_as(self, other: Any) -> Any:
        """The same memory in the shape of another tensor."""
    def vsplit(self, indices_or_sections: Any) -> tuple[Tensor, ...]:
        """`tensor_split` along one dimension, into equal parts: vsplit."""
    def where(self, condition: Any, other: Any) -> Any: ...
    def xlogy(self, other: Numbers, *, out: Any = ...) -> Tensor:
        """a·ln b, 0 where a is 0."""
    def xlogy_(self, other: Numbers) -> Tensor:
        """In-place version of `xlogy`: writes the result over this tensor and returns it."""
    def zero_(self) -> Tensor:
        """Set every element to 0, in place."""
