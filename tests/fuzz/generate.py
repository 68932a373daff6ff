"""One seed, one program: a few inputs, a body of random steps, a backward at the end."""

from __future__ import annotations

from tests.fuzz.builder import Builder
from tests.fuzz.steps import STEPS, backward

# Shapes that broadcast against one another and multiply as matrices, so that operands often fit.
SHAPES = [(), (3,), (2, 3), (3, 2), (1, 3), (2, 1), (3, 3), (2, 1, 3), (2, 2, 3), (1,), (0, 3), (3, 1)]
WEIGHTS = [2, 3, 5, 4, 2, 2, 4, 2, 2, 1, 0.5, 1]


def program(seed: int) -> list[str]:
    """The lines of the program that belongs to `seed`."""
    b = Builder(seed)
    for k in range(b.rng.randrange(2, 5)):
        b.attempt(b.assign(_literal(b, requires_grad=k == 0 or b.rng.random() < 0.6)))
    b.grow(STEPS, b.rng.randrange(8, 28))
    if not b.runner.outcome.broke_in_backward:
        b.grow({backward: 1}, 2)
    return b.lines


def _literal(b: Builder, requires_grad: bool) -> str:
    """torch.tensor([...]) with numbers of two digits: short to print, and equal ones happen."""
    shape = b.rng.choices(SHAPES, WEIGHTS)[0]
    options = f"dtype=torch.{b.float if b.rng.random() < 0.9 else 'float64'}{', requires_grad=True' * requires_grad}"
    return f"torch.zeros({shape}, {options})" if 0 in shape else f"torch.tensor({_nested(b, shape)}, {options})"


def _nested(b: Builder, shape: tuple[int, ...]) -> list | float:
    if not shape:
        return round(b.rng.uniform(-2, 2), 1)
    return [_nested(b, shape[1:]) for _ in range(shape[0])]
