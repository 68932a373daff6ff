"""A sample: an expression in PyTorch's API, and the inputs it is evaluated on.

Inputs are made with NumPy from the text of the sample itself, so that adding a sample changes no other one.  Their
values are exact in float32, and those of `real` keep away from zero and one another: central differences hold there.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np

FLOATS = ("float64", "float32")


@dataclass(frozen=True)
class Input:
    """How to make one array: `kind` of values, shape, layout in memory, and whether it may require a gradient."""

    kind: str
    shape: tuple[int, ...] = ()
    values: tuple[Any, ...] = ()
    layout: str = "dense"
    constant: bool = False

    def __str__(self) -> str:
        what = ", ".join(map(str, self.values or self.shape))
        return f"{self.kind}({what})" + (f".{self.layout}" if self.layout != "dense" else "") + ".fixed" * self.constant

    @property
    def transposed(self) -> Input:
        """The same values, the last two axes stored in the other order."""
        return Input(self.kind, self.shape, self.values, "transposed", self.constant)

    @property
    def strided(self) -> Input:
        """The same values, every second element of a longer array."""
        return Input(self.kind, self.shape, self.values, "strided", self.constant)

    @property
    def fixed(self) -> Input:
        """The same, and no gradient is asked for."""
        return Input(self.kind, self.shape, self.values, self.layout, constant=True)

    @property
    def takes_gradient(self) -> bool:
        return self.kind in ("real", "positive", "unit", "values") and not self.constant

    def array(self, seed: str, place: int, dtype: str) -> np.ndarray:
        """The values.  `place` (which operand this is) keeps two inputs from meeting in a tie."""
        if self.kind in ("values", "index"):
            return np.array(self.values[0], dtype if self.kind == "values" else None)
        rng = np.random.default_rng(zlib.crc32(f"{seed} {place}".encode()))
        n = int(np.prod(self.shape))
        order = rng.permutation(n).reshape(self.shape)
        if self.kind in ("ints", "mask"):
            return rng.integers(*self.values, self.shape) if self.kind == "ints" else (order % 2).astype(bool)
        return spread(self.kind, order, n, place, dtype)


def spread(kind: str, order: np.ndarray, n: int, place: int, dtype: str) -> np.ndarray:
    """Distinct numbers in random order."""
    if dtype == "bool":
        return order % 2 == 1
    if dtype.startswith(("int", "uint")):
        return (order + 1 if kind == "positive" else order - n // 2).astype(dtype)
    if kind == "real":
        numbers = (order - n // 2 + 0.5) * 0.375 + (place + 1) / 32
    elif kind == "positive":
        numbers = order * 0.25 + 0.25 + (2 * place + 1) * 3 / 256
    else:
        numbers = np.round(((order + 0.5) / max(n, 1) * 1.8 - 0.9) * 1024) / 1024
    return np.asarray(numbers, dtype)


def real(*shape: int) -> Input:
    """Both signs, all of different size, none near zero."""
    return Input("real", shape)


def positive(*shape: int) -> Input:
    """From 0.25 up."""
    return Input("positive", shape)


def unit(*shape: int) -> Input:
    """Between -0.9 and 0.9."""
    return Input("unit", shape)


def values(numbers: Any) -> Input:
    """These very numbers: ties, zeros, infinities, nan."""
    return Input("values", np.shape(numbers), (numbers,))


def index(numbers: Any) -> Input:
    """These very integers (int64) or truth values (bool), whatever the dtype of the sample."""
    return Input("index", np.shape(numbers), (numbers,))


def ints(low: int, high: int, *shape: int) -> Input:
    """int64 in [low, high): indices."""
    return Input("ints", shape, (low, high))


def mask(*shape: int) -> Input:
    """Half of it true."""
    return Input("mask", shape)


@dataclass(frozen=True)
class Sample:
    """`expression` reads torch, F (torch.nn.functional) and its inputs as a, b, c, d."""

    expression: str
    inputs: tuple[Input, ...]
    also: str = ""
    smooth: bool = True
    twice: bool = True

    def __str__(self) -> str:
        return "; ".join([self.expression, *(f"{name} = {x}" for name, x in zip("abcde", self.inputs, strict=False))])

    def names(self) -> set[str]:
        """What the expression calls: `torch.linalg.svd`, `F.gelu`, `Tensor.add`."""
        calls = re.findall(r"\b(torch\.[a-z][\w.]*|F\.\w+|[a-ery]\.[a-zA-Z]\w*)", self.expression)
        return {re.sub(r"^[a-ery]\.", "Tensor.", call) for call in calls}

    @property
    def dtypes(self) -> tuple[str, ...]:
        return FLOATS + tuple(self.also.split())

    def arrays(self, dtype: str) -> list[np.ndarray]:
        return [x.array(str(self), place, dtype) for place, x in enumerate(self.inputs)]


def S(expression: str, *inputs: Input, also: str = "") -> Sample:
    """A sample.  `also` names the dtypes it runs in beside float64 and float32."""
    return Sample(expression, inputs, also)


def edge(expression: str, *inputs: Input, also: str = "") -> Sample:
    """A sample at a corner of the function, where central differences say nothing: only PyTorch's answers count."""
    return Sample(expression, inputs, also, smooth=False)


def once(expression: str, *inputs: Input) -> Sample:
    """A sample whose second derivative PyTorch does not have: its answer and first gradient count."""
    return Sample(expression, inputs, smooth=False, twice=False)
