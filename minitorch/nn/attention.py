"""`torch.nn.attention`: which kernel attention uses; here there is one, so the choice changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum


class SDPBackend(IntEnum):
    """PyTorch's kernels of `scaled_dot_product_attention`.  Here it always is the formula, MATH."""

    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4

    def __repr__(self):
        return f"<SDPBackend.{self.name}: {self.value}>"

    def __str__(self):
        return f"SDPBackend.{self.name}"


@contextmanager
def sdpa_kernel(backends, set_priority: bool = False) -> Iterator[None]:
    """Ask for kernels inside a `with` block: taken and without effect.  AssertionError for what is no kernel."""
    for backend in backends if isinstance(backends, list | tuple) else [backends]:
        if not isinstance(backend, SDPBackend):
            raise AssertionError(f"Backend must be an instance of SDPBackend, got {type(backend)}")
    yield
