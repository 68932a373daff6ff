"""Views of one tensor: every way to look at the memory of x, with arguments that mostly fit."""

from __future__ import annotations

from collections.abc import Callable

import torch

from tests.fuzz.builder import Builder

LAST = ["0", "-1", "1:", ":2", "::2", "None"]
FIRST = ["1:", ":2", ":-1", "::2", "0:0", ":, None", ":, 0", ":, 1:"]


def another_shape(b: Builder, t: torch.Tensor) -> list[int]:
    """A shape with as many elements, with a -1 now and then."""
    rest, shape = t.numel(), []
    while rest > 1:
        shape.append(b.rng.choice([k for k in range(2, rest + 1) if rest % k == 0]))
        rest //= shape[-1]
    shape = shape or list(t.shape)
    if shape and b.rng.random() < 0.4:
        shape[b.rng.randrange(len(shape))] = -1
    return shape


VIEWS: list[Callable[[Builder, str, torch.Tensor], str]] = [
    lambda b, x, t: f"{x}.view(-1)",
    lambda b, x, t: f"{x}.view({another_shape(b, t)})",
    lambda b, x, t: f"{x}.reshape({another_shape(b, t)})",
    lambda b, x, t: f"{x}.permute({b.rng.sample(range(t.ndim), t.ndim)})",
    lambda b, x, t: f"{x}.transpose({b.dim(t)}, {b.dim(t)})",
    lambda b, x, t: f"{x}.t()",
    lambda b, x, t: f"{x}.mT",
    lambda b, x, t: f"{x}.select({b.dim(t)}, 0)",
    lambda b, x, t: f"{x}[{b.rng.randrange(-3, 3)}]",
    lambda b, x, t: f"{x}[..., {b.rng.choice(LAST)}]",
    lambda b, x, t: f"{x}[{b.rng.choice(FIRST)}]",
    lambda b, x, t: f"{x}.narrow({b.dim(t)}, 0, {b.rng.randrange(1, 3)})",
    lambda b, x, t: f"{x}.unsqueeze({b.dim(t)})",
    lambda b, x, t: f"{x}.squeeze()",
    lambda b, x, t: f"{x}.squeeze({b.dim(t)})",
    lambda b, x, t: f"{x}.expand({[2, *t.shape]})",
    lambda b, x, t: f"{x}.expand({[3 if n == 1 else n for n in t.shape]})",
    lambda b, x, t: f"{x}.flatten()",
    lambda b, x, t: f"{x}.diagonal()",
    lambda b, x, t: f"{x}.detach()",
    lambda b, x, t: f"{x}.data",
]
