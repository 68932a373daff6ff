"""minitorch: tensors and automatic differentiation with PyTorch's names and behaviour, on NumPy.

>>> import minitorch as torch
>>> x = torch.tensor(2.0, requires_grad=True)
>>> y = x**2 + 3 * x
>>> y.backward()
>>> x.grad
tensor(7.)
"""

from __future__ import annotations

from . import autograd, cuda, dtypes, fft, linalg, nn, optim, random, special, utils
from ._namespace import *  # noqa: F403
from ._namespace import __all__ as _names
from ._not_yet import missing as _missing
from .dtypes import (
    bfloat16,
    bool,
    double,
    dtype,
    finfo,
    float,
    float16,
    float32,
    float64,
    get_default_dtype,
    half,
    iinfo,
    int,
    int8,
    int16,
    int32,
    int64,
    long,
    promote_types,
    set_default_dtype,
    short,
    uint8,
)  # fmt: skip

__version__ = "0.1.0"


def __getattr__(name: str):
    raise _missing(__name__, name)
