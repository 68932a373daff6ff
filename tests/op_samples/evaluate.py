"""What a module answers to a sample: outputs, first gradients, second gradients, as NumPy arrays."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from tests.op_samples.sample import Input, Sample


class Evaluation:
    """One sample on one module in one dtype.  Gradients are those of a fixed sum over all floating outputs."""

    def __init__(self, sample: Sample, torch: ModuleType, dtype: str):
        self.sample, self.torch, self.dtype = sample, torch, dtype
        arrays = sample.arrays(dtype)
        self.inputs = [tensor(torch, x, array) for x, array in zip(sample.inputs, arrays, strict=True)]
        if dtype in ("float64", "float32"):
            for x, t in zip(sample.inputs, self.inputs, strict=True):
                if x.takes_gradient:
                    t.requires_grad_()

    def wanted(self) -> list[Any]:
        return [t for t in self.inputs if t.requires_grad]

    def call(self, *inputs: Any) -> list[Any]:
        """The outputs as a flat list of tensors; Python numbers and sizes become tensors."""
        scope = dict(zip("abcde", inputs or self.inputs, strict=False))
        scope |= {"torch": self.torch, "F": _functional(self.torch), "inf": np.inf, "nan": np.nan}
        found = eval(self.sample.expression, scope)
        several = isinstance(found, (tuple, list)) and any(hasattr(y, "requires_grad") for y in found)
        return [y if hasattr(y, "requires_grad") else self.torch.tensor(y) for y in (found if several else [found])]

    def loss(self, outputs: list[Any], first_weight: int = 0) -> Any:
        """Every output element with a weight of its own, so that no gradient is right by symmetry; and squared, so that
        second gradients go through the incoming gradient too."""
        total = None
        for k, y in enumerate(outputs, first_weight):
            if y.requires_grad:
                weights = np.cos(np.arange(1.0, y.numel() + 1) + k).reshape(tuple(y.shape))
                term = (y * (y + self.torch.tensor(weights).to(y.dtype))).sum()
                total = term if total is None else total + term
        return total

    def gradients(self, *, create_graph: bool) -> list[Any]:
        loss = self.loss(self.call())
        if loss is None:
            return []
        return list(self.torch.autograd.grad(loss, self.wanted(), create_graph=create_graph, allow_unused=True))

    def second_gradients(self) -> list[Any]:
        """Gradients of such a sum over the first gradients; None where it does not depend on an input."""
        first = [g for g in self.gradients(create_graph=True) if g is not None]
        loss = self.loss(first, first_weight=len(self.inputs))
        if loss is None:
            return [None for _ in self.wanted()]
        return list(self.torch.autograd.grad(loss, self.wanted(), allow_unused=True))

    def answers(self) -> dict[str, list[np.ndarray | None]]:
        """Everything that is stored."""
        outputs = [numpy(y) for y in self.call()]
        found = {"out": outputs, "grad": [], "second": []}
        if self.wanted():
            found["grad"] = [numpy(g) for g in self.gradients(create_graph=False)]
            if self.dtype == "float64" and self.sample.twice:
                found["second"] = [numpy(g) for g in self.second_gradients()]
        return found


def tensor(torch: ModuleType, spec: Input, array: np.ndarray) -> Any:
    """A leaf with these values, laid out in memory as the sample asks."""
    if spec.layout == "transposed":
        return torch.tensor(np.ascontiguousarray(array.swapaxes(-1, -2))).transpose(-1, -2)
    if spec.layout == "strided":
        return torch.tensor(np.repeat(array, 2, axis=-1))[..., ::2]
    return torch.tensor(array)


def numpy(t: Any) -> np.ndarray | None:
    """The values; None for a gradient that does not exist.  (`clone` makes PyTorch's lazy zeros real.)"""
    return None if t is None else np.array(t.detach().clone().numpy())


def _functional(torch: ModuleType) -> Any:
    return getattr(getattr(torch, "nn", None), "functional", SimpleNamespace())
