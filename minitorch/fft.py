"""`torch.fft`, as far as results are real: shifts of spectra and the frequencies they belong to.

The transforms themselves have complex results or arguments, which are outside what minitorch covers.
"""

from __future__ import annotations

import numpy as np

from .ops.create import finished, numpy_type
from .tensor import Tensor

__all__ = ["fftfreq", "fftshift", "ifftshift", "rfftfreq"]


def fftfreq(n, d=1.0, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """The frequencies of the n results of a transform of samples d apart."""
    return finished(np.fft.fftfreq(n, d).astype(numpy_type(dtype)), device, requires_grad)


def rfftfreq(n, d=1.0, *, dtype=None, device=None, requires_grad=False) -> Tensor:
    """The frequencies of the n//2 + 1 results of a transform of real samples d apart."""
    return finished(np.fft.rfftfreq(n, d).astype(numpy_type(dtype)), device, requires_grad)


def fftshift(input, dim=None) -> Tensor:
    """Frequency 0 moved to the middle of each dimension (or of those named)."""
    dims = _dims(input, dim)
    return input.roll([input.size(d) // 2 for d in dims], dims) if dims else input.clone()


def ifftshift(input, dim=None) -> Tensor:
    """What undoes `fftshift`."""
    dims = _dims(input, dim)
    return input.roll([(input.size(d) + 1) // 2 for d in dims], dims) if dims else input.clone()


def _dims(input, dim) -> list:
    return list(range(input.ndim)) if dim is None else [dim] if isinstance(dim, int) else list(dim)


def _complex(name: str):
    def transform(*args, **kwargs):
        raise NotImplementedError(f"torch.fft.{name}: complex tensors are outside what minitorch covers")

    transform.__name__, transform.__doc__ = name, "NotImplementedError: its argument or result is complex."
    return transform


globals().update(
    {f"{t}fft{n}": _complex(f"{t}fft{n}") for t in ("", "i", "r", "ir", "h", "ih") for n in ("", "2", "n")}
)
