"""minitorch: tensors and automatic differentiation with PyTorch's names and behaviour, on NumPy.

>>> import minitorch as torch
>>> x = torch.tensor(2.0, requires_grad=True)
>>> y = x**2 + 3 * x
>>> y.backward()
>>> x.grad
tensor(7.)
"""

from __future__ import annotations

import importlib as _importlib

from . import amp, autograd, cuda, dtypes, fft, linalg, nn, optim, random, special
from ._namespace import *  # noqa: F403
from ._namespace import __all__ as _names
from ._not_yet import missing as _missing
from ._settings import (
    are_deterministic_algorithms_enabled,
    compile,
    get_float32_matmul_precision,
    is_deterministic_algorithms_warn_only_enabled,
    set_float32_matmul_precision,
    use_deterministic_algorithms,
)
from .accelerator import get_device_module
from .amp.autocast_mode import autocast
from .amp.state import (
    autocast_decrement_nesting,
    autocast_increment_nesting,
    clear_autocast_cache,
    get_autocast_cpu_dtype,
    get_autocast_dtype,
    get_autocast_gpu_dtype,
    is_autocast_cache_enabled,
    is_autocast_cpu_enabled,
    is_autocast_enabled,
    set_autocast_cache_enabled,
    set_autocast_cpu_dtype,
    set_autocast_cpu_enabled,
    set_autocast_dtype,
    set_autocast_enabled,
    set_autocast_gpu_dtype,
)
from .as_torch import install_as_torch
from .cuda.memory import OutOfMemoryError
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
    uint16,
    uint32,
    uint64,
)  # fmt: skip
from .func import vmap
from .serialization import load, save

__version__ = "0.1.0"


# Modules of their own that most programs need not: imported when they are first asked for.
_LATER = [
    "accelerator",
    "backends",
    "cpu",
    "distributed",
    "distributions",
    "models",
    "jit",
    "multiprocessing",
    "onnx",
    "testing",
    "utils",
    "version",
]


def __getattr__(name: str):
    if name in _LATER:
        return _importlib.import_module(f"{__name__}.{name}")
    raise _missing(__name__, name)


def __dir__() -> list:
    return sorted({*globals(), *_LATER})
