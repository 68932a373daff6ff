"""`Tensor`: an array, where it lives, and how it came to be.  No operation is defined here: `@op` attaches them.

array      the numbers, with shape and strides (NumPy's own; views share memory as NumPy's do)
storage    what all aliases of the memory share: when it was last written, which views exist
node       the step of the graph that computed it; None for a leaf
base       for a view: the tensor it looks into and the path of view operations that leads there
"""

from __future__ import annotations

import warnings
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from . import dtypes, messages, printing
from ._modes import modes
from .backend.device import Device, cpu, inference_cpu

CONTIGUOUS, CHANNELS_LAST, PRESERVE = (
    f"torch.{name}" for name in ("contiguous_format", "channels_last", "preserve_format")
)


class Size(tuple):
    """A shape.  A tuple that prints as `torch.Size([2, 3])` and counts its elements with `numel()`."""

    __slots__ = ()

    def __repr__(self):
        return f"torch.Size([{', '.join(map(str, self))}])"

    def numel(self) -> int:
        """The number of elements of a tensor of this shape."""
        count = 1
        for n in self:
            count *= n
        return count

    def __getitem__(self, i):
        part = tuple.__getitem__(self, i)
        return Size(part) if isinstance(i, slice) else part

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))

    def __radd__(self, other):
        return Size(tuple(other) + tuple(self))

    def __mul__(self, times):
        return Size(tuple.__mul__(self, times))

    __rmul__ = __mul__


class Storage:
    """What all aliases of one piece of memory share.  Made when first asked for: most results never need one."""

    __slots__ = ("array", "prune_at", "version", "views", "written")

    def __init__(self, array):
        self.array = array  # of the tensor that owned the memory first: offsets are counted from here
        self.version = 0  # number of in-place writes, PyTorch's `_version`
        self.written = 0  # time of the last one, on the clock that also dates the nodes
        self.views: list = []  # weak references to the differentiable views, which follow in-place writes
        self.prune_at = 8

    def add_view(self, reference) -> None:
        """Remember a view; forget dead ones now and then, so that many short-lived views stay cheap."""
        self.views.append(reference)
        if len(self.views) > self.prune_at:
            self.views = [w for w in self.views if w() is not None]
            self.prune_at = 2 * len(self.views) + 8


class Base:
    """For a view: the tensor it looks into, the path of (op, params) that leads there, why it may not be written."""

    __slots__ = ("path", "refuse", "root")

    def __init__(self, root, path, refuse=None):
        self.root, self.path, self.refuse = root, path, refuse


class Tensor:
    """A multi-dimensional array of one type that can record how it was computed.

    Made by `minitorch.tensor`, `zeros`, `rand`, …; `Tensor(array)` wraps an existing array without copying, and `Tensor(3)`
    has three elements, whatever the memory held.
    """

    __slots__ = (
        "__dict__",
        "__weakref__",
        "_grad",
        "_requires_grad",
        "_storage",
        "array",
        "base",
        "device",
        "hooks",
        "node",
    )

    array: np.ndarray
    device: Device
    node: Any
    base: Base | None
    hooks: Any
    _grad: Tensor | None
    _storage: Storage | None
    _requires_grad: bool

    def __init__(self, array=(), requires_grad: bool = False, node=None, device: Device = cpu, *more):
        if not isinstance(array, np.ndarray):
            array, requires_grad, node, device = self._from_arguments(array, requires_grad, node, device, *more)
        self.array, self._requires_grad, self.node, self.device = array, requires_grad, node, device
        self._grad = self._storage = self.base = self.hooks = None

    # --- what it is ---------------------------------------------------------------------------------------------------
    @property
    def shape(self) -> Size:
        """Sizes along each dimension."""
        return Size(self.array.shape)

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return self.array.ndim

    @property
    def dtype(self) -> dtypes.dtype:
        """Type of the elements."""
        return dtypes.of(self.array.dtype)

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self.array.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.array.nbytes

    @property
    def layout(self) -> str:
        """Always strided: sparse tensors are outside what minitorch covers."""
        return "torch.strided"

    is_sparse = is_quantized = is_meta = False

    @property
    def is_cuda(self) -> bool:
        """Whether it lives on a GPU."""
        return self.device.type == "cuda"

    def size(self, dim: int | None = None):
        """The shape, or the size along one dimension."""
        if dim is None:
            return self.shape
        if not -max(self.ndim, 1) <= dim < max(self.ndim, 1) or not self.ndim:
            raise messages.dim_range(dim, self.ndim)
        return self.array.shape[dim]

    def dim(self) -> int:
        """Number of dimensions."""
        return self.array.ndim

    ndimension = dim

    def numel(self) -> int:
        """Number of elements."""
        return self.array.size

    nelement = numel

    def element_size(self) -> int:
        """Bytes of one element."""
        return self.array.itemsize

    def is_floating_point(self) -> bool:
        """Whether the elements are floating-point numbers."""
        return self.dtype.is_floating_point

    def is_inference(self) -> bool:
        """Whether it was made in `inference_mode`, so that autograd cannot use it."""
        return self.device is inference_cpu

    def is_complex(self) -> bool:
        """Never: complex tensors are outside what minitorch covers."""
        return False

    # --- memory -------------------------------------------------------------------------------------------------------
    @property
    def storage_record(self) -> Storage:
        """The record shared by all aliases of this memory, made on first use."""
        if self._storage is None:
            self._storage = Storage(self.array)
        return self._storage

    def stride(self, dim: int | None = None):
        """How many elements to skip for one step along each dimension (or along `dim`)."""
        steps = tuple(s // self.array.itemsize for s in self.array.strides)
        if not self.array.size:  # NumPy has zeros here, which lead nowhere either
            shape = self.array.shape
            steps = tuple(prod(max(n, 1) for n in shape[i + 1 :]) for i in range(len(shape)))
        return steps if dim is None else steps[dim]

    def data_ptr(self) -> int:
        """Address of the first element."""
        return self.array.__array_interface__["data"][0]

    def storage_offset(self) -> int:
        """How many elements into its storage the first element lies."""
        start = self.storage_record.array.__array_interface__["data"][0]
        return (self.data_ptr() - start) // self.array.itemsize

    def untyped_storage(self):
        """The memory behind this tensor and its aliases."""
        return StorageView(self.storage_record.array)

    def storage(self):
        """The elements of the memory behind this tensor, in the order they lie there."""
        return StorageView(self.storage_record.array, typed=True)

    def is_contiguous(self, memory_format: str | None = None) -> bool:
        """Whether the elements lie without gaps in row-major order, or in that of the format."""
        if memory_format == CHANNELS_LAST:
            return self.ndim == 4 and self.array.transpose(0, 2, 3, 1).flags.c_contiguous
        return self.array.flags.c_contiguous

    @property
    def _version(self) -> int:
        if self.device is inference_cpu:
            raise RuntimeError("Inference tensors do not track version counter.")
        return 0 if self._storage is None else self._storage.version

    @property
    def _base(self):
        return None if self.base is None else self.base.root

    def _is_view(self) -> bool:
        return self.base is not None

    @property
    def data(self) -> Tensor:
        """The same memory outside the graph, whose writes nobody counts.  Prefer `detach()`, whose writes are noticed."""
        alias = type(self)(self.array, device=self.device) if type(self) is Tensor else Tensor(self.array)
        alias._storage = Storage(self.storage_record.array)
        return alias

    @data.setter
    def data(self, value: Tensor) -> None:
        before, memory = self.storage_record, value.storage_record.array
        self.array, self.device = value.array, value.device
        if memory is not before.array:  # the count of writes stays this tensor's own, as `t.data -= 1` would tell
            self._storage = Storage(memory)
            self._storage.version, self._storage.written = before.version, before.written

    # --- gradients ----------------------------------------------------------------------------------------------------
    @property
    def requires_grad(self) -> bool:
        """Whether operations on it are recorded."""
        return self._requires_grad

    @requires_grad.setter
    def requires_grad(self, on: bool) -> None:
        if self.node is not None and not on:
            raise messages.clear_non_leaf()
        if on and not self.dtype.is_floating_point:
            raise messages.integer_grad(self.dtype)
        if on and self.device is inference_cpu and not modes.inference:
            raise messages.inference_grad()
        self._requires_grad = bool(on)

    def requires_grad_(self, requires_grad: bool = True) -> Tensor:
        """Ask for gradients (or stop asking), in place."""
        self.requires_grad = requires_grad
        return self

    @property
    def is_leaf(self) -> bool:
        """Whether it stands at the end of the graph: made by hand, or recorded from nothing that requires grad."""
        return self.node is None

    @property
    def grad_fn(self):
        """The node that computed it; None for a leaf."""
        return getattr(self.node, "whole", self.node)

    @property
    def output_nr(self) -> int:
        """Which output of its node it is."""
        return getattr(self.node, "index", 0)

    @property
    def grad(self):
        """The gradient that backward left here, or None; a warning on an inner tensor, where it always is None."""
        if self._grad is None and self.node is not None and not self.retains_grad:
            warnings.warn(messages.GRAD_OF_NON_LEAF, stacklevel=2)
        return self._grad

    @grad.setter
    def grad(self, value) -> None:
        if value is not None:
            if not isinstance(value, Tensor):
                raise TypeError(f"assigned grad expected to be a Tensor or None but got grad of type {type(value)}")
            if value.shape != self.shape:
                raise RuntimeError(
                    f"assigned grad has data of a different size: {tuple(value.shape)} for {tuple(self.shape)}"
                )
            if value.dtype is not self.dtype:
                raise RuntimeError(f"assigned grad has data of a different type: {value.dtype} for {self.dtype}")
        self._grad = value

    @grad.deleter
    def grad(self) -> None:
        self._grad = None

    # --- out to Python and NumPy --------------------------------------------------------------------------------------
    def item(self):
        """The one element as a Python number.  RuntimeError for any other count of elements."""
        if self.array.size != 1:
            raise RuntimeError(f"a Tensor with {self.array.size} elements cannot be converted to Scalar")
        value = self.array.item()
        return value if isinstance(value, int | float) else float(value)

    def tolist(self):
        """Nested lists of Python numbers; a number for a 0-d tensor."""
        if self.array.dtype in dtypes.HALVES:
            return self.array.astype("f4").tolist()
        return self.array.tolist()

    def numpy(self, *, force: bool = False):
        """The array behind it, sharing memory.  `force` detaches and copies where sharing is impossible."""
        if self._requires_grad and modes.grad and not force:
            raise messages.numpy_of_grad()
        if self.dtype is dtypes.bfloat16:
            raise TypeError("Got unsupported ScalarType BFloat16")
        return self.array.view()

    def __array__(self, dtype=None, copy=None):
        array = self.numpy()
        if dtype is not None and array.dtype != dtype:
            return array.astype(dtype)
        return array.copy() if copy else array

    __array_priority__ = 1000  # ndarray * Tensor asks the Tensor

    def __bool__(self):
        if self.array.size != 1:
            word = "no" if not self.array.size else "more than one"
            raise RuntimeError(f"Boolean value of Tensor with {word} value{'s' * (word != 'no')} is ambiguous")
        return bool(self.array)

    def __float__(self):
        return float(self._scalar())

    def __int__(self):
        return int(self._scalar())

    def _scalar(self):
        if self.array.size != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        return self.item()

    def __index__(self):
        if self.array.dtype.kind not in "iub" or self.array.size != 1:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self.item())

    def __len__(self):
        if not self.array.ndim:
            raise TypeError("len() of a 0-d tensor")
        return self.array.shape[0]

    if TYPE_CHECKING:
        # the operations, which `@op` attaches
        def __getattr__(self, name: str) -> Any: ...
        def __getitem__(self, key: Any) -> Tensor: ...

    __hash__ = object.__hash__  # identity: == compares elements

    def __repr__(self, *, tensor_contents=None):
        return printing.tensor_repr(self, "tensor" if type(self) is Tensor else type(self).__name__)

    def __format__(self, spec):
        return printing.tensor_format(self, spec) if type(self) is Tensor else object.__format__(self, spec)


class StorageView:
    """A look at the memory behind a tensor: its elements (typed) or bytes in the order they lie."""

    def __init__(self, array, typed: bool = False):
        self._array, self._typed = array, typed

    def _flat(self):
        # in the order of the memory, which need not be that of the first owner's dimensions
        order = sorted(range(self._array.ndim), key=lambda i: -self._array.strides[i])
        return self._array.transpose(order).reshape(-1)

    def __len__(self):
        return self._array.size if self._typed else self._array.nbytes

    def __getitem__(self, i):
        return self._flat()[i].item() if self._typed else self._flat().view("u1")[i].item()

    def tolist(self):
        """All of it as Python numbers."""
        return [self[i] for i in range(len(self))]

    def nbytes(self) -> int:
        """Bytes of the memory."""
        return self._array.nbytes

    size = __len__

    def data_ptr(self) -> int:
        """Address of the memory."""
        return self._array.__array_interface__["data"][0]
