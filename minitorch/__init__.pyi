"""Written by tools/make_stubs.py from the live tables: do not edit."""
# mypy: disable-error-code="override, misc, overload-cannot-match, no-overload-impl, valid-type, explicit-override"
# ruff: noqa
# fmt: off

from ._namespace import *
from ._namespace import __all__ as __all__
from . import autograd as autograd, cuda as cuda, dtypes as dtypes, fft as fft, linalg as linalg, nn as nn, optim as optim, random as random, special as special
from ._settings import are_deterministic_algorithms_enabled as are_deterministic_algorithms_enabled, compile as compile, get_float32_matmul_precision as get_float32_matmul_precision, is_deterministic_algorithms_warn_only_enabled as is_deterministic_algorithms_warn_only_enabled, set_float32_matmul_precision as set_float32_matmul_precision, use_deterministic_algorithms as use_deterministic_algorithms
from .as_torch import install_as_torch as install_as_torch
from .dtypes import bfloat16 as bfloat16, bool as bool, double as double, dtype as dtype, finfo as finfo, float as float, float16 as float16, float32 as float32, float64 as float64, get_default_dtype as get_default_dtype, half as half, iinfo as iinfo, int as int, int8 as int8, int16 as int16, int32 as int32, int64 as int64, long as long, promote_types as promote_types, set_default_dtype as set_default_dtype, short as short, uint8 as uint8, uint16 as uint16, uint32 as uint32, uint64 as uint64
from .func import vmap as vmap
from .serialization import load as load, save as save
__version__: str
