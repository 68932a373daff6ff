"""Questions about tensors that take no arithmetic to answer, and refusals of what minitorch leaves out."""

from __future__ import annotations

import numpy as np

from minitorch.autograd.op import PUBLIC, attach
from minitorch.tensor import Tensor


def is_complex(input) -> bool:
    """Never: complex tensors are outside what minitorch covers."""
    return False


def is_conj(input) -> bool:
    """Never: no tensor here is a conjugate to be computed later."""
    return False


def is_neg(input) -> bool:
    """Never: no tensor here is a negative to be computed later."""
    return False


def is_signed(input) -> bool:
    """Whether the elements may be negative."""
    return input.dtype.is_signed


def is_nonzero(input) -> bool:
    """Whether the one element is not zero.  RuntimeError for any other number of elements."""
    return bool(input)


def is_inference(input) -> bool:
    """Whether a tensor was made in `inference_mode`, so that autograd cannot use it."""
    return input.is_inference()


def is_same_size(input, other) -> bool:
    """Whether two tensors have the same shape."""
    return input.array.shape == other.array.shape


def is_set_to(self, tensor) -> bool:
    """Whether two tensors are the same elements of the same memory in the same order."""
    a, b = self.array, tensor.array
    return self.data_ptr() == b.__array_interface__["data"][0] and (a.shape, a.strides) == (b.shape, b.strides)


def is_storage(obj) -> bool:
    """Whether an object is the memory of a tensor."""
    return type(obj).__name__ == "StorageView"


def is_pinned(self, device=None) -> bool:
    """Whether its memory is page-locked for transfers to a GPU.  Never on a CPU."""
    return False


def is_shared(self) -> bool:
    """Whether its memory is shared between processes."""
    return False


def is_coalesced(self) -> bool:
    """A question to sparse tensors.  RuntimeError for the dense ones there are."""
    raise RuntimeError("is_coalesced expected sparse coordinate tensor layout but got Strided")


def get_device(input) -> int:
    """The number of its GPU, -1 on the CPU."""
    return -1 if input.device.type == "cpu" else input.device.index or 0


def dim_order(self, *, ambiguity_check=False) -> tuple[int, ...]:
    """The dimensions from the slowest in memory to the fastest."""
    strides = self.stride()
    return tuple(sorted(range(self.ndim), key=lambda i: -strides[i]))


def backwards(self) -> Tensor:
    """`reversed(x)`: the elements along the first dimension in the other order."""
    return self.flip(0) if self.ndim else self


def contains(self, element) -> bool:
    """`element in x`: whether any element equals a number, or any place a tensor broadcast to it."""
    if not isinstance(element, Tensor | int | float | complex):
        raise RuntimeError(f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {type(element)}.")
    return bool(np.any(self.array == (element.array if isinstance(element, Tensor) else element)))


# --- refused ----------------------------------------------------------------------------------------------------------------------
COMPLEX = "complex view_as_complex polar view_as_real"
SPARSE = "sparse_coo_tensor sparse_csr_tensor sparse_csc_tensor sparse_compressed_tensor"
SPARSE_METHODS = "to_sparse to_sparse_csr to_sparse_csc to_sparse_coo coalesce indices values crow_indices col_indices"
COMPLEX_METHODS = "cfloat cdouble chalf"


def refused(name: str, kind: str):
    """A function that says that something is outside what minitorch covers."""

    def refuse(*arguments, **named):
        raise NotImplementedError(f"{name}: {kind} tensors are outside what minitorch covers")

    refuse.__name__ = refuse.__qualname__ = name
    refuse.__doc__ = f"Refused with NotImplementedError: {kind} tensors are outside what minitorch covers."
    return refuse


def _imaginary(self):
    raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")


def to_dense(self, dtype=None) -> Tensor:
    """The tensor itself, converted if a type is given: all tensors here are dense."""
    return self if dtype is None else self.to(dtype)


REFUSED = {name: refused(name, "complex") for name in COMPLEX.split()}
REFUSED.update({name: refused(name, "sparse") for name in SPARSE.split()})
QUESTIONS = (is_complex, is_conj, is_neg, is_signed, is_nonzero, is_same_size)

PUBLIC.update({f.__name__: f for f in (*QUESTIONS, is_inference, is_storage, get_device)}, **REFUSED)
attach(**{f.__name__: f for f in QUESTIONS})
attach(**{f.__name__: f for f in (is_set_to, is_pinned, is_shared, is_coalesced, get_device, dim_order, to_dense)})
attach(**{name: refused(name, "sparse") for name in SPARSE_METHODS.split()})
attach(**{name: refused(name, "complex") for name in COMPLEX_METHODS.split()})
attach(__reversed__=backwards, __contains__=contains, imag=property(_imaginary))
attach(is_cpu=property(lambda self: self.device.type == "cpu", doc="Whether it lives in the machine's own memory."))
attach(
    **dict.fromkeys(
        ["is_mps", "is_xpu", "is_mkldnn", "is_sparse_csr", "is_nested", "is_ipu", "is_xla", "is_vulkan"], False
    )
)
attach(dense_dim=lambda self: self.ndim, sparse_dim=lambda self: 0)
