"""`torch.cuda` on a machine that computes on the CPU: every question has its answer, every demand a clear error.

Where PyTorch built without CUDA fails over a missing piece of its own (an AttributeError about `torch._C`, a KeyError), the
error here is the AssertionError that its other functions raise.
"""

from __future__ import annotations

import importlib
from typing import NoReturn

from minitorch import messages
from minitorch._not_yet import missing

from . import memory, streams
from .memory import (
    OutOfMemoryError,
    empty_cache,
    get_per_process_memory_fraction,
    max_memory_allocated,
    max_memory_cached,
    max_memory_reserved,
    mem_get_info,
    memory_allocated,
    memory_cached,
    memory_reserved,
    memory_stats,
    memory_summary,
    reset_accumulated_memory_stats,
    reset_max_memory_allocated,
    reset_max_memory_cached,
    reset_peak_memory_stats,
    set_per_process_memory_fraction,
)
from .streams import (
    CUDAGraph,
    Event,
    ExternalStream,
    Stream,
    StreamContext,
    current_stream,
    default_stream,
    device_of,
    graph_pool_handle,
    is_current_stream_capturing,
    set_device,
    set_stream,
    stream,
)

device = streams.device
has_half, has_magma = True, False
default_generators: tuple = ()


class CudaError(RuntimeError):
    """An error that CUDA itself reported."""


class DeferredCudaCallError(Exception):
    """Something asked of CUDA before its first use failed at the first use."""


def is_available() -> bool:
    """Whether a GPU can be used."""
    return False


def device_count() -> int:
    """How many GPUs can be used."""
    return 0


def is_initialized() -> bool:
    """Whether a GPU has been used in this process."""
    return False


def is_bf16_supported(including_emulation: bool = True) -> bool:
    """Whether a GPU computes in bfloat16: not without one."""
    return False


def is_tf32_supported() -> bool:
    """Whether a GPU computes products in TF32: not without one."""
    return False


def get_arch_list() -> list[str]:
    """The kinds of GPU that there are kernels for: none."""
    return []


def get_gencode_flags() -> str:
    """The compiler's flags for them: none."""
    return ""


def manual_seed(seed: int) -> None:
    """Seed the current GPU's stream; without a GPU there is none, and nothing happens."""


def manual_seed_all(seed: int) -> None:
    """Seed every GPU's stream; without a GPU there is none, and nothing happens."""


def seed() -> None:
    """Seed the current GPU's stream with a random number; without a GPU there is none, and nothing happens."""


def seed_all() -> None:
    """Seed every GPU's stream with a random number; without a GPU there is none, and nothing happens."""


def get_rng_state_all() -> list:
    """The state of every GPU's stream of random numbers: an empty list without a GPU."""
    return []


def set_rng_state(new_state, device="cuda") -> None:
    """Set the state of a GPU's stream; without a GPU there is none, and nothing happens."""


def set_rng_state_all(new_states) -> None:
    """Set the state of every GPU's stream; without a GPU there is none, and nothing happens."""


# What has no answer without a GPU, and what it would be.
_DEMANDS = {
    "current_device": "The number of the current GPU.",
    "get_device_name": "The name of a GPU.",
    "get_device_properties": "Name, memory, number of multiprocessors and more of a GPU.",
    "get_device_capability": "The generation of a GPU as (major, minor).",
    "can_device_access_peer": "Whether one GPU can read another's memory.",
    "synchronize": "Wait for the work on a GPU.",
    "init": "Start CUDA.",
    "ipc_collect": "Give back memory that other processes have let go.",
    "cudart": "CUDA's runtime library.",
    "current_blas_handle": "The handle of cuBLAS.",
    "initial_seed": "The seed of the current GPU's stream of random numbers.",
    "get_rng_state": "The state of a GPU's stream of random numbers.",
    "get_sync_debug_mode": "What happens at a call that waits for the GPU.",
    "set_sync_debug_mode": "Set what happens at a call that waits for the GPU.",
    "caching_allocator_alloc": "Memory from the allocator's cache.",
}


def _demand(name: str, what: str):
    def ask(*args, **kwargs) -> NoReturn:
        raise messages.no_cuda("cuda")

    ask.__name__ = ask.__qualname__ = name
    ask.__doc__ = f"{what}  AssertionError where there is none."
    return ask


globals().update({name: _demand(name, what) for name, what in _DEMANDS.items()})


class _TypeOnGpu(type):
    """The class of `torch.cuda.FloatTensor` and its kin, of which there are no instances without a GPU."""

    def __instancecheck__(cls, instance) -> bool:
        return False

    def __call__(cls, *args, **kwargs) -> NoReturn:
        raise messages.needs_cuda(
            f"type torch.cuda.{cls.__name__} not available. Torch not compiled with CUDA enabled.", TypeError
        )

    def __repr__(cls):
        return f"<class 'torch.cuda.{cls.__name__}'>"


_TYPES = "BFloat16 Bool Byte Char Double Float Half Int Long Short"
globals().update({f"{t}Tensor": _TypeOnGpu(f"{t}Tensor", (), {"__doc__": "Tensors on a GPU."}) for t in _TYPES.split()})


def __getattr__(name: str):
    if name in ("amp", "nvtx"):
        return importlib.import_module(f"{__name__}.{name}")
    raise missing(__name__, name)
