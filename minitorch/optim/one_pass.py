"""An optimizer's step in one pass through memory, by a kernel in machine code, where nothing stands against it."""

from __future__ import annotations

from minitorch._modes import modes, tick
from minitorch.backend.device import cpu
from minitorch.backend.twins import WORTH, kernel
from minitorch.tensor import Tensor


def one_pass(name: str, written: tuple[Tensor, ...], read: Tensor, *numbers) -> bool:
    """Run a step of `backend/fast/steps.py`, its arrays in the order p, g, state; False where the usual way is to go.

    That is wherever a graph is recorded, a tensor is no plain one in row-major order, or numba is not there.
    """
    first, *state = written
    if first.array.size < WORTH or modes.grad:
        return False
    if any(t.device is not cpu or t.base is not None or t._requires_grad for t in state):
        return False
    if first.device is not cpu or read.device is not cpu or first.base is not None:
        return False
    step = kernel("steps", name)
    if step is None or not step(first.array, read.array, *(t.array for t in state), *numbers):
        return False
    for t in written:  # as every write in place is dated
        storage = t.storage_record
        storage.version += 1
        storage.written = tick()
    return True
