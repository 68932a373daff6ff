"""Written by tools/make_stubs.py from the live tables: do not edit."""
# mypy: disable-error-code="override, misc, overload-cannot-match, no-overload-impl, valid-type, explicit-override"
# ruff: noqa
# fmt: off

from typing import Any, Callable, ClassVar, Iterator

from .autograd.function import Function as Function
from .autograd.grad_mode import enable_grad as enable_grad, inference_mode as inference_mode
from .autograd.grad_mode import is_grad_enabled as is_grad_enabled, no_grad as no_grad
from .autograd.grad_mode import set_grad_enabled as set_grad_enabled
from .backend.device import Device as device
from .dtypes import can_cast as can_cast, dtype as _dtype
from .ops.random import Generator as Generator
from .printing import set_printoptions as set_printoptions
from .tensor import Size as Size, Tensor as Tensor

_bool = bool
_int = int
_float = float
_type = type
_device = device
Numbers = Tensor | _int | _float

class BFloat16Tensor(Tensor): ...
class BoolTensor(Tensor): ...
class ByteTensor(Tensor): ...
class CharTensor(Tensor): ...
class DoubleTensor(Tensor): ...
class FloatTensor(Tensor): ...
class HalfTensor(Tensor): ...
class IntTensor(Tensor): ...
class LongTensor(Tensor): ...
class ShortTensor(Tensor): ...
def abs(input: Tensor, *, out: Any = ...) -> Tensor:
    """|x|."""
def abs_(input: Tensor) -> Tensor:
    """In-place version of `abs`: writes the result over this tensor and returns it."""
def absolute(input: Tensor, *, out: Any = ...) -> Tensor:
    """|x|."""
def absolute_(input: Tensor) -> Tensor:
    """In-place version of `abs`: writes the result over this tensor and returns it."""
def acos(input: Tensor, *, out: Any = ...) -> Tensor:
    """The angle whose cosine is x, in radians."""
def acos_(input: Tensor) -> Tensor:
    """In-place version of `acos`: writes the result over this tensor and returns it."""
def acosh(input: Tensor, *, out: Any = ...) -> Tensor:
    """log(x + √(x² - 1)), the inverse of cosh."""
def acosh_(input: Tensor) -> Tensor:
    """In-place version of `acosh`: writes the result over this tensor and returns it."""
def adaptive_avg_pool1d(input: Tensor, output_size: Any) -> Tensor:
    """The mean of each of output_size nearly equal parts.  Shape (n, c, *s) or (c, *s) → (n, c, *output_size)."""
def add(input: Tensor, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor:
    """a + alpha·b."""
def add_(input: Tensor, other: Numbers, *, alpha: _float = ...) -> Tensor:
    """In-place version of `add`: writes the result over this tensor and returns it."""
def addbmm(input: Tensor, batch1: Any, batch2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """beta·input + alpha·Σ Aᵢ·Bᵢ over a batch of matrices."""
def addbmm_(input: Tensor, batch1: Any, batch2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """In-place version of `addbmm`: writes the result over this tensor and returns it."""
def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: _float = ..., out: Any = ...) -> Tensor:
    """x + value·t₁/t₂."""
def addcdiv_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: _float = ...) -> Tensor:
    """In-place version of `addcdiv`: writes the result over this tensor and returns it."""
def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: _float = ..., out: Any = ...) -> Tensor:
    """x + value·t₁·t₂."""
def addcmul_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *, value: _float = ...) -> Tensor:
    """In-place version of `addcmul`: writes the result over this tensor and returns it."""
def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: _float = ..., alpha: _float = ..., out: Any = ...) -> Tensor:
    """beta·x + alpha·(A·B)."""
def addmm_(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """In-place version of `addmm`: writes the result over this tensor and returns it."""
def addmv(input: Tensor, mat: Any, vec: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """beta·input + alpha·(A·v) for a matrix and a vector."""
def addmv_(input: Tensor, mat: Any, vec: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """In-place version of `addmv`: writes the result over this tensor and returns it."""
def addr(input: Tensor, vec1: Any, vec2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """beta·input + alpha·(v·wᵀ) for two vectors."""
def addr_(input: Tensor, vec1: Any, vec2: Any, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """In-place version of `addr`: writes the result over this tensor and returns it."""
def all(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """Whether every element is nonzero."""
def allclose(input: Tensor, other: Any, rtol: _float = ..., atol: _float = ..., equal_nan: _bool = ...) -> _bool:
    """Whether |a - b| ≤ atol + rtol·|b| everywhere.  RuntimeError for operands of two types."""
def alpha_dropout(input: Tensor, p: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
    """Each element at SELU's floor with probability p; all scaled and shifted so that mean and variance stay."""
def alpha_dropout_(input: Tensor, p: Any, train: Any) -> Tensor:
    """`alpha_dropout` in place."""
def amax(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """The largest element."""
def amin(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """The smallest element."""
def aminmax(input: Tensor, *, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
    """The smallest and the largest element along `dim`, or of all, as a pair."""
def any(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """Whether some element is nonzero."""
def arange(start: Any, end: Any = ..., step: _float = ..., *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., out: Any = ...) -> Tensor:
    """start, start + step, … up to but without end."""
def arccos(input: Tensor, *, out: Any = ...) -> Tensor:
    """The angle whose cosine is x, in radians."""
def arccos_(input: Tensor) -> Tensor:
    """In-place version of `acos`: writes the result over this tensor and returns it."""
def arccosh(input: Tensor, *, out: Any = ...) -> Tensor:
    """log(x + √(x² - 1)), the inverse of cosh."""
def arccosh_(input: Tensor) -> Tensor:
    """In-place version of `acosh`: writes the result over this tensor and returns it."""
def arcsin(input: Tensor, *, out: Any = ...) -> Tensor:
    """The angle whose sine is x, in radians."""
def arcsin_(input: Tensor) -> Tensor:
    """In-place version of `asin`: writes the result over this tensor and returns it."""
def arcsinh(input: Tensor, *, out: Any = ...) -> Tensor:
    """log(x + √(x² + 1)), the inverse of sinh."""
def arcsinh_(input: Tensor) -> Tensor:
    """In-place version of `asinh`: writes the result over this tensor and returns it."""
def arctan(input: Tensor, *, out: Any = ...) -> Tensor:
    """The angle whose tangent is x, in radians."""
def arctan2(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The angle of the point (b, a), in radians."""
def arctan2_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `atan2`: writes the result over this tensor and returns it."""
def arctan_(input: Tensor) -> Tensor:
    """In-place version of `atan`: writes the result over this tensor and returns it."""
def arctanh(input: Tensor, *, out: Any = ...) -> Tensor:
    """½·log((1 + x)/(1 - x)), the inverse of tanh."""
def arctanh_(input: Tensor) -> Tensor:
    """In-place version of `atanh`: writes the result over this tensor and returns it."""
def argmax(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """Where the largest element is: the first of several; NaN counts as largest."""
def argmin(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """Where the smallest element is: the first of several; NaN counts as smallest."""
def argsort(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., descending: _bool = ..., stable: _bool = ...) -> Tensor:
    """Where the elements in order along `dim` were."""
def argwhere(input: Tensor) -> Tensor:
    """`nonzero`: one row of indices for each place where x is not 0."""
def as_strided(input: Tensor, size: Any, stride: Any, storage_offset: Any = ...) -> Tensor:
    """The memory behind a tensor read with any shape, strides and offset (all in elements)."""
def as_strided_scatter(input: Tensor, src: Any, size: Any, stride: Any, storage_offset: Any = ...) -> Tensor:
    """input with what `as_strided` would show replaced by src."""
def as_tensor(data: Any, dtype: _dtype | None = ..., device: Any = ...) -> Tensor:
    """The data as a tensor, sharing memory where it is a tensor or array of that type already."""
def asarray(obj: Any, *, dtype: _dtype | None = ..., device: Any = ..., copy: Any = ..., requires_grad: _bool = ...) -> Tensor:
    """The object as a tensor, sharing its memory where that is possible."""
def asin(input: Tensor, *, out: Any = ...) -> Tensor:
    """The angle whose sine is x, in radians."""
def asin_(input: Tensor) -> Tensor:
    """In-place version of `asin`: writes the result over this tensor and returns it."""
def asinh(input: Tensor, *, out: Any = ...) -> Tensor:
    """log(x + √(x² + 1)), the inverse of sinh."""
def asinh_(input: Tensor) -> Tensor:
    """In-place version of `asinh`: writes the result over this tensor and returns it."""
def atan(input: Tensor, *, out: Any = ...) -> Tensor:
    """The angle whose tangent is x, in radians."""
def atan2(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The angle of the point (b, a), in radians."""
def atan2_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `atan2`: writes the result over this tensor and returns it."""
def atan_(input: Tensor) -> Tensor:
    """In-place version of `atan`: writes the result over this tensor and returns it."""
def atanh(input: Tensor, *, out: Any = ...) -> Tensor:
    """½·log((1 + x)/(1 - x)), the inverse of tanh."""
def atanh_(input: Tensor) -> Tensor:
    """In-place version of `atanh`: writes the result over this tensor and returns it."""
def atleast_1d(*tensors: Any) -> Any:
    """Numbers as vectors of one element."""
def atleast_2d(*tensors: Any) -> Any:
    """Numbers and vectors as matrices of one row."""
def atleast_3d(*tensors: Any) -> Any:
    """Numbers, vectors and matrices with three dimensions."""
def avg_pool1d(input: Tensor, kernel_size: Any, stride: Any = ..., padding: _float = ..., ceil_mode: _bool = ..., count_include_pad: _bool = ...) -> Tensor:
    """The mean of each window along one dimension.  Shape (n, c, l) or (c, l) → (n, c, positions)."""
def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: _float = ..., alpha: _float = ..., out: Any = ...) -> Tensor:
    """beta·x + alpha·(A·B) for batches of matrices."""
def baddbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: _float = ..., alpha: _float = ...) -> Tensor:
    """In-place version of `baddbmm`: writes the result over this tensor and returns it."""
def bernoulli(input: Tensor, p: Any = ..., *, generator: Generator | None = ...) -> Tensor:
    """1 with the probability that each element (or p) gives, otherwise 0."""
def bilinear(input1: Any, input2: Any, weight: Any, bias: Any = ...) -> Tensor:
    """x₁ᵀ·W·x₂ + b for each output.  Shapes: (…, m), (…, n), (out, m, n), (out,) → (…, out)."""
def bincount(input: Tensor, weights: Any = ..., minlength: _float = ...) -> Tensor:
    """How often each number from 0 occurs, or the sum of the weights that stand where it does."""
def bitwise_and(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """a & b, bit by bit."""
def bitwise_and_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `bitwise_and`: writes the result over this tensor and returns it."""
def bitwise_left_shift(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """a·2ᵇ, by moving bits."""
def bitwise_left_shift_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `bitwise_left_shift`: writes the result over this tensor and returns it."""
def bitwise_not(input: Tensor, *, out: Any = ...) -> Tensor:
    """~x, bit by bit; not x for bool."""
def bitwise_not_(input: Tensor) -> Tensor:
    """In-place version of `bitwise_not`: writes the result over this tensor and returns it."""
def bitwise_or(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """a | b, bit by bit."""
def bitwise_or_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `bitwise_or`: writes the result over this tensor and returns it."""
def bitwise_right_shift(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """⌊a/2ᵇ⌋, by moving bits."""
def bitwise_right_shift_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `bitwise_right_shift`: writes the result over this tensor and returns it."""
def bitwise_xor(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """a ^ b, bit by bit."""
def bitwise_xor_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `bitwise_xor`: writes the result over this tensor and returns it."""
def block_diag(*tensors: Any) -> Tensor:
    """Matrices along the diagonal of one, zeros elsewhere; a vector counts as a row."""
def bmm(input: Tensor, other: Any) -> Tensor:
    """The products of two batches of matrices."""
def broadcast_shapes(*shapes: Any) -> Size:
    """The shape that tensors of these shapes broadcast to.  RuntimeError where they do not."""
def broadcast_tensors(*tensors: Any) -> tuple:
    """The tensors expanded to their common shape."""
def broadcast_to(input: Tensor, size: Any) -> Tensor:
    """A view in which dimensions of size 1 are shown as larger."""
def bucketize(input: Tensor, boundaries: Any, *, out_int32: _bool = ..., right: _bool = ...) -> Tensor:
    """The number of the interval between sorted boundaries that each element falls into."""
def cartesian_prod(*tensors: Any) -> Tensor:
    """All tuples with one element from each vector, as rows."""
def cat(tensors: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """Tensors side by side along an existing dimension.  Their other sizes must agree; empty 1-d ones are skipped."""
def cdist(x1: Any, x2: Any, p: _float = ..., compute_mode: Any = ...) -> Tensor:
    """The p-norm of the difference of each row of x1 and each row of x2."""
def ceil(input: Tensor, *, out: Any = ...) -> Tensor:
    """The smallest whole number ≥ x."""
def ceil_(input: Tensor) -> Tensor:
    """In-place version of `ceil`: writes the result over this tensor and returns it."""
def celu(input: Tensor, alpha: _float = ..., inplace: _bool = ...) -> Tensor:
    """x where x > 0, alpha·(e^(x/alpha) - 1) elsewhere: smooth at 0 for every alpha."""
def celu_(input: Tensor, alpha: _float = ..., inplace: _bool = ...) -> Tensor:
    """In-place version of `celu`: writes the result over this tensor and returns it."""
def chain_matmul(*matrices: Any) -> Tensor:
    """`linalg.multi_dot` with the matrices as arguments."""
def channel_shuffle(input: Tensor, groups: Any) -> Tensor:
    """Channels dealt out anew: the first of each group, then the second of each.  Shape (n, c, …) → the same."""
channels_last: str
def cholesky(A: Any, upper: _bool = ...) -> Tensor:
    """The triangle L with L·Lᵀ = A for a symmetric positive-definite A; its transpose with `upper`."""
def cholesky_inverse(L: Any, upper: _bool = ...) -> Tensor:
    """A⁻¹, from the Cholesky factor of A."""
def cholesky_solve(B: Any, L: Any, upper: _bool = ...) -> Tensor:
    """The X with A·X = B, from the Cholesky factor of A."""
def chunk(input: Tensor, chunks: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """At most `chunks` pieces of equal size along a dimension; the last may be smaller."""
def clamp(input: Tensor, min: Any = ..., max: Any = ...) -> Tensor:
    """x held between min and max: two numbers or two tensors, either of which may be None."""
def clamp_(input: Tensor, min: Any = ..., max: Any = ...) -> Tensor:
    """In-place version of `clamp`: writes the result over this tensor and returns it."""
def clamp_max(input: Tensor, max: Any) -> Tensor:
    """`clamp` with a maximum alone: a number or a tensor."""
def clamp_max_(input: Tensor, max: Any) -> Tensor:
    """In-place version of `clamp_max`: writes the result over this tensor and returns it."""
def clamp_min(input: Tensor, min: Any) -> Tensor:
    """`clamp` with a minimum alone: a number or a tensor."""
def clamp_min_(input: Tensor, min: Any) -> Tensor:
    """In-place version of `clamp_min`: writes the result over this tensor and returns it."""
def clip(input: Tensor, min: Any = ..., max: Any = ...) -> Tensor:
    """x held between min and max: two numbers or two tensors, either of which may be None."""
def clip_(input: Tensor, min: Any = ..., max: Any = ...) -> Tensor:
    """In-place version of `clamp`: writes the result over this tensor and returns it."""
def clone(input: Tensor, *, memory_format: Any = ...) -> Tensor:
    """A copy in memory of its own, in the order of the original unless a format is named; gradients pass through it."""
def column_stack(tensors: Any) -> Tensor:
    """Vectors as the columns of a matrix; matrices side by side."""
def combinations(input: Tensor, r: _float = ..., with_replacement: _bool = ...) -> Tensor:
    """All ways to take r elements of a vector, as rows, in the order of itertools."""
def complex(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
def concat(tensors: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """Tensors side by side along an existing dimension.  Their other sizes must agree; empty 1-d ones are skipped."""
def concatenate(tensors: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """Tensors side by side along an existing dimension.  Their other sizes must agree; empty 1-d ones are skipped."""
def conj(input: Tensor) -> Tensor:
    """The tensor itself: it holds real numbers."""
def constant_pad_nd(input: Tensor, pad: Any, value: _float = ...) -> Tensor:
    """x with a value around it; `pad` holds two numbers for each dimension, the last dimension first."""
def contiguous(input: Tensor, memory_format: Any = ...) -> Tensor:
    """The tensor itself if it lies in row-major order (or in the named one), otherwise a copy that does."""
contiguous_format: str
def conv1d(input: Tensor, weight: Any, bias: Any = ..., stride: _float = ..., padding: _float = ..., dilation: _float = ..., groups: _float = ...) -> Tensor:
    """Convolution over 1 dimension (the kernel is not flipped)."""
def conv2d(input: Tensor, weight: Any, bias: Any = ..., stride: _float = ..., padding: _float = ..., dilation: _float = ..., groups: _float = ...) -> Tensor:
    """Convolution over 2 dimensions (the kernel is not flipped)."""
def conv3d(input: Tensor, weight: Any, bias: Any = ..., stride: _float = ..., padding: _float = ..., dilation: _float = ..., groups: _float = ...) -> Tensor:
    """Convolution over 3 dimensions (the kernel is not flipped)."""
def conv_transpose1d(input: Tensor, weight: Any, bias: Any = ..., stride: _float = ..., padding: _float = ..., output_padding: _float = ..., groups: _float = ..., dilation: _float = ...) -> Tensor:
    """Each input laid out over a window of the output, times the weight, in 1 dimensions."""
def conv_transpose2d(input: Tensor, weight: Any, bias: Any = ..., stride: _float = ..., padding: _float = ..., output_padding: _float = ..., groups: _float = ..., dilation: _float = ...) -> Tensor:
    """Each input laid out over a window of the output, times the weight, in 2 dimensions."""
def conv_transpose3d(input: Tensor, weight: Any, bias: Any = ..., stride: _float = ..., padding: _float = ..., output_padding: _float = ..., groups: _float = ..., dilation: _float = ...) -> Tensor:
    """Each input laid out over a window of the output, times the weight, in 3 dimensions."""
def copy_(input: Tensor, src: Tensor, non_blocking: _bool = ...) -> Tensor:
    """In-place version of `copy`: writes the result over this tensor and returns it."""
def copysign(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """|a| with the sign of b."""
def copysign_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `copysign`: writes the result over this tensor and returns it."""
def corrcoef(input: Tensor) -> Tensor:
    """`cov` divided by both standard deviations: between -1 and 1."""
def cos(input: Tensor, *, out: Any = ...) -> Tensor:
    """cos x."""
def cos_(input: Tensor) -> Tensor:
    """In-place version of `cos`: writes the result over this tensor and returns it."""
def cosh(input: Tensor, *, out: Any = ...) -> Tensor:
    """cosh x."""
def cosh_(input: Tensor) -> Tensor:
    """In-place version of `cosh`: writes the result over this tensor and returns it."""
def cosine_similarity(x1: Any, x2: Any, dim: _int | tuple[_int, ...] | None = ..., eps: _float = ...) -> Tensor:
    """x·y/(‖x‖·‖y‖) along `dim`: the cosine of the angle between them."""
def count_nonzero(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., *, axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
    """How many elements are not 0."""
def cov(input: Tensor, *, correction: _float = ..., fweights: Any = ..., aweights: Any = ...) -> Tensor:
    """How each two variables (rows) vary together over the observations (columns), as a matrix."""
def cross(input: Tensor, other: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """The vector product along a dimension of size 3: by default the first such."""
def cummax(input: Tensor, dim: _int | tuple[_int, ...] | None) -> Any:
    """The largest element so far along `dim`, and where it is."""
def cummin(input: Tensor, dim: _int | tuple[_int, ...] | None) -> Any:
    """The smallest element so far along `dim`, and where it is."""
def cumprod(input: Tensor, dim: _int | tuple[_int, ...] | None, *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
    """Running products along `dim`."""
def cumprod_(input: Tensor, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """In-place version of `cumprod`: writes the result over this tensor and returns it."""
def cumsum(input: Tensor, dim: _int | tuple[_int, ...] | None, *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
    """Running sums along `dim`."""
def cumsum_(input: Tensor, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """In-place version of `cumsum`: writes the result over this tensor and returns it."""
def cumulative_trapezoid(y: Any, x: Any = ..., *, dx: _float = ..., dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """The area under a sampled function up to each sample."""
default_generator: Generator
def deg2rad(input: Tensor, *, out: Any = ...) -> Tensor:
    """Degrees as radians."""
def deg2rad_(input: Tensor) -> Tensor:
    """In-place version of `deg2rad`: writes the result over this tensor and returns it."""
def det(input: Tensor, *, out: Any = ...) -> Tensor:
    """The determinant."""
def detach(input: Tensor) -> Tensor:
    """The same memory without history: gradients stop here; in-place writes show in both and are noticed."""
def detach_(self: Tensor) -> Tensor:
    """Cut this tensor off from its history, in place: it becomes a leaf that requires no grad."""
def diag(input: Tensor, diagonal: _float = ...) -> Tensor:
    """A vector on the diagonal of a matrix of zeros; of a matrix, its diagonal as a vector."""
def diag_embed(input: Tensor, offset: _float = ..., dim1: _float = ..., dim2: _float = ...) -> Tensor:
    """The last dimension laid on a diagonal of two new ones, zeros elsewhere."""
def diagflat(input: Tensor, offset: _float = ...) -> Tensor:
    """All elements on the diagonal of a matrix of zeros."""
def diagonal(input: Tensor, offset: _float = ..., dim1: _float = ..., dim2: _float = ...) -> Tensor:
    """The diagonal of two dimensions, as the last dimension of the result."""
def diagonal_scatter(input: Tensor, src: Any, offset: _float = ..., dim1: _float = ..., dim2: _float = ...) -> Tensor:
    """input with a diagonal of two dimensions replaced by src."""
def diff(input: Tensor, n: _int = ..., dim: _int | tuple[_int, ...] | None = ..., prepend: Any = ..., append: Any = ...) -> Tensor:
    """The differences of neighbours along `dim`, taken n times; `prepend` and `append` are put at the ends first."""
def digamma(input: Tensor, *, out: Any = ...) -> Tensor:
    """d/dx ln Γ(x)."""
def digamma_(input: Tensor) -> Tensor:
    """In-place version of `digamma`: writes the result over this tensor and returns it."""
def dist(input: Tensor, other: Any, p: _float = ...) -> Tensor:
    """The p-norm of the difference."""
def div(input: Tensor, other: Any, *, rounding_mode: Any = ...) -> Tensor:
    """a / b; `rounding_mode` None (a true quotient), "trunc" or "floor"."""
def divide(input: Tensor, other: Any, *, rounding_mode: Any = ...) -> Tensor:
    """a / b; `rounding_mode` None (a true quotient), "trunc" or "floor"."""
def dot(input: Tensor, other: Any) -> Tensor:
    """Σ aᵢ·bᵢ for two vectors."""
def dropout(input: Tensor, p: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
    """Each element 0 with probability p, the others scaled by 1/(1 - p): the expected value stays."""
def dropout_(input: Tensor, p: Any, train: Any) -> Tensor:
    """`dropout` in place."""
def dsplit(input: Tensor, indices_or_sections: Any) -> tuple[Tensor, ...]:
    """`tensor_split` along one dimension, into equal parts: dsplit."""
def dstack(tensors: Any) -> Tensor:
    """One behind the other: along the third dimension."""
e: float
def einsum(equation: Any, *operands: Any) -> Tensor:
    """Sums of products named by letters: `einsum("ik,kj->ij", a, b)`."""
def empty(*size: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., memory_format: Any = ..., out: Any = ...) -> Tensor:
    """A tensor whose memory is reserved and not set: it holds whatever was there."""
def empty_like(input: Tensor, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., memory_format: Any = ..., layout: Any = ...) -> Tensor:
    """A tensor of unset memory with another tensor's shape and type."""
def eq(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a = b."""
def eq_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `eq`: writes the result over this tensor and returns it."""
def equal(input: Tensor, other: Any) -> _bool:
    """Whether shape and all elements are equal."""
def erf(input: Tensor, *, out: Any = ...) -> Tensor:
    """2/√π·∫₀ˣ e^(-t²) dt."""
def erf_(input: Tensor) -> Tensor:
    """In-place version of `erf`: writes the result over this tensor and returns it."""
def erfc(input: Tensor, *, out: Any = ...) -> Tensor:
    """1 - erf(x), also where that is tiny."""
def erfc_(input: Tensor) -> Tensor:
    """In-place version of `erfc`: writes the result over this tensor and returns it."""
def erfinv(input: Tensor, *, out: Any = ...) -> Tensor:
    """The number whose erf is x."""
def erfinv_(input: Tensor) -> Tensor:
    """In-place version of `erfinv`: writes the result over this tensor and returns it."""
def exp(input: Tensor, *, out: Any = ...) -> Tensor:
    """eˣ."""
def exp2(input: Tensor, *, out: Any = ...) -> Tensor:
    """2ˣ."""
def exp2_(input: Tensor) -> Tensor:
    """In-place version of `exp2`: writes the result over this tensor and returns it."""
def exp_(input: Tensor) -> Tensor:
    """In-place version of `exp`: writes the result over this tensor and returns it."""
def expand(input: Tensor, *size: Any) -> Tensor:
    """Dimensions of size 1 (or new ones in front) shown as larger, without copying: their stride is 0."""
def expm1(input: Tensor, *, out: Any = ...) -> Tensor:
    """eˣ - 1, exact near 0."""
def expm1_(input: Tensor) -> Tensor:
    """In-place version of `expm1`: writes the result over this tensor and returns it."""
def eye(n: Any, m: Any = ..., *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., out: Any = ...) -> Tensor:
    """The identity matrix: ones on the diagonal."""
def feature_alpha_dropout(input: Tensor, p: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
    """`alpha_dropout` of whole channels."""
def feature_alpha_dropout_(input: Tensor, p: Any, train: Any) -> Tensor:
    """`feature_alpha_dropout` in place."""
def feature_dropout(input: Tensor, p: _float = ..., training: _bool = ...) -> Tensor:
    """Each channel 0 with probability p, the others scaled by 1/(1 - p).  Shape (n, c, …)."""
def feature_dropout_(input: Tensor, p: Any, train: Any) -> Tensor:
    """`feature_dropout` in place."""
def fill(input: Tensor, value: Numbers, *, out: Any = ...) -> Tensor:
    """One value everywhere, in the shape and type of x."""
def fill_(self: Tensor, value: Any) -> Tensor:
    """Set every element to a number or 0-d tensor, in place."""
def fix(input: Tensor, *, out: Any = ...) -> Tensor:
    """x without its fraction."""
def fix_(input: Tensor) -> Tensor:
    """In-place version of `trunc`: writes the result over this tensor and returns it."""
def flatten(input: Tensor, start_dim: _float = ..., end_dim: _float = ...) -> Tensor:
    """Dimensions start_dim to end_dim as one."""
def flip(input: Tensor, dims: Any, *, out: Any = ...) -> Tensor:
    """The order along some dimensions reversed, in a copy (strides are never negative)."""
def fliplr(input: Tensor) -> Tensor:
    """Columns in reverse order."""
def flipud(input: Tensor) -> Tensor:
    """Rows in reverse order."""
def float_power(input: Tensor, exponent: Any) -> Tensor:
    """input to the power of exponent, computed in float64."""
def floor(input: Tensor, *, out: Any = ...) -> Tensor:
    """The largest whole number ≤ x."""
def floor_(input: Tensor) -> Tensor:
    """In-place version of `floor`: writes the result over this tensor and returns it."""
def floor_divide(input: Tensor, other: Any) -> Tensor:
    """⌊a / b⌋."""
def floor_divide_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `floor_divide`: writes the result over this tensor and returns it."""
def fmax(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The larger of a and b; the other one where one is NaN."""
def fmin(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The smaller of a and b; the other one where one is NaN."""
def fmod(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """a - trunc(a/b)·b: takes a's sign."""
def fmod_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `fmod`: writes the result over this tensor and returns it."""
def frac(input: Tensor, *, out: Any = ...) -> Tensor:
    """The fraction of x, with its sign."""
def frac_(input: Tensor) -> Tensor:
    """In-place version of `frac`: writes the result over this tensor and returns it."""
def from_dlpack(ext_tensor: Any, *, device: Any = ..., copy: Any = ...) -> Tensor:
    """A tensor over the memory of another library's array, or of a capsule.  RuntimeError for anything else."""
def from_numpy(ndarray: Any) -> Tensor:
    """A tensor that shares the memory of an array: a change of one shows in the other."""
def frombuffer(buffer: Any, *, dtype: _dtype | None, count: _int = ..., offset: _int = ..., requires_grad: _bool = ...) -> Tensor:
    """A vector over the bytes of an object: bytes, bytearray, array, memory map."""
def full(size: Any, fill_value: Any, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., out: Any = ...) -> Tensor:
    """A tensor of one value, whose kind of number decides the type."""
def full_like(input: Tensor, fill_value: Any, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., memory_format: Any = ...) -> Tensor:
    """A tensor of one value with another tensor's shape and type."""
def gather(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, *, sparse_grad: _bool = ..., axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
    """y[i][j] = x[index[i][j]][j] for dim 0, and so on."""
def gcd(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The greatest common divisor."""
def gcd_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `gcd`: writes the result over this tensor and returns it."""
def ge(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a ≥ b."""
def ge_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `ge`: writes the result over this tensor and returns it."""
def ger(input: Tensor, vec2: Any) -> Tensor:
    """aᵢ·bⱼ for two vectors, as a matrix."""
def get_default_device() -> _device:
    """Where tensors are made when nothing else is said."""
def get_device(input: Tensor) -> _int:
    """The number of its GPU, -1 on the CPU."""
def get_rng_state() -> Tensor:
    """The state of the default stream, as bytes: `set_rng_state` goes back to it."""
def gradient(input: Tensor, *, spacing: Any = ..., dim: _int | tuple[_int, ...] | None = ..., edge_order: _float = ...) -> tuple[Tensor, ...]:
    """The derivative of a sampled function along each dimension: central differences, one-sided at the edges."""
def greater(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a > b."""
def greater_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `gt`: writes the result over this tensor and returns it."""
def greater_equal(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a ≥ b."""
def greater_equal_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `ge`: writes the result over this tensor and returns it."""
def grid_sampler_2d(input: Tensor, grid: Any, interpolation_mode: Any, padding_mode: Any, align_corners: Any) -> Tensor:
    """`nn.functional.grid_sample` with numbers for the modes."""
def grid_sampler_3d(input: Tensor, grid: Any, interpolation_mode: Any, padding_mode: Any, align_corners: Any) -> Tensor:
    """`nn.functional.grid_sample` with numbers for the modes."""
def group_norm(input: Tensor, num_groups: Any, weight: Any = ..., bias: Any = ..., eps: _float = ...) -> Tensor:
    """Each group of channels of a sample to mean 0 and variance 1; then each channel scaled and shifted."""
def gru_cell(input: Tensor, hx: Any, w_ih: Any, w_hh: Any, b_ih: Any = ..., b_hh: Any = ...) -> Tensor:
    """One step of a GRU.  Shapes: (n, in), (n, h), (3·h, in), (3·h, h), (3·h,), (3·h,) → (n, h)."""
def gt(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a > b."""
def gt_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `gt`: writes the result over this tensor and returns it."""
def hardshrink(input: Tensor, lambd: _float = ...) -> Tensor:
    """x where |x| > lambd, 0 elsewhere."""
def heaviside(input: Tensor, values: Tensor, *, out: Any = ...) -> Tensor:
    """0 where x < 0, 1 where x > 0, and `values` where x is 0."""
def heaviside_(input: Tensor, values: Tensor) -> Tensor:
    """In-place version of `heaviside`: writes the result over this tensor and returns it."""
def histc(input: Tensor, bins: _float = ..., min: Numbers | None = ..., max: Numbers | None = ...) -> Tensor:
    """How many elements fall into each of equal intervals between min and max, or the smallest and largest element."""
def histogram(input: Tensor, bins: Any, *, range: Any = ..., weight: Any = ..., density: _bool = ...) -> Any:
    """How many elements (or how much weight) fall into each interval, and the edges of the intervals."""
def hsplit(input: Tensor, indices_or_sections: Any) -> tuple[Tensor, ...]:
    """`tensor_split` along one dimension, into equal parts: hsplit."""
def hstack(tensors: Any) -> Tensor:
    """Side by side: along dimension 1, or 0 for vectors."""
def hypot(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """√(a² + b²) without overflow."""
def hypot_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `hypot`: writes the result over this tensor and returns it."""
def i0(input: Tensor, *, out: Any = ...) -> Tensor:
    """The modified Bessel function of order 0."""
def i0_(input: Tensor) -> Tensor:
    """In-place version of `i0`: writes the result over this tensor and returns it."""
def index_add(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, *, alpha: _float = ...) -> Tensor:
    """input with alpha·source added to the slices `index` along `dim`; repeated ones add up."""
def index_add_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, *, alpha: _float = ...) -> Tensor:
    """In-place version of `index_add`: writes the result over this tensor and returns it."""
def index_copy(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, source: Any) -> Tensor:
    """input with the slices `index` along `dim` replaced by those of source."""
def index_copy_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, source: Any) -> Tensor:
    """In-place version of `index_copy`: writes the result over this tensor and returns it."""
def index_fill(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, value: Any) -> Tensor:
    """input with one value in the slices `index` along `dim`."""
def index_fill_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, value: Any) -> Tensor:
    """In-place version of `index_fill`: writes the result over this tensor and returns it."""
def index_put(input: Tensor, indices: Any, values: Any, accumulate: _bool = ...) -> Tensor:
    """input with `values` written at (or added to) the places that index arrays or masks name."""
def index_reduce(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
    """Like `index_add`, where what meets at one place is combined: "prod", "mean", "amax" or "amin"."""
def index_reduce_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, source: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
    """In-place version of `index_reduce`: writes the result over this tensor and returns it."""
def index_select(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, *, axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
    """Positions `index` along a dimension, in a copy."""
inf: float
def initial_seed() -> _int:
    """The seed the default stream was started from."""
def inner(input: Tensor, other: Any) -> Tensor:
    """Σ over the last dimension of both: for each pair of rows their dot product."""
def inverse(input: Tensor, *, out: Any = ...) -> Tensor:
    """A⁻¹.  LinAlgError where there is none."""
def is_anomaly_check_nan_enabled() -> _bool:
    """Whether NaN in a gradient counts as one."""
def is_anomaly_enabled() -> _bool:
    """Whether anomalies are looked for."""
def is_complex(input: Tensor) -> _bool:
    """Never: complex tensors are outside what minitorch covers."""
def is_conj(input: Tensor) -> _bool:
    """Never: no tensor here is a conjugate to be computed later."""
def is_floating_point(input: Tensor) -> _bool:
    """Whether a tensor holds floating-point numbers."""
def is_inference(input: Tensor) -> _bool:
    """Whether a tensor was made in `inference_mode`, so that autograd cannot use it."""
def is_inference_mode_enabled() -> _bool:
    """Whether this thread is in `inference_mode` now."""
def is_neg(input: Tensor) -> _bool:
    """Never: no tensor here is a negative to be computed later."""
def is_nonzero(input: Tensor) -> _bool:
    """Whether the one element is not zero.  RuntimeError for any other number of elements."""
def is_same_size(input: Tensor, other: Any) -> _bool:
    """Whether two tensors have the same shape."""
def is_signed(input: Tensor) -> _bool:
    """Whether the elements may be negative."""
def is_storage(obj: Any) -> _bool:
    """Whether an object is the memory of a tensor."""
def is_tensor(obj: Any) -> _bool:
    """Whether an object is a tensor."""
def isclose(input: Tensor, other: Any, rtol: _float = ..., atol: _float = ..., equal_nan: _bool = ...) -> Tensor:
    """Whether |a - b| ≤ atol + rtol·|b|, element by element."""
def isfinite(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is neither infinite nor NaN."""
def isin(elements: Any, test_elements: Any, *, assume_unique: _bool = ..., invert: _bool = ...) -> Tensor:
    """Whether each element is one of the test elements."""
def isinf(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is infinite."""
def isnan(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is not a number."""
def isneginf(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is infinite and negative."""
def isposinf(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is infinite and positive."""
def kron(input: Tensor, other: Any) -> Tensor:
    """The Kronecker product: each element of input in turn, times all of other."""
def kthvalue(input: Tensor, k: Any, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
    """The k-th smallest element along `dim` (k counts from 1), and where it is."""
def layer_norm(input: Tensor, normalized_shape: Any, weight: Any = ..., bias: Any = ..., eps: _float = ...) -> Tensor:
    """Each sample to mean 0 and variance 1 over its last dimensions, then scaled and shifted."""
def lcm(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The least common multiple."""
def lcm_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `lcm`: writes the result over this tensor and returns it."""
def ldexp(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """a·2ᵇ."""
def ldexp_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `ldexp`: writes the result over this tensor and returns it."""
def le(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a ≤ b."""
def le_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `le`: writes the result over this tensor and returns it."""
def lerp(input: Tensor, end: Any, weight: Any) -> Tensor:
    """input + weight·(end - input); the weight is a number or a tensor."""
def less(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a < b."""
def less_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `lt`: writes the result over this tensor and returns it."""
def less_equal(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a ≤ b."""
def less_equal_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `le`: writes the result over this tensor and returns it."""
def lgamma(input: Tensor, *, out: Any = ...) -> Tensor:
    """ln |Γ(x)|."""
def lgamma_(input: Tensor) -> Tensor:
    """In-place version of `lgamma`: writes the result over this tensor and returns it."""
def linspace(start: Any, end: Any, steps: Any, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., out: Any = ...) -> Tensor:
    """`steps` numbers at equal distances from start to end, both included."""
def log(input: Tensor, *, out: Any = ...) -> Tensor:
    """ln x."""
def log10(input: Tensor, *, out: Any = ...) -> Tensor:
    """log₁₀ x."""
def log10_(input: Tensor) -> Tensor:
    """In-place version of `log10`: writes the result over this tensor and returns it."""
def log1p(input: Tensor, *, out: Any = ...) -> Tensor:
    """ln(1 + x), exact near 0."""
def log1p_(input: Tensor) -> Tensor:
    """In-place version of `log1p`: writes the result over this tensor and returns it."""
def log2(input: Tensor, *, out: Any = ...) -> Tensor:
    """log₂ x."""
def log2_(input: Tensor) -> Tensor:
    """In-place version of `log2`: writes the result over this tensor and returns it."""
def log_(input: Tensor) -> Tensor:
    """In-place version of `log`: writes the result over this tensor and returns it."""
def log_softmax(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., dtype: _dtype | None = ...) -> Tensor:
    """ln softmax, without taking the logarithm of a number that has underflown."""
def logaddexp(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """log(eᵃ + eᵇ) to the base e, without overflow."""
def logaddexp2(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """log(2ᵃ + 2ᵇ) to the base 2, without overflow."""
def logcumsumexp(input: Tensor, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ..., out: Any = ...) -> Tensor:
    """ln of the running sums of eˣ along `dim`, without overflow."""
def logdet(A: Any) -> Tensor:
    """The logarithm of the determinant; NaN where that is negative."""
def logical_and(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """Whether both hold."""
def logical_and_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `logical_and`: writes the result over this tensor and returns it."""
def logical_not(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is zero or false."""
def logical_not_(input: Tensor) -> Tensor:
    """In-place version of `logical_not`: writes the result over this tensor and returns it."""
def logical_or(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """Whether either holds."""
def logical_or_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `logical_or`: writes the result over this tensor and returns it."""
def logical_xor(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """Whether just one holds."""
def logical_xor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `logical_xor`: writes the result over this tensor and returns it."""
def logit(input: Tensor, eps: Any = ..., *, out: Any = ...) -> Tensor:
    """ln(x/(1 - x)), of x held between eps and 1 - eps if eps is given."""
def logit_(input: Tensor, eps: Any = ...) -> Tensor:
    """In-place version of `logit`: writes the result over this tensor and returns it."""
def logspace(start: Any, end: Any, steps: Any, base: _float = ..., *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., out: Any = ...) -> Tensor:
    """base to the power of `linspace(start, end, steps)`."""
def logsumexp(input: Tensor, dim: _int | tuple[_int, ...] | None, keepdim: _bool = ...) -> Tensor:
    """ln Σ eˣ over `dim`, without overflow."""
def lstm_cell(input: Tensor, hx: Any, w_ih: Any, w_hh: Any, b_ih: Any = ..., b_hh: Any = ...) -> Tensor:
    """One step of an LSTM.  Shapes: (n, in), two of (n, h), (4·h, in), (4·h, h), (4·h,), (4·h,) → two of (n, h)."""
def lt(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a < b."""
def lt_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `lt`: writes the result over this tensor and returns it."""
def manual_seed(seed: _int) -> Generator:
    """Start the default stream from a seed: what follows is the same each time."""
def masked_fill(input: Tensor, mask: Tensor, value: Numbers, *, out: Any = ...) -> Tensor:
    """x with `value` where the mask is true."""
def masked_fill_(input: Tensor, mask: Tensor, value: Numbers) -> Tensor:
    """In-place version of `masked_fill`: writes the result over this tensor and returns it."""
def masked_scatter(input: Tensor, mask: Any, source: Any) -> Tensor:
    """input with the elements of source, in order, where the mask is true."""
def masked_scatter_(input: Tensor, mask: Any, source: Any) -> Tensor:
    """In-place version of `masked_scatter`: writes the result over this tensor and returns it."""
def masked_select(input: Tensor, mask: Any) -> Tensor:
    """The elements where a mask is true, in one dimension."""
def matmul(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """A·B over the last two dimensions; vectors count as a row on the left, a column on the right."""
def matrix_power(A: Any, n: Any) -> Tensor:
    """A·A·… n times, by squaring; of the inverse for a negative n."""
def max(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, other: Any = ...) -> Any:
    """The largest element; with `dim` a pair (values, indices); with another tensor the larger of the two."""
def max_pool1d(input: Tensor, kernel_size: Any, stride: Any = ..., padding: _float = ..., dilation: _float = ..., ceil_mode: _bool = ..., return_indices: _bool = ...) -> Any:
    """The largest element of each window of 1 dimension."""
def max_pool2d(input: Tensor, kernel_size: Any, stride: Any = ..., padding: _float = ..., dilation: _float = ..., ceil_mode: _bool = ..., return_indices: _bool = ...) -> Any:
    """The largest element of each window of 2 dimensions."""
def max_pool3d(input: Tensor, kernel_size: Any, stride: Any = ..., padding: _float = ..., dilation: _float = ..., ceil_mode: _bool = ..., return_indices: _bool = ...) -> Any:
    """The largest element of each window of 3 dimensions."""
def maximum(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The larger of a and b; NaN if one is NaN."""
def mean(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """The average over `dim`, or over everything."""
def median(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
    """The middle element, the lower of two; NaN if there is one."""
def meshgrid(*tensors: Any, indexing: str = ...) -> tuple[Tensor, ...]:
    """For vectors of lengths n₁, n₂, … their coordinates on the grid (n₁, n₂, …), one tensor for each."""
def min(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, other: Any = ...) -> Any:
    """The smallest element; with `dim` a pair (values, indices); with another tensor the smaller of the two."""
def minimum(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The smaller of a and b; NaN if one is NaN."""
def mm(input: Tensor, other: Any) -> Tensor:
    """The product of two matrices."""
def mode(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
    """The most frequent element along `dim`, and where it is."""
def moveaxis(input: Tensor, source: Any, destination: Any) -> Tensor:
    """Dimensions moved to other places, the rest in order."""
def movedim(input: Tensor, source: Any, destination: Any) -> Tensor:
    """Dimensions moved to other places, the rest in order."""
def msort(input: Tensor) -> Tensor:
    """Sorted along the first dimension."""
def mul(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """a · b."""
def mul_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `mul`: writes the result over this tensor and returns it."""
def multinomial(input: Tensor, num_samples: Any, replacement: _bool = ..., *, generator: Generator | None = ...) -> Tensor:
    """Numbers of columns, drawn with probabilities proportional to each row's weights."""
def multiply(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """a · b."""
def multiply_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `mul`: writes the result over this tensor and returns it."""
def mv(input: Tensor, other: Any) -> Tensor:
    """The product of a matrix and a vector."""
def mvlgamma(input: Tensor, p: Any) -> Tensor:
    """The logarithm of the gamma function of p dimensions: p(p - 1)/4·ln π + Σⱼ lgamma(x - j/2), j = 0 … p - 1."""
def mvlgamma_(input: Tensor, p: Any) -> Tensor:
    """In-place version of `mvlgamma`: writes the result over this tensor and returns it."""
nan: float
def nan_to_num(input: Tensor, nan: _float = ..., posinf: Any = ..., neginf: Any = ..., *, out: Any = ...) -> Tensor:
    """x with numbers for NaN and the infinities; by default 0 and the largest and smallest numbers of the type."""
def nan_to_num_(input: Tensor, nan: _float = ..., posinf: Any = ..., neginf: Any = ...) -> Tensor:
    """In-place version of `nan_to_num`: writes the result over this tensor and returns it."""
def nanmean(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ...) -> Tensor:
    """The average of the elements that are no NaN."""
def nanmedian(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ...) -> Any:
    """The middle of the elements that are no NaN."""
def nanquantile(input: Tensor, q: Any, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, interpolation: Any = ...) -> Tensor:
    """`quantile` of the elements that are no NaN."""
def nansum(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ...) -> Tensor:
    """`sum` with NaN counted as 0."""
def narrow(input: Tensor, dim: _int | tuple[_int, ...] | None, start: Any, length: Any) -> Tensor:
    """`length` positions from `start` along a dimension."""
def ne(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a ≠ b."""
def ne_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `ne`: writes the result over this tensor and returns it."""
def neg(input: Tensor, *, out: Any = ...) -> Tensor:
    """-x."""
def neg_(input: Tensor) -> Tensor:
    """In-place version of `neg`: writes the result over this tensor and returns it."""
def negative(input: Tensor, *, out: Any = ...) -> Tensor:
    """-x."""
def negative_(input: Tensor) -> Tensor:
    """In-place version of `neg`: writes the result over this tensor and returns it."""
newaxis: None
def nextafter(input: Tensor, other: Tensor, *, out: Any = ...) -> Tensor:
    """The number next to a in the direction of b."""
def nextafter_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `nextafter`: writes the result over this tensor and returns it."""
def nonzero(input: Tensor, *, as_tuple: _bool = ...) -> Any:
    """Where x is not 0: one row of indices for each place, or with `as_tuple` one tensor for each dimension."""
def nonzero_static(input: Tensor, *, size: Any, fill_value: _float = ...) -> Tensor:
    """`nonzero` with a fixed count of rows: the first `size`, or as many as there are and rows of fill_value."""
def norm(input: Tensor, p: Any = ..., dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., dtype: _dtype | None = ...) -> Tensor:
    """(Σ|x|ᵖ)^(1/p) over `dim`, or over everything; "fro" is 2, and "nuc" the sum of a matrix's singular values."""
def normal(mean: _float = ..., std: _float = ..., size: Any = ..., *, generator: Generator | None = ..., dtype: _dtype | None = ..., layout: Any = ..., device: Any = ..., requires_grad: _bool = ..., out: Any = ...) -> Tensor:
    """Normal numbers with a mean and standard deviation: tensors that broadcast, or numbers and a size."""
def not_equal(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """Whether a ≠ b."""
def not_equal_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `ne`: writes the result over this tensor and returns it."""
def numel(input: Tensor) -> _int:
    """The number of elements."""
def ones(*size: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., out: Any = ...) -> Tensor:
    """A tensor of ones."""
def ones_like(input: Tensor, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., memory_format: Any = ..., layout: Any = ...) -> Tensor:
    """A tensor of ones with another tensor's shape and type."""
def outer(input: Tensor, vec2: Any) -> Tensor:
    """aᵢ·bⱼ for two vectors, as a matrix."""
def pairwise_distance(x1: Any, x2: Any, p: _float = ..., eps: _float = ..., keepdim: _bool = ...) -> Tensor:
    """‖x1 - x2 + eps‖ₚ over the last dimension."""
def pdist(input: Tensor, p: _float = ...) -> Tensor:
    """The distance of each pair of rows.  Shape (n, d) → (n·(n - 1)/2,)."""
def permute(input: Tensor, *dims: Any) -> Tensor:
    """Dimensions in another order."""
pi: float
def pinverse(A: Any, rcond: Any = ..., hermitian: _bool = ..., *, rtol: Any = ..., atol: Any = ...) -> Tensor:
    """The pseudo-inverse; singular values below rtol times the largest count as 0."""
def pixel_shuffle(input: Tensor, upscale_factor: Any) -> Tensor:
    """r² channels laid out as r·r pixels.  Shape (…, c·r², h, w) → (…, c, h·r, w·r)."""
def pixel_unshuffle(input: Tensor, downscale_factor: Any) -> Tensor:
    """Blocks of r·r pixels as r² channels.  Shape (…, c, h·r, w·r) → (…, c·r², h, w)."""
def polar(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
def polygamma(n: Any, input: Tensor) -> Tensor:
    """The derivative number n of digamma; n = 0 is digamma itself."""
def positive(input: Tensor) -> Tensor:
    """The tensor itself.  RuntimeError for bool."""
def pow(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """aᵇ."""
def pow_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `pow`: writes the result over this tensor and returns it."""
def prelu(input: Tensor, weight: Any) -> Tensor:
    """x where x > 0, weight·x elsewhere; one weight, or one for each channel (dimension 1)."""
preserve_format: str
def prod(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """Π x over one dimension, or over everything."""
def put(input: Tensor, index: Any, source: Any, accumulate: _bool = ...) -> Tensor:
    """input with the elements of source written at (or added to) places counted through the flattened tensor."""
def put_(input: Tensor, index: Any, source: Any, accumulate: _bool = ...) -> Tensor:
    """In-place version of `put`: writes the result over this tensor and returns it."""
def quantile(input: Tensor, q: Any, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, interpolation: Any = ...) -> Tensor:
    """The numbers below which the shares q of the elements lie; NaN where there is one."""
def rad2deg(input: Tensor, *, out: Any = ...) -> Tensor:
    """Radians as degrees."""
def rad2deg_(input: Tensor) -> Tensor:
    """In-place version of `rad2deg`: writes the result over this tensor and returns it."""
def rand(*size: Any, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., out: Any = ...) -> Tensor:
    """Uniform numbers in [0, 1)."""
def rand_like(input: Tensor, *, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., memory_format: Any = ...) -> Tensor:
    """Uniform numbers in [0, 1) with another tensor's shape and type."""
def randint(low: _float = ..., high: Any = ..., size: Any = ..., *, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., out: Any = ...) -> Tensor:
    """Whole numbers in [low, high): `randint(10, (2, 3))` or `randint(5, 10, (2, 3))`."""
def randint_like(input: Tensor, low: _float = ..., high: Any = ..., *, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., memory_format: Any = ...) -> Tensor:
    """Whole numbers in [low, high) with another tensor's shape and type."""
def randn(*size: Any, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., out: Any = ...) -> Tensor:
    """Normal numbers with mean 0 and standard deviation 1."""
def randn_like(input: Tensor, *, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., memory_format: Any = ...) -> Tensor:
    """Normal numbers with another tensor's shape and type."""
def randperm(n: Any, *, generator: Generator | None = ..., dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., out: Any = ...) -> Tensor:
    """The numbers 0 … n - 1 in random order."""
def ravel(input: Tensor) -> Tensor:
    """All elements in one dimension."""
def real(input: Tensor) -> Tensor:
    """The tensor itself: it holds real numbers."""
def reciprocal(input: Tensor, *, out: Any = ...) -> Tensor:
    """1 / x."""
def reciprocal_(input: Tensor) -> Tensor:
    """In-place version of `reciprocal`: writes the result over this tensor and returns it."""
def relu(input: Tensor, *, out: Any = ...) -> Tensor:
    """max(x, 0)."""
def relu_(input: Tensor) -> Tensor:
    """In-place version of `relu`: writes the result over this tensor and returns it."""
def remainder(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """a - ⌊a/b⌋·b: takes b's sign."""
def remainder_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `remainder`: writes the result over this tensor and returns it."""
def renorm(input: Tensor, p: Any, dim: _int | tuple[_int, ...] | None, maxnorm: Any) -> Tensor:
    """Slices along `dim` scaled down to a p-norm of maxnorm where theirs is larger."""
def renorm_(input: Tensor, p: Any, dim: _int | tuple[_int, ...] | None, maxnorm: Any) -> Tensor:
    """In-place version of `renorm`: writes the result over this tensor and returns it."""
def repeat(self: Tensor, *repeats: Any) -> Tensor:
    """The tensor copied side by side `repeats` times along each dimension (NumPy's tile)."""
def repeat_interleave(input: Tensor, repeats: Any = ..., dim: _int | tuple[_int, ...] | None = ..., *, output_size: Any = ...) -> Tensor:
    """Each element (or slice along `dim`) several times in a row; `repeats` is a number or one for each."""
def reshape(input: Tensor, *shape: Any) -> Tensor:
    """The elements in another shape: a view where the strides allow it, otherwise a copy."""
def reshape_as(input: Tensor, other: Any) -> Tensor:
    """The elements in the shape of another tensor."""
def resolve_conj(input: Tensor) -> Tensor:
    """The tensor itself: it holds real numbers."""
def resolve_neg(input: Tensor) -> Tensor:
    """The tensor itself: it holds real numbers."""
def result_type(tensor1: Any, tensor2: Any) -> Any:
    """The type that an operation on two tensors or numbers computes in."""
def rms_norm(input: Tensor, normalized_shape: Any, weight: Any = ..., eps: Any = ...) -> Tensor:
    """Each sample divided by the root of its mean square over its last dimensions, then scaled."""
def rnn_relu_cell(input: Tensor, hx: Any, w_ih: Any, w_hh: Any, b_ih: Any = ..., b_hh: Any = ...) -> Tensor:
    """max(W·x + b + U·h + d, 0).  Shapes: (n, in), (n, h), (h, in), (h, h), (h,), (h,) → (n, h)."""
def rnn_tanh_cell(input: Tensor, hx: Any, w_ih: Any, w_hh: Any, b_ih: Any = ..., b_hh: Any = ...) -> Tensor:
    """tanh(W·x + b + U·h + d).  Shapes: (n, in), (n, h), (h, in), (h, h), (h,), (h,) → (n, h)."""
def roll(input: Tensor, shifts: Any, dims: Any = ..., *, out: Any = ...) -> Tensor:
    """Elements moved on by `shifts` positions; those that fall off come in again at the start."""
def rot90(input: Tensor, k: _float = ..., dims: Any = ...) -> Tensor:
    """Turned by k quarters of a circle, from the first of two dimensions towards the second."""
def round(input: Tensor, *, decimals: _float = ..., out: Any = ...) -> Tensor:
    """The nearest number with `decimals` decimal places; halves go to the even neighbour."""
def round_(input: Tensor, *, decimals: _float = ...) -> Tensor:
    """In-place version of `round`: writes the result over this tensor and returns it."""
def row_stack(tensors: Any) -> Tensor:
    """One above the other, vectors as rows."""
def rrelu(input: Tensor, lower: _float = ..., upper: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
    """`leaky_relu` with a slope drawn for each element in training, and the average slope otherwise."""
def rrelu_(input: Tensor, lower: _float = ..., upper: _float = ..., training: _bool = ..., inplace: _bool = ...) -> Tensor:
    """In-place version of `rrelu`: writes the result over this tensor and returns it."""
def rsqrt(input: Tensor, *, out: Any = ...) -> Tensor:
    """1/√x."""
def rsqrt_(input: Tensor) -> Tensor:
    """In-place version of `rsqrt`: writes the result over this tensor and returns it."""
def rsub(input: Tensor, other: Any, *, alpha: _float = ...) -> Tensor:
    """other - alpha·input."""
def scalar_tensor(s: Any, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ...) -> Tensor:
    """A number as a tensor of the default floating type, unless another is asked for."""
def scatter(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, src: Any = ..., *, value: Any = ..., reduce: Any = ...) -> Tensor:
    """input with y[index[i][j]][j] = src[i][j] for dim 0, and so on; a number as src stands for all."""
def scatter_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, src: Any = ..., *, value: Any = ..., reduce: Any = ...) -> Tensor:
    """In-place version of `scatter`: writes the result over this tensor and returns it."""
def scatter_add(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, src: Any) -> Tensor:
    """input with src[i][j] added to y[index[i][j]][j] for dim 0, and so on; repeated places add up."""
def scatter_add_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, src: Any) -> Tensor:
    """In-place version of `scatter_add`: writes the result over this tensor and returns it."""
def scatter_reduce(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, src: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
    """Like `scatter`, where what meets at one place is combined: "sum", "prod", "mean", "amax" or "amin"."""
def scatter_reduce_(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, src: Any, reduce: Any, *, include_self: _bool = ...) -> Tensor:
    """In-place version of `scatter_reduce`: writes the result over this tensor and returns it."""
def searchsorted(sorted_sequence: Any, input: Tensor, *, out_int32: _bool = ..., right: _bool = ..., side: Any = ..., sorter: Any = ...) -> Tensor:
    """Where each number would go in a sorted row: before equal ones, or behind them with `right` (side "right")."""
def seed() -> _int:
    """Start the default stream from a seed nobody chose; return it."""
def select(input: Tensor, dim: _int | tuple[_int, ...] | None, index: Any, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """One position along a dimension, which goes away."""
def select_scatter(input: Tensor, src: Any, dim: _int | tuple[_int, ...] | None, index: Any) -> Tensor:
    """input with one position along `dim` replaced by src."""
def selu(input: Tensor, inplace: _bool = ...) -> Tensor:
    """`elu` with the two constants for which layers keep mean 0 and variance 1."""
def selu_(input: Tensor, inplace: _bool = ...) -> Tensor:
    """In-place version of `selu`: writes the result over this tensor and returns it."""
def set_default_device(device: Any) -> None:
    """Make tensors somewhere else when nothing else is said; None goes back to the CPU."""
def set_default_tensor_type(t: Any) -> None:
    """Make a floating type the default, by its older name or class.  Prefer `set_default_dtype`."""
def set_rng_state(new_state: Tensor) -> None:
    """Go back to a state that `get_rng_state` gave."""
def sgn(input: Tensor) -> Tensor:
    """The sign of x: for real numbers, `sign`."""
def sgn_(input: Tensor) -> Tensor:
    """In-place version of `sgn`: writes the result over this tensor and returns it."""
def sigmoid(input: Tensor, *, out: Any = ...) -> Tensor:
    """1 / (1 + e⁻ˣ), without overflow."""
def sigmoid_(input: Tensor) -> Tensor:
    """In-place version of `sigmoid`: writes the result over this tensor and returns it."""
def sign(input: Tensor, *, out: Any = ...) -> Tensor:
    """-1, 0 or 1 by the sign of x."""
def sign_(input: Tensor) -> Tensor:
    """In-place version of `sign`: writes the result over this tensor and returns it."""
def signbit(input: Tensor, *, out: Any = ...) -> Tensor:
    """Whether x is negative, -0 included."""
def sin(input: Tensor, *, out: Any = ...) -> Tensor:
    """sin x."""
def sin_(input: Tensor) -> Tensor:
    """In-place version of `sin`: writes the result over this tensor and returns it."""
def sinc(input: Tensor, *, out: Any = ...) -> Tensor:
    """sin(πx)/(πx), 1 at 0."""
def sinc_(input: Tensor) -> Tensor:
    """In-place version of `sinc`: writes the result over this tensor and returns it."""
def sinh(input: Tensor, *, out: Any = ...) -> Tensor:
    """sinh x."""
def sinh_(input: Tensor) -> Tensor:
    """In-place version of `sinh`: writes the result over this tensor and returns it."""
def slice_scatter(input: Tensor, src: Any, dim: _int | tuple[_int, ...] | None = ..., start: Any = ..., end: Any = ..., step: _float = ...) -> Tensor:
    """input with the positions start, start + step, … before end along `dim` replaced by src."""
def slogdet(A: Any) -> Any:
    """The sign of the determinant, and the logarithm of its size: no overflow for large matrices."""
def softmax(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., dtype: _dtype | None = ...) -> Tensor:
    """eˣ/Σeˣ along `dim`: non-negative, summing to 1."""
def sort(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., descending: _bool = ..., stable: _bool = ...) -> Any:
    """A pair (values, indices): the elements in order along `dim`, and where each was."""
def sparse_compressed_tensor(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
def sparse_coo_tensor(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
def sparse_csc_tensor(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
def sparse_csr_tensor(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: sparse tensors are outside what minitorch covers."""
def split(tensor: Any, split_size_or_sections: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """Pieces of one size (the last may be smaller) or of the given sizes along a dimension."""
def split_with_sizes(input: Tensor, split_sizes: Any, dim: _int | tuple[_int, ...] | None = ..., *, axis: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """Pieces of the given sizes along a dimension, as a tuple of views."""
def sqrt(input: Tensor, *, out: Any = ...) -> Tensor:
    """√x."""
def sqrt_(input: Tensor) -> Tensor:
    """In-place version of `sqrt`: writes the result over this tensor and returns it."""
def square(input: Tensor, *, out: Any = ...) -> Tensor:
    """x²."""
def square_(input: Tensor) -> Tensor:
    """In-place version of `square`: writes the result over this tensor and returns it."""
def squeeze(input: Tensor, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """Dimensions of size 1 dropped: all, or only those named."""
def stack(tensors: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """Tensors of one shape along a new dimension."""
def std(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Tensor:
    """The square root of `var`."""
def std_mean(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Any:
    """Standard deviation and mean over `dim`, or over everything, as a pair."""
strided: str
def sub(input: Tensor, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor:
    """a - alpha·b."""
def sub_(input: Tensor, other: Numbers, *, alpha: _float = ...) -> Tensor:
    """In-place version of `sub`: writes the result over this tensor and returns it."""
def subtract(input: Tensor, other: Numbers, *, alpha: _float = ..., out: Any = ...) -> Tensor:
    """a - alpha·b."""
def subtract_(input: Tensor, other: Numbers, *, alpha: _float = ...) -> Tensor:
    """In-place version of `sub`: writes the result over this tensor and returns it."""
def sum(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., keepdim: _bool = ..., *, dtype: _dtype | None = ..., axis: _int | tuple[_int, ...] | None = ..., keepdims: _bool | None = ..., out: Any = ...) -> Tensor:
    """Σ x over `dim`, or over everything."""
def sum_to_size(input: Tensor, *size: Any) -> Tensor:
    """Summed over leading dimensions and those of size 1 in `size`: what undoes broadcasting."""
def swapaxes(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """Two dimensions exchanged."""
def swapdims(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """Two dimensions exchanged."""
def t(input: Tensor) -> Tensor:
    """A matrix with rows and columns exchanged; a vector or number as it is."""
def take(input: Tensor, index: Any) -> Tensor:
    """The elements at places counted through the flattened tensor, in index's shape."""
def take_along_dim(input: Tensor, indices: Any, dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """Elements at `indices` along a dimension, such as those that argsort gives; negative ones count from the end."""
def tan(input: Tensor, *, out: Any = ...) -> Tensor:
    """tan x."""
def tan_(input: Tensor) -> Tensor:
    """In-place version of `tan`: writes the result over this tensor and returns it."""
def tanh(input: Tensor, *, out: Any = ...) -> Tensor:
    """tanh x."""
def tanh_(input: Tensor) -> Tensor:
    """In-place version of `tanh`: writes the result over this tensor and returns it."""
def tensor(data: Any, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., pin_memory: _bool = ...) -> Tensor:
    """A tensor with a copy of the data: a number, nested lists, an array."""
def tensor_split(input: Tensor, indices_or_sections: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """Views along a dimension: as many as a number says, of sizes as equal as can be, or cut at the given places."""
def tensordot(a: Any, b: Any, dims: _float = ...) -> Tensor:
    """Σ over pairs of dimensions: the last `dims` of a with the first of b, or two lists that name them."""
def threshold(input: Tensor, threshold: Any, value: Any, inplace: _bool = ...) -> Tensor:
    """x where x > threshold, `value` elsewhere."""
def threshold_(input: Tensor, threshold: Any, value: Any, inplace: _bool = ...) -> Tensor:
    """In-place version of `threshold`: writes the result over this tensor and returns it."""
def tile(input: Tensor, *dims: Any) -> Tensor:
    """`repeat`, where missing dimensions count as 1."""
def topk(input: Tensor, k: Any, dim: _int | tuple[_int, ...] | None = ..., largest: _bool = ..., sorted: _bool = ...) -> Any:
    """A pair (values, indices): the k largest (or smallest) elements along `dim`, and where each was."""
def trace(input: Tensor) -> Tensor:
    """The sum of a matrix's diagonal."""
def transpose(input: Tensor, dim0: Any, dim1: Any) -> Tensor:
    """Two dimensions exchanged."""
def trapezoid(y: Any, x: Any = ..., *, dx: _float = ..., dim: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """The area under a sampled function along `dim`, by straight lines between the samples at x, or dx apart."""
def tril(input: Tensor, diagonal: _float = ..., *, out: Any = ...) -> Tensor:
    """The part on and below a diagonal, zeros above."""
def tril_(input: Tensor, diagonal: _float = ...) -> Tensor:
    """In-place version of `tril`: writes the result over this tensor and returns it."""
def tril_indices(row: Any, col: Any, offset: _float = ..., *, dtype: _dtype | None = ..., device: Any = ...) -> Tensor:
    """Row and column numbers of the places on and below a diagonal, in two rows."""
def triu(input: Tensor, diagonal: _float = ..., *, out: Any = ...) -> Tensor:
    """The part on and above a diagonal, zeros below."""
def triu_(input: Tensor, diagonal: _float = ...) -> Tensor:
    """In-place version of `triu`: writes the result over this tensor and returns it."""
def triu_indices(row: Any, col: Any, offset: _float = ..., *, dtype: _dtype | None = ..., device: Any = ...) -> Tensor:
    """Row and column numbers of the places on and above a diagonal, in two rows."""
def true_divide(input: Tensor, other: Numbers, *, out: Any = ...) -> Tensor:
    """a / b; integers divide as floating-point numbers."""
def true_divide_(input: Tensor, other: Numbers) -> Tensor:
    """In-place version of `true_divide`: writes the result over this tensor and returns it."""
def trunc(input: Tensor, *, out: Any = ...) -> Tensor:
    """x without its fraction."""
def trunc_(input: Tensor) -> Tensor:
    """In-place version of `trunc`: writes the result over this tensor and returns it."""
def unbind(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., *, axis: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """All positions along a dimension, as a tuple of views."""
def unflatten(input: Tensor, dim: _int | tuple[_int, ...] | None, sizes: Any) -> Tensor:
    """One dimension as several."""
def unfold(input: Tensor, dimension: Any, size: Any, step: Any) -> Tensor:
    """Windows of `size` neighbours, `step` apart, along a dimension; a new last dimension runs through each window."""
def unique(input: Tensor, sorted: _bool = ..., return_inverse: _bool = ..., return_counts: _bool = ..., dim: _int | tuple[_int, ...] | None = ...) -> Any:
    """The distinct elements in order; optionally where each element went, and how often each occurs."""
def unique_consecutive(input: Tensor, return_inverse: _bool = ..., return_counts: _bool = ..., dim: _int | tuple[_int, ...] | None = ...) -> Any:
    """Without the elements (or slices along `dim`) that are equal to the one before; optionally where each went and how"""
def unravel_index(indices: Any, shape: Any) -> tuple[Tensor, ...]:
    """Places counted through a flattened tensor, as one index tensor for each dimension of its shape."""
def unsafe_chunk(input: Tensor, chunks: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """`chunk`, as copies."""
def unsafe_split(input: Tensor, split_size: Any, dim: _int | tuple[_int, ...] | None = ...) -> tuple[Tensor, ...]:
    """`split`, as copies."""
def unsqueeze(input: Tensor, dim: _int | tuple[_int, ...] | None, *, axis: _int | tuple[_int, ...] | None = ...) -> Tensor:
    """A new dimension of size 1 at `dim`."""
def var(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Tensor:
    """Σ(x - x̄)²/(n - correction) over `dim`, or over everything.  Correction 1 makes it unbiased."""
def var_mean(input: Tensor, dim: _int | tuple[_int, ...] | None = ..., unbiased: _bool = ..., keepdim: _bool = ..., *, correction: Any = ...) -> Any:
    """Variance and mean over `dim`, or over everything, as a pair."""
def vdot(input: Tensor, other: Any) -> Tensor:
    """Σ aᵢ·bᵢ for two vectors."""
def view_as_complex(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
def view_as_real(*arguments: Any, **named: Any) -> Any:
    """Refused with NotImplementedError: complex tensors are outside what minitorch covers."""
def vsplit(input: Tensor, indices_or_sections: Any) -> tuple[Tensor, ...]:
    """`tensor_split` along one dimension, into equal parts: vsplit."""
def vstack(tensors: Any) -> Tensor:
    """One above the other, vectors as rows."""
def where(condition: Any, input: Tensor = ..., other: Any = ..., *, out: Any = ...) -> Any:
    """input where the condition is true, other elsewhere; with the condition alone, where it is true."""
def xlogy(input: Numbers, other: Numbers, *, out: Any = ...) -> Tensor:
    """a·ln b, 0 where a is 0."""
def xlogy_(input: Numbers, other: Numbers) -> Tensor:
    """In-place version of `xlogy`: writes the result over this tensor and returns it."""
def zero_(self: Tensor) -> Tensor:
    """Set every element to 0, in place."""
def zeros(*size: Any, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., layout: Any = ..., pin_memory: _bool = ..., out: Any = ...) -> Tensor:
    """A tensor of zeros."""
def zeros_like(input: Tensor, *, dtype: _dtype | None = ..., device: Any = ..., requires_grad: _bool = ..., memory_format: Any = ..., layout: Any = ...) -> Tensor:
    """A tensor of zeros with another tensor's shape and type."""
__all__ = [
    "BFloat16Tensor",
    "BoolTensor",
    "ByteTensor",
    "CharTensor",
    "DoubleTensor",
    "FloatTensor",
    "Function",
    "Generator",
    "HalfTensor",
    "IntTensor",
    "LongTensor",
    "ShortTensor",
    "Size",
    "Tensor",
    "abs",
    "abs_",
    "absolute",
    "absolute_",
    "acos",
    "acos_",
    "acosh",
    "acosh_",
    "adaptive_avg_pool1d",
    "add",
    "add_",
    "addbmm",
    "addbmm_",
    "addcdiv",
    "addcdiv_",
    "addcmul",
    "addcmul_",
    "addmm",
    "addmm_",
    "addmv",
    "addmv_",
    "addr",
    "addr_",
    "all",
    "allclose",
    "alpha_dropout",
    "alpha_dropout_",
    "amax",
    "amin",
    "aminmax",
    "any",
    "arange",
    "arccos",
    "arccos_",
    "arccosh",
    "arccosh_",
    "arcsin",
    "arcsin_",
    "arcsinh",
    "arcsinh_",
    "arctan",
    "arctan2",
    "arctan2_",
    "arctan_",
    "arctanh",
    "arctanh_",
    "argmax",
    "argmin",
    "argsort",
    "argwhere",
    "as_strided",
    "as_strided_scatter",
    "as_tensor",
    "asarray",
    "asin",
    "asin_",
    "asinh",
    "asinh_",
    "atan",
    "atan2",
    "atan2_",
    "atan_",
    "atanh",
    "atanh_",
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "avg_pool1d",
    "baddbmm",
    "baddbmm_",
    "bernoulli",
    "bilinear",
    "bincount",
    "bitwise_and",
    "bitwise_and_",
    "bitwise_left_shift",
    "bitwise_left_shift_",
    "bitwise_not",
    "bitwise_not_",
    "bitwise_or",
    "bitwise_or_",
    "bitwise_right_shift",
    "bitwise_right_shift_",
    "bitwise_xor",
    "bitwise_xor_",
    "block_diag",
    "bmm",
    "broadcast_shapes",
    "broadcast_tensors",
    "broadcast_to",
    "bucketize",
    "can_cast",
    "cartesian_prod",
    "cat",
    "cdist",
    "ceil",
    "ceil_",
    "celu",
    "celu_",
    "chain_matmul",
    "channel_shuffle",
    "channels_last",
    "cholesky",
    "cholesky_inverse",
    "cholesky_solve",
    "chunk",
    "clamp",
    "clamp_",
    "clamp_max",
    "clamp_max_",
    "clamp_min",
    "clamp_min_",
    "clip",
    "clip_",
    "clone",
    "column_stack",
    "combinations",
    "complex",
    "concat",
    "concatenate",
    "conj",
    "constant_pad_nd",
    "contiguous",
    "contiguous_format",
    "conv1d",
    "conv2d",
    "conv3d",
    "conv_transpose1d",
    "conv_transpose2d",
    "conv_transpose3d",
    "copy_",
    "copysign",
    "copysign_",
    "corrcoef",
    "cos",
    "cos_",
    "cosh",
    "cosh_",
    "cosine_similarity",
    "count_nonzero",
    "cov",
    "cross",
    "cummax",
    "cummin",
    "cumprod",
    "cumprod_",
    "cumsum",
    "cumsum_",
    "cumulative_trapezoid",
    "default_generator",
    "deg2rad",
    "deg2rad_",
    "det",
    "detach",
    "detach_",
    "device",
    "diag",
    "diag_embed",
    "diagflat",
    "diagonal",
    "diagonal_scatter",
    "diff",
    "digamma",
    "digamma_",
    "dist",
    "div",
    "divide",
    "dot",
    "dropout",
    "dropout_",
    "dsplit",
    "dstack",
    "e",
    "einsum",
    "empty",
    "empty_like",
    "enable_grad",
    "eq",
    "eq_",
    "equal",
    "erf",
    "erf_",
    "erfc",
    "erfc_",
    "erfinv",
    "erfinv_",
    "exp",
    "exp2",
    "exp2_",
    "exp_",
    "expand",
    "expm1",
    "expm1_",
    "eye",
    "feature_alpha_dropout",
    "feature_alpha_dropout_",
    "feature_dropout",
    "feature_dropout_",
    "fill",
    "fill_",
    "fix",
    "fix_",
    "flatten",
    "flip",
    "fliplr",
    "flipud",
    "float_power",
    "floor",
    "floor_",
    "floor_divide",
    "floor_divide_",
    "fmax",
    "fmin",
    "fmod",
    "fmod_",
    "frac",
    "frac_",
    "from_dlpack",
    "from_numpy",
    "frombuffer",
    "full",
    "full_like",
    "gather",
    "gcd",
    "gcd_",
    "ge",
    "ge_",
    "ger",
    "get_default_device",
    "get_device",
    "get_rng_state",
    "gradient",
    "greater",
    "greater_",
    "greater_equal",
    "greater_equal_",
    "grid_sampler_2d",
    "grid_sampler_3d",
    "group_norm",
    "gru_cell",
    "gt",
    "gt_",
    "hardshrink",
    "heaviside",
    "heaviside_",
    "histc",
    "histogram",
    "hsplit",
    "hstack",
    "hypot",
    "hypot_",
    "i0",
    "i0_",
    "index_add",
    "index_add_",
    "index_copy",
    "index_copy_",
    "index_fill",
    "index_fill_",
    "index_put",
    "index_reduce",
    "index_reduce_",
    "index_select",
    "inf",
    "inference_mode",
    "initial_seed",
    "inner",
    "inverse",
    "is_anomaly_check_nan_enabled",
    "is_anomaly_enabled",
    "is_complex",
    "is_conj",
    "is_floating_point",
    "is_grad_enabled",
    "is_inference",
    "is_inference_mode_enabled",
    "is_neg",
    "is_nonzero",
    "is_same_size",
    "is_signed",
    "is_storage",
    "is_tensor",
    "isclose",
    "isfinite",
    "isin",
    "isinf",
    "isnan",
    "isneginf",
    "isposinf",
    "kron",
    "kthvalue",
    "layer_norm",
    "lcm",
    "lcm_",
    "ldexp",
    "ldexp_",
    "le",
    "le_",
    "lerp",
    "less",
    "less_",
    "less_equal",
    "less_equal_",
    "lgamma",
    "lgamma_",
    "linspace",
    "log",
    "log10",
    "log10_",
    "log1p",
    "log1p_",
    "log2",
    "log2_",
    "log_",
    "log_softmax",
    "logaddexp",
    "logaddexp2",
    "logcumsumexp",
    "logdet",
    "logical_and",
    "logical_and_",
    "logical_not",
    "logical_not_",
    "logical_or",
    "logical_or_",
    "logical_xor",
    "logical_xor_",
    "logit",
    "logit_",
    "logspace",
    "logsumexp",
    "lstm_cell",
    "lt",
    "lt_",
    "manual_seed",
    "masked_fill",
    "masked_fill_",
    "masked_scatter",
    "masked_scatter_",
    "masked_select",
    "matmul",
    "matrix_power",
    "max",
    "max_pool1d",
    "max_pool2d",
    "max_pool3d",
    "maximum",
    "mean",
    "median",
    "meshgrid",
    "min",
    "minimum",
    "mm",
    "mode",
    "moveaxis",
    "movedim",
    "msort",
    "mul",
    "mul_",
    "multinomial",
    "multiply",
    "multiply_",
    "mv",
    "mvlgamma",
    "mvlgamma_",
    "nan",
    "nan_to_num",
    "nan_to_num_",
    "nanmean",
    "nanmedian",
    "nanquantile",
    "nansum",
    "narrow",
    "ne",
    "ne_",
    "neg",
    "neg_",
    "negative",
    "negative_",
    "newaxis",
    "nextafter",
    "nextafter_",
    "no_grad",
    "nonzero",
    "nonzero_static",
    "norm",
    "normal",
    "not_equal",
    "not_equal_",
    "numel",
    "ones",
    "ones_like",
    "outer",
    "pairwise_distance",
    "pdist",
    "permute",
    "pi",
    "pinverse",
    "pixel_shuffle",
    "pixel_unshuffle",
    "polar",
    "polygamma",
    "positive",
    "pow",
    "pow_",
    "prelu",
    "preserve_format",
    "prod",
    "put",
    "put_",
    "quantile",
    "rad2deg",
    "rad2deg_",
    "rand",
    "rand_like",
    "randint",
    "randint_like",
    "randn",
    "randn_like",
    "randperm",
    "ravel",
    "real",
    "reciprocal",
    "reciprocal_",
    "relu",
    "relu_",
    "remainder",
    "remainder_",
    "renorm",
    "renorm_",
    "repeat",
    "repeat_interleave",
    "reshape",
    "reshape_as",
    "resolve_conj",
    "resolve_neg",
    "result_type",
    "rms_norm",
    "rnn_relu_cell",
    "rnn_tanh_cell",
    "roll",
    "rot90",
    "round",
    "round_",
    "row_stack",
    "rrelu",
    "rrelu_",
    "rsqrt",
    "rsqrt_",
    "rsub",
    "scalar_tensor",
    "scatter",
    "scatter_",
    "scatter_add",
    "scatter_add_",
    "scatter_reduce",
    "scatter_reduce_",
    "searchsorted",
    "seed",
    "select",
    "select_scatter",
    "selu",
    "selu_",
    "set_default_device",
    "set_default_tensor_type",
    "set_grad_enabled",
    "set_printoptions",
    "set_rng_state",
    "sgn",
    "sgn_",
    "sigmoid",
    "sigmoid_",
    "sign",
    "sign_",
    "signbit",
    "sin",
    "sin_",
    "sinc",
    "sinc_",
    "sinh",
    "sinh_",
    "slice_scatter",
    "slogdet",
    "softmax",
    "sort",
    "sparse_compressed_tensor",
    "sparse_coo_tensor",
    "sparse_csc_tensor",
    "sparse_csr_tensor",
    "split",
    "split_with_sizes",
    "sqrt",
    "sqrt_",
    "square",
    "square_",
    "squeeze",
    "stack",
    "std",
    "std_mean",
    "strided",
    "sub",
    "sub_",
    "subtract",
    "subtract_",
    "sum",
    "sum_to_size",
    "swapaxes",
    "swapdims",
    "t",
    "take",
    "take_along_dim",
    "tan",
    "tan_",
    "tanh",
    "tanh_",
    "tensor",
    "tensor_split",
    "tensordot",
    "threshold",
    "threshold_",
    "tile",
    "topk",
    "trace",
    "transpose",
    "trapezoid",
    "tril",
    "tril_",
    "tril_indices",
    "triu",
    "triu_",
    "triu_indices",
    "true_divide",
    "true_divide_",
    "trunc",
    "trunc_",
    "unbind",
    "unflatten",
    "unfold",
    "unique",
    "unique_consecutive",
    "unravel_index",
    "unsafe_chunk",
    "unsafe_split",
    "unsqueeze",
    "var",
    "var_mean",
    "vdot",
    "view_as_complex",
    "view_as_real",
    "vsplit",
    "vstack",
    "where",
    "xlogy",
    "xlogy_",
    "zero_",
    "zeros",
    "zeros_like",
]
