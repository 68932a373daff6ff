"""Shape and views.  A view op never copies: its result shares memory with its input, and an in-place write shows in both."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from minitorch import dtypes, messages
from minitorch.autograd.op import attach, composite, op
from minitorch.backend import kernels
from minitorch.backend.device import Device, resolve
from minitorch.tensor import CHANNELS_LAST, CONTIGUOUS, Tensor

from .reduce import axes


def one_dim(dim, ndim: int, extra: int = 0) -> int:
    """A dimension as a number from 0.  IndexError outside; `extra` more are allowed where one is to be inserted."""
    n = max(ndim + extra, 1)
    if not -n <= dim < n:
        raise messages.dim_range(dim, n)
    return dim.__index__() % n


def full_shape(shape, size: int) -> tuple:
    """A shape with its -1, if it has one, filled in.  RuntimeError if the count of elements does not fit."""
    shape = [int(n) for n in shape]
    if shape.count(-1) > 1:
        raise RuntimeError("only one dimension can be inferred")
    for n in shape:
        if n < -1:
            raise RuntimeError(f"invalid shape dimension {n}")
    known = 1
    for n in shape:
        known *= n if n != -1 else 1
    if -1 in shape:
        if known == 0 and size == 0:
            raise RuntimeError(
                f"cannot reshape tensor of 0 elements into shape {shape} because the unspecified dimension size -1 can "
                "be any value and is ambiguous"
            )
        if known == 0 or size % known:
            raise messages.reshape(size, shape)
        shape[shape.index(-1)] = size // known
    elif known != size:
        raise messages.reshape(size, shape)
    return tuple(shape)


# --- views that change the shape --------------------------------------------------------------------------------------------
@op(method="", dtype="keep", view=True, node="ViewBackward0", spread="size")
def view_(xp, x, /, size):
    """The same memory read in another shape.  RuntimeError where the strides do not allow it.

    shape  (s) → size, with one -1 filled in    dtype  same    grad  x̄ = ȳ in x's shape
    """
    shape = full_shape(size, x.size)
    try:
        return x.reshape(shape, copy=False)
    except ValueError:
        steps = [s // x.itemsize for s in x.strides]
        raise messages.view(x.shape, steps, shape) from None


view_.derivative(x=lambda F, g, x_shape: F.reshape_copy(g, shape=tuple(x_shape)))


@op(method="", dtype="keep", view=True, node="ViewBackward1")
def view_dtype(xp, x, /, dtype):
    """The same memory read as another type.

    shape  (…, n) → (…, n·itemsize/new itemsize)    dtype  as given    grad  none
    """
    try:
        return x.view(dtype.numpy)
    except ValueError as error:
        raise RuntimeError(f"view(dtype): {error}") from None


def view(self, *size):
    """The same memory in another shape (`x.view(2, -1)`) or read as another type (`x.view(torch.int32)`)."""
    if len(size) == 1 and isinstance(size[0], dtypes.dtype):
        return view_dtype.call(self, size[0])
    return view_.call(self, *size)


def view_as(self, other):
    """The same memory in the shape of another tensor."""
    return view_.call(self, other.shape)


attach(view=view, view_as=view_as)


@op(method="", dtype="keep", node="CloneBackward0")
def clone_(xp, x, /, contiguous=False):
    """A copy in memory of its own.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ
    """
    return xp.array(x, order="C", copy=True) if contiguous else kernels.copied(xp, x)


clone_.derivative(x=lambda F, g: g)


@composite(method="clone")
def clone(input, *, memory_format=None):
    """A copy in memory of its own, in the order of the original unless a format is named; gradients pass through it."""
    if memory_format == CHANNELS_LAST:
        return _channels_last(input)
    return clone_.call(input, contiguous=memory_format == CONTIGUOUS)


@composite(method="contiguous")
def contiguous(input, memory_format=None):
    """The tensor itself if it lies in row-major order (or in the named one), otherwise a copy that does."""
    if memory_format == CHANNELS_LAST:
        return input if input.is_contiguous(CHANNELS_LAST) else _channels_last(input)
    return input if input.array.flags.c_contiguous else clone_.call(input, contiguous=True)


def _channels_last(input):
    """A copy of (n, c, h, w) whose memory holds the channels of a pixel side by side."""
    if input.ndim != 4:
        raise RuntimeError("required rank 4 tensor to use channels_last format")
    return permute.call(clone_.call(permute.call(input, (0, 2, 3, 1)), contiguous=True), (0, 3, 1, 2))


@composite(method="reshape")
def reshape(input, *shape):
    """The elements in another shape: a view where the strides allow it, otherwise a copy."""
    shape = shape[0] if len(shape) == 1 and not isinstance(shape[0], int) else shape
    shape = full_shape(shape, input.array.size)
    try:
        input.array.reshape(shape, copy=False)
    except ValueError:
        return unsafe_view.call(clone_.call(input, contiguous=True), shape)
    return view_.call(input, shape)


@op(method="", dtype="keep", node="UnsafeViewBackward0")
def unsafe_view(xp, x, /, shape):
    """The only use of a fresh copy in another shape: no view, since nobody else sees the copy.

    shape  (s) → shape    dtype  same    grad  x̄ = ȳ in x's shape
    """
    return x.reshape(shape)


unsafe_view.derivative(x=lambda F, g, x_shape: F.reshape_copy(g, shape=tuple(x_shape)))


@op(method="", dtype="keep")
def reshape_copy(xp, x, /, shape):
    """Another shape for a gradient, shared or copied as it comes.

    shape  (s) → shape    dtype  same    grad  by its reference
    """
    return xp.reshape(x, shape)


reshape_copy.reference = lambda x, shape: reshape(x, shape)


@composite(method="reshape_as")
def reshape_as(input, other):
    """The elements in the shape of another tensor."""
    return reshape(input, other.shape)


@composite(method="flatten")
def flatten(input, start_dim=0, end_dim=-1):
    """Dimensions start_dim to end_dim as one."""
    if not input.ndim:
        return reshape(input, 1)
    a, b = one_dim(start_dim, input.ndim), one_dim(end_dim, input.ndim)
    if a > b:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if a == b:
        return input
    shape = input.array.shape
    return reshape(input, (*shape[:a], int(np.prod(shape[a : b + 1], dtype=np.int64)), *shape[b + 1 :]))


@composite(method="ravel")
def ravel(input):
    """All elements in one dimension."""
    return reshape(input, -1)


@composite(method="unflatten")
def unflatten(input, dim, sizes):
    """One dimension as several."""
    d = one_dim(dim, input.ndim)
    shape = input.array.shape
    return reshape(input, (*shape[:d], *full_shape(sizes, shape[d]), *shape[d + 1 :]))


# --- views that reorder or drop dimensions ------------------------------------------------------------------------------------
@op(dtype="keep", view=True, spread="dims")
def permute(xp, x, /, dims):
    """Dimensions in another order.

    shape  (s) → s[dims]    dtype  same    grad  x̄ = ȳ in the old order
    """
    if len(dims) != x.ndim:
        raise RuntimeError(
            f"permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired "
            f"ordering of dimensions i.e. input.dim() = {x.ndim} is not equal to len(dims) = {len(dims)}"
        )
    return x.transpose([one_dim(d, x.ndim) for d in dims]) if axes(tuple(dims), x.ndim) is not None else x.transpose()


permute.derivative(x=lambda F, g, dims: F.permute(g, dims=tuple(np.argsort([d % len(dims) for d in dims]).tolist())))


@op(method="transpose swapaxes swapdims", dtype="keep", view=True)
def transpose(xp, x, /, dim0, dim1):
    """Two dimensions exchanged.

    shape  (…, m, …, n, …) → (…, n, …, m, …)    dtype  same    grad  x̄ = ȳ with the two exchanged
    """
    a, b = one_dim(dim0, x.ndim), one_dim(dim1, x.ndim)
    return x.swapaxes(a, b) if x.ndim else x[...]


transpose.derivative(x=lambda F, g, dim0, dim1: F.transpose(g, dim0=dim0, dim1=dim1))


@op(dtype="keep", view=True)
def t(xp, x, /):
    """A matrix with rows and columns exchanged; a vector or number as it is.

    shape  (m, n) → (n, m)    dtype  same    grad  x̄ = ȳᵀ
    """
    if x.ndim > 2:
        raise RuntimeError(f"t() expects a tensor with <= 2 dimensions, but self is {x.ndim}D")
    return x.T


t.derivative(x=lambda F, g: F.t(g))


@op(method="", dtype="keep", view=True, node="TransposeBackward0")
def mT(xp, x, /):
    """The last two dimensions exchanged.

    shape  (…, m, n) → (…, n, m)    dtype  same    grad  x̄ = ȳ with the last two exchanged
    """
    if x.ndim < 2:
        raise RuntimeError(f"tensor.mT is only supported on matrices or batches of matrices. Got {x.ndim}-D tensor.")
    return x.swapaxes(-1, -2)


mT.derivative(x=lambda F, g: F.mT(g))


def _reversed(self):
    """The dimensions in reverse order."""
    return permute.call(self, tuple(reversed(range(self.ndim))))


attach(mT=property(mT.call), T=property(_reversed))


@composite(method="movedim moveaxis")
def movedim(input, source, destination):
    """Dimensions moved to other places, the rest in order."""
    pairs = [[v] if isinstance(v, int) else list(v) for v in (source, destination)]
    if len(pairs[0]) != len(pairs[1]):
        raise RuntimeError(
            f"movedim: Invalid source or destination dims: source ({pairs[0]} dims) should contain the same number of "
            f"dims as destination ({pairs[1]} dims)"
        )
    src, dst = ([one_dim(d, input.ndim) for d in p] for p in pairs)
    for name, dims, given in (("source", src, pairs[0]), ("destination", dst, pairs[1])):
        if len(set(dims)) < len(dims):
            raise RuntimeError(f"movedim: repeated dim in `{name}` ({given})")
    if not input.ndim:
        return alias.call(input)
    order = [d for d in range(input.ndim) if d not in src]
    for d, s in sorted(zip(dst, src, strict=True)):
        order.insert(d, s)
    return permute.call(input, tuple(order))


@op(dtype="keep", view=True)
def unsqueeze(xp, x, /, dim):
    """A new dimension of size 1 at `dim`.

    shape  (s) → s with a 1 in it    dtype  same    grad  x̄ = ȳ without it
    """
    d = one_dim(dim, x.ndim, 1)
    # NumPy gives a new dimension stride 0; PyTorch the stride that a step over all that follows would have
    step = x.strides[d] * x.shape[d] if d < x.ndim else x.itemsize
    shape, strides = (*x.shape[:d], 1, *x.shape[d:]), (*x.strides[:d], step, *x.strides[d:])
    y = x.reshape(shape, copy=False)
    return y if y.strides == strides else kernels.as_strided(xp, x, shape, strides)


unsqueeze.derivative(x=lambda F, g, dim: F.squeeze(g, dim=(dim,)))


@op(method="", dtype="keep", view=True, node=lambda n: f"SqueezeBackward{0 if n.params['dim'] is None else 1}")
def squeeze_(xp, x, /, dim=None):
    """Dimensions of size 1 dropped: all, or those in `dim`.

    shape  (s) → s without some ones    dtype  same    grad  x̄ = ȳ with them back
    """
    ax = axes(dim, x.ndim)
    keep = [i for i, n in enumerate(x.shape) if n != 1 or (ax is not None and i not in ax)]
    drop = tuple(i for i in range(x.ndim) if i not in keep)
    return x.squeeze(drop) if drop else x[...]


squeeze_.derivative(x=lambda F, g, x_shape: F.reshape_copy(g, shape=tuple(x_shape)))


@composite(method="squeeze")
def squeeze(input, dim=None):
    """Dimensions of size 1 dropped: all, or only those named."""
    if isinstance(dim, int):
        return squeeze_.call(input, (one_dim(dim, input.ndim),) if input.ndim else None)
    return alias.call(input) if dim == () else squeeze_.call(input, dim)


@op(dtype="keep", view=True, spread="size")
def expand(xp, x, /, size):
    """Dimensions of size 1 (or new ones in front) shown as larger, without copying: their stride is 0.

    shape  (s) → size; -1 keeps a size    dtype  same    grad  x̄ = ȳ summed over what was repeated
    """
    lead = len(size) - x.ndim
    if lead < 0:
        raise RuntimeError(
            f"expand(torch.{dtypes.of(x.dtype).name}{list(x.shape)}, size={list(size)}): the number of sizes provided "
            f"({len(size)}) must be greater or equal to the number of dimensions in the tensor ({x.ndim})"
        )
    shape = [x.shape[i - lead] if n == -1 and i >= lead else int(n) for i, n in enumerate(size)]
    for i, n in enumerate(shape):
        have = x.shape[i - lead] if i >= lead else 1
        if n < 0 or (n != have and have != 1):
            raise RuntimeError(
                f"The expanded size of the tensor ({n}) must match the existing size ({have}) at non-singleton "
                f"dimension {i}.  Target sizes: {list(size)}.  Tensor sizes: {list(x.shape)}"
            )
    if tuple(shape) == x.shape:
        return x[...]
    y = kernels.stretched(xp, x, shape)
    if 1 not in shape:
        y.flags.writeable = x.flags.writeable
        return y
    # NumPy gives every dimension of size 1 stride 0; PyTorch keeps the stride it had
    strides = list(y.strides)
    for i in reversed(range(len(shape))):
        if shape[i] == 1:
            inner = strides[i + 1] * shape[i + 1] if i + 1 < len(shape) else x.itemsize
            strides[i] = x.strides[i - lead] if i >= lead else inner
    return kernels.as_strided(xp, x, shape, strides)


expand.derivative(x=lambda F, g: g)
attach(expand_as=lambda self, other: expand.call(self, other.shape))


@op(dtype="keep", view=True)
def diagonal(xp, x, /, offset=0, dim1=0, dim2=1):
    """The diagonal of two dimensions, as the last dimension of the result.

    shape  (…, m, …, n, …) → (…, min(m, n))    dtype  same    grad  x̄ = ȳ on the diagonal, 0 elsewhere
    """
    if one_dim(dim1, x.ndim) == one_dim(dim2, x.ndim):
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    y = x.diagonal(offset, dim1, dim2)
    y.flags.writeable = x.flags.writeable
    return y


diagonal.derivative(
    x=lambda F, g, x_shape, offset, dim1, dim2: F.view_put(
        g, shape=tuple(x_shape), step="diagonal", params={"offset": offset, "dim1": dim1, "dim2": dim2}
    )
)


@op(dtype="keep", view=True)
def select(xp, x, /, dim, index):
    """One position along a dimension, which goes away.

    shape  (…, n, …) → (…, …)    dtype  same    grad  x̄ = ȳ at that position, 0 elsewhere
    """
    if not x.ndim:
        raise IndexError("select() cannot be applied to a 0-dim tensor.")
    d, index = one_dim(dim, x.ndim), index.__index__()
    n = x.shape[d]
    if not -n <= index < n:
        raise IndexError(f"index {index} is out of bounds for dimension {d} with size {n}")
    return x[(slice(None),) * d + (index, ...)] if d else x[index, ...]


@op(dtype="keep", view=True, node="SliceBackward0", method="")
def slice_(xp, x, /, dim, start, stop, step=1):
    """Positions start, start + step, … before stop along a dimension.

    shape  (…, n, …) → (…, m, …)    dtype  same    grad  x̄ = ȳ at those positions, 0 elsewhere
    """
    return x[(slice(None),) * one_dim(dim, x.ndim) + (slice(start, stop, step), ...)]


select.derivative(
    x=lambda F, g, x_shape, dim, index: F.view_put(
        g, shape=tuple(x_shape), step="select", params={"dim": dim, "index": index}
    )
)
slice_.derivative(
    x=lambda F, g, x_shape, dim, start, stop, step: F.view_put(
        g, shape=tuple(x_shape), step="slice", params={"dim": dim, "start": start, "stop": stop, "step": step}
    )
)
_VIEWS = {"select": select, "slice": slice_, "diagonal": diagonal}


@op(method="", dtype="keep")
def view_put(xp, x, /, shape, step, params):
    """Zeros of a shape with x where a view op looks: the gradient of that view.

    shape  (s) → shape    dtype  same    grad  x̄ = that view of ȳ
    """
    out = xp.zeros(shape, x.dtype)
    _VIEWS[step].forward(xp, out, **params)[...] = x
    return out


view_put.derivative(x=lambda F, g, step, params: getattr(F, step)(g, **params))


@composite(method="narrow")
def narrow(input, dim, start, length):
    """`length` positions from `start` along a dimension."""
    if not input.ndim:
        raise RuntimeError("narrow() cannot be applied to a 0-dim tensor.")
    if isinstance(start, Tensor):
        if start.ndim or start.array.dtype.kind not in "iu":
            raise RuntimeError("start must be an 0-dim integral Tensor.")
        start = int(start)
    n = input.size(dim)
    if length < 0:
        raise RuntimeError("narrow(): length must be non-negative.")
    if not -n <= start <= n:
        raise IndexError(f"start out of range (expected to be in range of [{-n}, {n}], but got {start})")
    start = start + n if start < 0 else start
    if start + length > n:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({n}).")
    return slice_.call(input, dim, start, start + length)


# --- several views at once ----------------------------------------------------------------------------------------------------
@op(dtype="keep", view=lambda params, i: (select, {"dim": params["dim"], "index": i}), outputs="list")
def unbind(xp, x, /, dim=0):
    """All positions along a dimension, as a tuple of views.

    shape  (…, n, …) → n × (…, …)    dtype  same    grad  x̄ = the ȳ's stacked
    """
    if not x.ndim:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    d = one_dim(dim, x.ndim)
    return tuple(x[(slice(None),) * d + (i, ...)] for i in range(x.shape[d]))


def _stack_present(F, g, dim):
    some = next(x for x in g if x is not None)
    return F.stack([F.zeroed(some) if x is None else x for x in g], dim=dim)


unbind.derivative(x=_stack_present)


def _part(params, i):
    start = int(np.sum(params["split_sizes"][:i], dtype=np.int64))
    return slice_, {"dim": params["dim"], "start": start, "stop": start + params["split_sizes"][i], "step": 1}


@op(dtype="keep", view=_part, outputs="list", node="SplitBackward0", method="split_with_sizes")
def split_with_sizes(xp, x, /, split_sizes, dim=0):
    """Pieces of the given sizes along a dimension, as a tuple of views.

    shape  (…, n, …) → (…, sizeᵢ, …) each    dtype  same    grad  x̄ = the ȳ's side by side
    """
    d = one_dim(dim, x.ndim)
    if sum(split_sizes) != x.shape[d]:
        raise RuntimeError(
            f"split_with_sizes expects split_sizes to sum exactly to {x.shape[d]} (input tensor's size at dimension "
            f"{d}), but got split_sizes={list(split_sizes)}"
        )
    ends = np.cumsum([0, *split_sizes]).tolist()
    return tuple(x[(slice(None),) * d + (slice(a, b), ...)] for a, b in pairwise(ends))


def _join_present(F, g, x_shape, split_sizes, dim):
    d = dim % len(x_shape)
    some = next(x for x in g if x is not None)
    shapes = [(*x_shape[:d], n, *x_shape[d + 1 :]) for n in split_sizes]
    whole = [F.zeros_of(some, shape=s) if x is None else x for x, s in zip(g, shapes, strict=True)]
    return F.cat(whole, dim=dim)


split_with_sizes.derivative(x=_join_present)


@op(method="", dtype="keep")
def zeros_of(xp, x, /, shape):
    """Zeros of a given shape, of x's type: the gradient of an output nobody used.

    shape  (s) → shape    dtype  same    grad  0
    """
    return xp.zeros(shape, x.dtype)


@composite(method="split")
def split(tensor, split_size_or_sections, dim=0):
    """Pieces of one size (the last may be smaller) or of the given sizes along a dimension."""
    sizes, n = split_size_or_sections, tensor.size(dim)
    if isinstance(sizes, int):
        if sizes < 0 or (sizes == 0 and n):
            raise RuntimeError(f"split expects split_size be non-negative, but got split_size={sizes}")
        sizes = [min(sizes, n - i) for i in range(0, n, sizes)] if n else [0]
    return split_with_sizes.call(tensor, tuple(int(s) for s in sizes), dim)


@composite(method="chunk")
def chunk(input, chunks, dim=0):
    """At most `chunks` pieces of equal size along a dimension; the last may be smaller."""
    if chunks < 1:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    n = input.size(dim)
    return split(input, -(-n // chunks) if n else 1, dim)


# --- history and type -------------------------------------------------------------------------------------------------------------
@op(method="", dtype="keep", view=True, node="AliasBackward0")
def alias(xp, x, /):
    """The same memory, with a node of its own.

    shape  (s) → (s)    dtype  same    grad  x̄ = ȳ
    """
    return x[...]


alias.derivative(x=lambda F, g: g)


@composite(method="detach")
def detach(input):
    """The same memory without history: gradients stop here; in-place writes show in both and are noticed."""
    y = Tensor(input.array, device=input.device)
    y._storage = input.storage_record
    return y


@op(method="", dtype="keep", node="ToCopyBackward0")
def to_dtype(xp, x, /, dtype):
    """A copy in another type; fractions are cut off, out-of-range numbers wrap or become inf.

    shape  (s) → (s)    dtype  as given    grad  x̄ = ȳ in x's type
    """
    return kernels.copied(xp, x, dtype.numpy)


to_dtype.derivative(x=lambda F, g: g)


def to(self, *args, dtype=None, device=None, non_blocking=False, copy=False, memory_format=None):
    """The tensor in another type or on another device; itself where nothing changes (unless `copy`).

    `x.to(torch.float64)`, `x.to("cpu")`, `x.to("cpu", torch.float16)`, `x.to(other)`.
    """
    for a in args:
        if isinstance(a, Tensor):
            dtype, device = a.dtype, a.device
        elif isinstance(a, dtypes.dtype | type):
            dtype = a
        elif a is not None and not isinstance(a, bool):
            device = a
    if device is not None:
        resolve(device)
    dtype = self.dtype if dtype is None else dtypes.from_argument(dtype)
    if dtype is not self.dtype:
        return to_dtype.call(self, dtype)
    return clone_.call(self) if copy else self


def cuda(self, device=None, non_blocking=False, memory_format=None):
    """The tensor on a GPU.  RuntimeError for another kind of device, AssertionError where there is no GPU."""
    if device is not None and Device(device).type != "cuda":
        raise RuntimeError("Invalid device, must be cuda device")
    return to(self, device="cuda" if device is None else device, non_blocking=non_blocking)


def pin_memory(self, device=None):
    """A copy in memory that a GPU reads without waiting for the processor.  RuntimeError where there is no GPU."""
    raise messages.needs_cuda("Cannot access accelerator device when none is available.")


attach(to=to, cuda=cuda, pin_memory=pin_memory)


def _conversion(d):
    def convert(self, memory_format=None):
        return to(self, d)

    convert.__doc__ = f"`x.to({d})`"
    return convert


attach(
    double=_conversion(dtypes.float64),
    float=_conversion(dtypes.float32),
    half=_conversion(dtypes.float16),
    bfloat16=_conversion(dtypes.bfloat16),
    long=_conversion(dtypes.int64),
    int=_conversion(dtypes.int32),
    short=_conversion(dtypes.int16),
    char=_conversion(dtypes.int8),
    byte=_conversion(dtypes.uint8),
    bool=_conversion(dtypes.bool),
    type_as=lambda self, other: to(self, other.dtype),
    cpu=lambda self: self,
)
