"""`torch.random`: seeds and states of the default stream."""

from __future__ import annotations

from contextlib import contextmanager

from .ops.random import Generator, default_generator, get_rng_state, initial_seed, manual_seed, seed, set_rng_state

__all__ = [
    "Generator", "default_generator", "fork_rng", "get_rng_state", "initial_seed", "manual_seed", "seed",
    "set_rng_state",
]  # fmt: skip


@contextmanager
def fork_rng(devices=None, enabled: bool = True):
    """What is drawn inside leaves the stream outside as it was."""
    state = default_generator.get_state()
    try:
        yield
    finally:
        if enabled:
            default_generator.set_state(state)
