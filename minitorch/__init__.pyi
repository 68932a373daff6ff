"""Written by tools/make_stubs.py from the live tables: do not edit."""
# mypy: disable-error-code="override, misc, overload-cannot-match, no-overload-impl, valid-type, explicit-override"
# ruff: noqa
# fmt: off

from ._namespace import *
from ._namespace import __all__ as __all__
from . import amp as amp, autograd as autograd, cuda as cuda, dtypes as dtypes, fft as fft, linalg as linalg, nn as nn, optim as optim, random as random, special as special
from ._settings import are_deterministic_algorithms_enabled as are_deterministic_algorithms_enabled, compile as compile, get_float32_matmul_precision as get_float32_matmul_precision, is_deterministic_algorithms_warn_only_enabled as is_deterministic_algorithms_warn_only_enabled, set_float32_matmul_precision as set_float32_matmul_precision, use_deterministic_algorithms as use_deterministic_algorithms
from .accelerator import get_device_module as get_device_module
from .amp.autocast_mode import autocast as autocast
from .amp.state import autocast_decrement_nesting as autocast_decrement_nesting, autocast_increment_nesting as autocast_increment_nesting, clear_autocast_cache as clear_autocast_cache, get_autocast_cpu_dtype as get_autocast_cpu_dtype, get_autocast_dtype as get_autocast_dtype, get_autocast_gpu_dtype as get_autocast_gpu_dtype, is_autocast_cache_enabled as is_autocast_cache_enabled, is_autocast_cpu_enabled as is_autocast_cpu_enabled, is_autocast_enabled as is_autocast_enabled, set_autocast_cache_enabled as set_autocast_cache_enabled, set_autocast_cpu_dtype as set_autocast_cpu_dtype, set_autocast_cpu_enabled as set_autocast_cpu_enabled, set_autocast_dtype as set_autocast_dtype, set_autocast_enabled as set_autocast_enabled, set_autocast_gpu_dtype as set_autocast_gpu_dtype
from .as_torch import install_as_torch as install_as_torch
from .cuda.memory import OutOfMemoryError as OutOfMemoryError
from .dtypes import bfloat16 as bfloat16, bool as bool, double as double, dtype as dtype, finfo as finfo, float as float, float16 as float16, float32 as float32, float64 as float64, get_default_dtype as get_default_dtype, half as half, iinfo as iinfo, int as int, int8 as int8, int16 as int16, int32 as int32, int64 as int64, long as long, promote_types as promote_types, set_default_dtype as set_default_dtype, short as short, uint8 as uint8, uint16 as uint16, uint32 as uint32, uint64 as uint64
from .func import vmap as vmap
from .serialization import load as load, save as save
__version__: str
