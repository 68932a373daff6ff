"""Random keys for indexing: what stands between the brackets of x[...]."""

from __future__ import annotations

import torch

from tests.fuzz.builder import Builder


def random_key(b: Builder, t: torch.Tensor) -> str:
    """Basic parts (numbers, slices, None, ...) and advanced ones (lists, index tensors, masks), mixed."""
    if b.rng.random() < 0.2:
        return mask(b, t)
    parts = [part(b, n) for n in t.shape[: b.rng.randrange(1, t.ndim + 1)]]
    if b.rng.random() < 0.15:
        parts.insert(b.rng.randrange(len(parts) + 1), "None")
    if b.rng.random() < 0.15:
        parts.insert(b.rng.randrange(len(parts) + 1), "...")
    return ", ".join(parts)


def part(b: Builder, n: int) -> str:
    """A key for one dimension of size n; out of range now and then."""
    if n == 0:
        return ":"
    limit = n + 1 if b.rng.random() < 0.03 else n
    kind = b.rng.random()
    if kind < 0.25:
        return str(b.rng.randrange(-n, limit))
    if kind < 0.6:
        return b.rng.choice([":", ":", "1:", ":2", ":-1", "::2", "0:1"])
    numbers = [b.rng.randrange(-n, limit) for _ in range(2)]
    return str(numbers) if kind < 0.75 else f"torch.tensor({numbers})"


def mask(b: Builder, t: torch.Tensor) -> str:
    """A mask over all of t, or over its first dimension."""
    ready = b.pick(lambda m: m.dtype == torch.bool and m.ndim > 0 and m.shape == t.shape[: m.ndim])
    if ready and b.rng.random() < 0.6:
        return ready
    return f"torch.tensor({[b.rng.random() < 0.5 for _ in range(t.shape[0])]})" if t.shape[0] else ":"


def shape_of_key(b: Builder, name: str, key: str) -> torch.Size | None:
    """The shape that x[key] would have, or None where the key is wrong."""
    try:
        return eval(f"{name}[{key}]", dict(b.runner.names)).shape
    except (IndexError, RuntimeError, TypeError):
        return None
