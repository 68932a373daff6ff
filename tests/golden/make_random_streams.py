"""Writes random_streams.json: what PyTorch draws for a seed.   python -m tests.golden.make_random_streams

Each stream is a seed and a sequence of calls on one generator, so that a draw too many or too few shows in all that
follow.  A call is spelled as a method of `minitorch.backend.generator.Generator`, its answer comes from PyTorch.

Run it with a PyTorch that draws all of them from its twister: `tests/parity/test_random_streams.py` then skips nothing.
"""

from __future__ import annotations

import json
from pathlib import Path

import torch

STORED = Path(__file__).with_name("random_streams.json")
KEPT = 6  # of a long answer, numbers kept from each end

FLOATING = [
    ("uniform", [5]),
    ("uniform", [[2, 3], -0.3, 0.71]),
    ("normal", [3]),
    ("normal", [[2, 2], 2, 0.3]),
    ("normal", [16]),
    ("normal", [37, -1, 0.02]),
    ("normal", [40003]),
    ("uniform", [40003, 1, 5]),
    ("exponential", [5, 2.5]),
    ("random", [4]),
]
OTHERS = [
    ("randint", [0, 10, 12]),
    ("randint", [-5, 2**28, 4]),
    ("randint", [-(2**62), 2**62, 3]),
    ("random", [[]]),
    ("normal", [1]),
    ("randperm", [10]),
    ("randperm", [1000]),
    ("bernoulli", [0.3, 20]),
    ("normal", [1]),
    ("multinomial", [[0.1, 0.2, 0.3, 0.4], 12, True]),
    ("multinomial", [[0.1, 0.2, 0.3, 0.4], 3]),
    ("trunc_normal", [20, 0, 1, -1, 0.5]),
    ("trunc_normal", [8, 0, 1, 1.5, 2]),
    ("uniform", [5]),
]
STREAMS = [
    *((0, dtype, FLOATING) for dtype in ("float32", "float64", "float16", "bfloat16")),
    (42, "float32", FLOATING),
    (2**33 + 5, None, OTHERS),
    (-1, None, OTHERS),
]


def draw(g: torch.Generator, method: str, arguments: list, dtype: str | None) -> torch.Tensor:
    """PyTorch's answer to one call."""
    first, rest = arguments[0], arguments[1:]
    if method == "randint":
        return torch.randint(first, rest[0], (rest[1],), generator=g)
    if method == "randperm":
        return torch.randperm(first, generator=g)
    if method == "multinomial":
        return torch.multinomial(torch.tensor(first), *rest, generator=g)
    if method == "bernoulli":
        return torch.empty(rest[0]).bernoulli_(first, generator=g)
    default = "int64" if method == "random" else "float32"
    out = torch.empty(first, dtype=getattr(torch, dtype or default))
    if method == "trunc_normal":
        return torch.nn.init.trunc_normal_(out, *rest, generator=g)
    return getattr(out, f"{method}_")(*rest, generator=g)


def main() -> None:
    lines = []
    for seed, dtype, calls in STREAMS:
        g = torch.Generator().manual_seed(seed)
        rows = []
        for method, arguments in calls:
            values = draw(g, method, arguments, dtype).reshape(-1).tolist()
            kept = values if len(values) <= 40 else values[:KEPT] + values[-KEPT:]
            rows.append(json.dumps([method, arguments, kept]))
        head = f'"seed": {seed}, "dtype": {json.dumps(dtype)}'
        lines.append(f'{{{head}, "calls": [\n  ' + ",\n  ".join(rows) + "\n]}")
    streams = ",\n".join(lines)
    STORED.write_text(
        f'{{"torch": "{torch.__version__.split("+")[0]}", "streams": [\n{streams}\n]}}\n', encoding="utf-8"
    )


if __name__ == "__main__":
    main()
