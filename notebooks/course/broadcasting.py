"""Broadcasting as arithmetic on shapes: how sizes are laid one under the other, and which of them are stretched."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple


class Column(NamedTuple):
    """One dimension, counted from the right: the size of each operand, None where it has none, and of the result."""

    sizes: tuple[int | None, ...]
    result: int | None  # None where the sizes do not fit

    def stretched(self, operand: int) -> bool:
        """Whether this operand is read again and again along the dimension, from where it stands."""
        return self.sizes[operand] in (1, None) and self.result not in (1, None)


def columns(*shapes: tuple[int, ...]) -> list[Column]:
    """The dimensions of the result from left to right.

    >>> [column.result for column in columns((4, 1), (3,))]
    [4, 3]
    """
    found = []
    for sizes in zip_longest(*(reversed(shape) for shape in shapes)):
        wanted = {size for size in sizes if size not in (1, None)}
        result = None if len(wanted) > 1 else wanted.pop() if wanted else 1
        found.append(Column(sizes, result))
    return found[::-1]


def read_at(index: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """Which element of an operand of this shape stands at `index` of the result.

    >>> read_at((2, 1), (3, 1))
    (2, 0)
    """
    own = index[len(index) - len(shape) :]
    return tuple(0 if size == 1 else i for i, size in zip(own, shape, strict=True))
