"""The ends of edges: where gradients arrive, the node at a leaf, and hooks on several tensors at once."""

from __future__ import annotations

import threading
import weakref
from typing import Any, NamedTuple

import numpy as np

from minitorch._modes import modes
from minitorch.tensor import Tensor

from . import graph
from .graph import Node
from .hooks import Hooks, RemovableHandle, register_hook


@Node.register
class AccumulateGrad:
    """The end of the graph at a leaf, as PyTorch shows it; made only to be looked at and to take hooks."""

    def __init__(self, variable: Tensor):
        self.variable, self.next_functions = variable, ()

    @classmethod
    def of(cls, leaf: Tensor) -> AccumulateGrad:
        """The node of a leaf: one object for as long as somebody holds it."""
        hooks = Hooks.of(leaf)
        found = hooks.accumulator and hooks.accumulator()
        if found is None:
            found = cls(leaf)
            hooks.accumulator = weakref.ref(found)
        return found

    def name(self) -> str:
        """PyTorch's name for it."""
        return "torch::autograd::AccumulateGrad"

    @property
    def metadata(self) -> dict:
        """A dictionary for notes."""
        return Hooks.of(self.variable).metadata

    def register_hook(self, hook) -> RemovableHandle:
        """Call `hook((), grad_outputs)` after the leaf's `.grad` was updated."""
        return Hooks.of(self.variable).add("post", hook)

    def register_prehook(self, hook) -> RemovableHandle:
        """Call `hook(grad_outputs)` before the leaf's `.grad` is updated; it may return new grad_outputs."""
        return Hooks.of(self.variable).add("pre", hook)


class GradientEdge(NamedTuple):
    """Where a gradient arrives: output `output_nr` of a node.  `autograd.grad` and `backward` take it for a tensor.

    The token is what those look at: the leaf itself, or a stand-in of the tensor's shape that holds no values.
    """

    node: Any
    output_nr: int
    ownership_token: Tensor


def get_gradient_edge(tensor: Tensor) -> GradientEdge:
    """Where the gradient of a tensor arrives: to ask for it later without keeping the tensor.

    An in-place step gives a tensor a new edge; the old one stays with the old value.
    """
    if not tensor.requires_grad:
        raise RuntimeError("It is not possible to get the gradient edge for a Tensor that does not require gradients")
    if tensor.node is None:
        return GradientEdge(AccumulateGrad.of(tensor), 0, tensor)
    values = np.broadcast_to(np.zeros((), tensor.array.dtype), tensor.array.shape)
    stand_in = Tensor(values, True, tensor.node, tensor.device)
    return GradientEdge(tensor.grad_fn, tensor.output_nr, stand_in)


class MultiHandle:
    """Removes the hook of `register_multi_grad_hook` from all its tensors."""

    def __init__(self, handles: tuple):
        self.handles = handles

    def remove(self) -> None:
        """Remove the hook; a second call does nothing."""
        for handle in self.handles:
            handle.remove()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.remove()


class Collector:
    """Gathers the gradients of several tensors during one backward."""

    def __init__(self, tensors: tuple, call, first_only: bool):
        self.keys = tuple(t.node or t for t in tensors)
        self.call, self.first_only = call, first_only
        self.lock, self.walk = threading.Lock(), None
        self.found: list = []

    def collect(self, i: int, g: Tensor) -> None:
        """The gradient of tensor i has come."""
        with self.lock:
            if self.walk is not modes.walk:  # the first of this backward
                self.walk, self.found = modes.walk, [None] * len(self.keys)
                self.missing = sum(modes.walk.reaches(key) for key in self.keys)
                self.called = False
            self.found[i], self.missing = g, self.missing - 1
            ready = not self.called and (self.first_only or not self.missing)
            self.called = self.called or ready
            if not self.missing:
                self.walk = None
        if ready:
            self.call(g if self.first_only else list(self.found))


def register_multi_grad_hook(tensors, fn, *, mode: str = "all") -> MultiHandle:
    """Call `fn` once in each backward for several tensors.

    mode   "all": fn(gradients) when all that this backward computes are there, None for a tensor without one;
           "any": fn(gradient) with the first
    """
    if mode not in ("all", "any"):
        raise ValueError(f"Expects mode to be one of ('all', 'any') but got {mode}")
    collector = Collector(tuple(tensors), fn, mode == "any")
    return MultiHandle(tuple(register_hook(t, lambda g, i=i: collector.collect(i, g)) for i, t in enumerate(tensors)))


graph.LEAF_NODE = AccumulateGrad
