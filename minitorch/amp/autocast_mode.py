"""`torch.autocast`: a region in which each operation chooses its precision by the table in `autograd/autocast.py`."""

from __future__ import annotations

import functools
import warnings

from minitorch import cuda, dtypes, messages

from .state import (
    autocast_decrement_nesting,
    autocast_increment_nesting,
    clear_autocast_cache,
    get_autocast_dtype,
    is_autocast_available,
    is_autocast_cache_enabled,
    is_autocast_enabled,
    set_autocast_cache_enabled,
    set_autocast_dtype,
    set_autocast_enabled,
)

SUPPORTED = [dtypes.bfloat16, dtypes.float16]


class autocast:
    """`with torch.autocast("cpu", dtype=torch.bfloat16): …`, or `@torch.autocast("cpu")` on a function.

    device_type    whose list of operations holds: "cpu" or "cuda"
    dtype          what products are computed in (default: `torch.get_autocast_dtype(device_type)`)
    enabled        False: a region without autocast, inside one that has it
    cache_enabled  cast a weight once for the whole outermost region (default), or at every use

    Regions nest, and each restores on leaving what it found.  Put forward and loss inside and backward outside: the
    gradient of each operation is computed in the type that the operation itself was.  Errors: RuntimeError for a device
    type that has no autocast.  A type that it cannot use is a warning, and autocast stays off.
    """

    def __init__(
        self,
        device_type: str,
        dtype: dtypes.dtype | None = None,
        enabled: bool = True,
        cache_enabled: bool | None = None,
    ):
        if not isinstance(device_type, str):
            raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
        self.fast_dtype = get_autocast_dtype(device_type) if dtype is None else dtype
        self.device = device_type
        if not is_autocast_available(device_type):
            raise RuntimeError(f"User specified an unsupported autocast device_type '{device_type}'")
        self._cache_enabled = is_autocast_cache_enabled() if cache_enabled is None else cache_enabled
        self._enabled = enabled and _possible(device_type, self.fast_dtype)
        self._before: list = []  # a stack: a decorated function may call itself

    def __enter__(self):
        kind = self.device
        self._before.append((is_autocast_cache_enabled(), is_autocast_enabled(kind), get_autocast_dtype(kind)))
        set_autocast_enabled(kind, self._enabled)
        set_autocast_dtype(kind, self.fast_dtype)
        autocast_increment_nesting()
        set_autocast_cache_enabled(self._cache_enabled)
        return self

    def __exit__(self, *error) -> None:
        if autocast_decrement_nesting() == 0:
            clear_autocast_cache()
        cache, enabled, dtype = self._before.pop()
        set_autocast_enabled(self.device, enabled)
        set_autocast_dtype(self.device, dtype)
        set_autocast_cache_enabled(cache)

    def __call__(self, function):
        """The function, run inside this region each time it is called."""
        if not callable(function):
            raise messages.teach(
                TypeError(
                    f"autocast()(func) requires a callable, but got {type(function).__name__}. "
                    "Did you mean to use autocast as a context manager?"
                ),
                "calling a region makes a function run inside it.",
                "with torch.autocast(device_type=…): output = model(input)",
            )

        @functools.wraps(function)
        def inside(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return inside


def regions() -> list[autocast]:
    """The present settings as regions, to be entered where something is to run again as it would now."""
    return [
        autocast(kind, get_autocast_dtype(kind), is_autocast_enabled(kind), is_autocast_cache_enabled())
        for kind in ("cpu", "cuda")
    ]


def _possible(kind: str, dtype) -> bool:
    """Whether autocast can be on; a warning that says why not."""
    if kind == "cuda":
        if not cuda.is_available():
            warnings.warn("CUDA is not available or torch_xla is imported. Disabling autocast.", stacklevel=3)
            return False
        if dtype is dtypes.bfloat16 and not cuda.is_bf16_supported():
            raise RuntimeError("Current CUDA Device does not support bfloat16. Please switch dtype to float16.")
    elif dtype not in SUPPORTED:
        name, listed = kind.upper(), ", ".join(map(str, SUPPORTED))
        warnings.warn(
            f"In {name} autocast, but the target dtype is not supported. Disabling autocast.\n"
            f"{name} Autocast only supports dtypes of {listed} currently.",
            stacklevel=3,
        )
        return False
    return True
