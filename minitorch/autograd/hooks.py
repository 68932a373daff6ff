"""Hooks: what others want to see of, or change in, the gradients that pass a tensor, a node or a leaf."""

from __future__ import annotations

import weakref
from collections import OrderedDict

import numpy as np

from minitorch.tensor import Tensor


class Hooks:
    """The hooks of one node or leaf.

    tensor   on the gradient of the value, in the order they were registered
    retain   tensors that want to keep that gradient: always after all of `tensor`;  lost: those that wait in vain
    pre/post around the step itself;  accumulated: after a leaf's `.grad` was updated
    metadata notes of whoever likes to leave some;  accumulator: a weak way to a leaf's AccumulateGrad
    """

    __slots__ = ("accumulated", "accumulator", "lost", "metadata", "next_id", "post", "pre", "retain", "tensor")

    def __init__(self):
        self.tensor, self.pre, self.post, self.accumulated = (OrderedDict() for _ in range(4))
        self.retain: list = []
        self.lost: list = []
        self.metadata: dict = {}
        self.accumulator = None
        self.next_id = 0

    @staticmethod
    def of(owner) -> Hooks:
        """The hooks of a node or leaf, made on first use."""
        if owner.hooks is None:
            owner.hooks = Hooks()
        return owner.hooks

    def add(self, kind: str, hook) -> RemovableHandle:
        """Register a hook and return the handle that removes it."""
        table = getattr(self, kind)
        self.next_id += 1
        table[self.next_id] = hook
        return RemovableHandle(table, self.next_id)

    def on_gradient(self, g, graph: bool):
        """Run the tensor hooks on a gradient, then let the tensors that asked for it keep it."""
        for hook in tuple(self.tensor.values()):
            g = replaced(g, hook(as_tensor(g)), graph)
        for reference in self.retain:
            t = reference()
            if t is not None:
                keep_grad(t, g)
        return g

    def before(self, gradients: list, graph: bool) -> list:
        """Run the hooks before a step on the gradients of its outputs."""
        outputs = tuple(as_tensor(x) for x in gradients)
        for hook in tuple(self.pre.values()):
            outputs = replaced_all(outputs, hook(outputs))
        return [from_hook(x, graph) for x in outputs]

    def after(self, inputs: tuple, outputs: tuple) -> tuple:
        """Run the hooks after a step on the gradients of its inputs and outputs."""
        for hook in tuple(self.post.values()):
            inputs = replaced_all(inputs, hook(inputs, outputs))
        return inputs


class RemovableHandle:
    """Removes a hook: `handle.remove()`, or leave its `with` block."""

    def __init__(self, table: OrderedDict, key: int):
        self._table, self.id = weakref.ref(table), key

    def remove(self) -> None:
        """Remove the hook; a second call does nothing."""
        table = self._table()
        if table is not None:
            table.pop(self.id, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.remove()


def as_tensor(g):
    """A gradient as hooks see it."""
    return g if g is None or isinstance(g, Tensor) else Tensor(np.asarray(g))


def replaced(g, new, graph: bool):
    """The gradient after a hook that returned `new` (None keeps it)."""
    if new is None:
        return g
    if not isinstance(new, Tensor):
        raise TypeError(f"expected Tensor, but hook returned '{type(new).__name__}'")
    if new.shape != g.shape:
        raise RuntimeError(f"hook has changed the size of value: {tuple(g.shape)} to {tuple(new.shape)}")
    if new.array.dtype is not (g.array if isinstance(g, Tensor) else g).dtype:
        raise RuntimeError(f"hook has changed the type of value (was {as_tensor(g).dtype} got {new.dtype})")
    return from_hook(new, graph)


def replaced_all(gradients: tuple, new) -> tuple:
    """The gradients of a node after a hook that returned `new` (None keeps them)."""
    if new is None:
        return gradients
    if not isinstance(new, tuple):
        raise TypeError(f"expected tuple, but hook returned '{type(new).__name__}'")
    if len(new) != len(gradients):
        raise RuntimeError(
            f"hook has returned an incorrect number of values (got {len(new)}, but expected {len(gradients)})"
        )
    return new


def from_hook(t, graph: bool):
    """A hook's tensor in the form the walk computes with: a Tensor where the backward is to have a graph."""
    return t if t is None or graph else t.array


def register_hook(t: Tensor, hook):
    """Call `hook(grad)` when this tensor's gradient is known; what it returns replaces the gradient downstream.

    Returns a handle whose `remove()` takes the hook away.
    """
    if not t._requires_grad:
        raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
    return Hooks.of(t.node or t).add("tensor", hook)


def register_post_accumulate_grad_hook(t: Tensor, hook):
    """Call `hook(tensor)` each time backward has updated the `.grad` of this leaf."""
    if t.node is not None:
        raise RuntimeError("post accumulate grad hooks cannot be registered on non-leaf tensors")
    if not t._requires_grad:
        raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
    return Hooks.of(t).add("accumulated", hook)


def retain_grad(t: Tensor) -> None:
    """Let backward leave this inner tensor's gradient in `.grad`, as it does for leaves."""
    if not t._requires_grad:
        raise RuntimeError("can't retain_grad on Tensor that has requires_grad=False")
    if t.node is not None and not retains_grad(t):
        Hooks.of(t.node).retain.append(weakref.ref(t))


def retains_grad(t: Tensor) -> bool:
    """Whether `retain_grad` was called on this inner tensor."""
    hooks = t.node.hooks if t.node is not None else None
    return hooks is not None and any(r() is t for r in (*hooks.retain, *hooks.lost))


def move_retained(t: Tensor, old) -> None:
    """After an in-place step `retain_grad` follows the tensor to its new node; plain hooks stay with the old value."""
    if old is not None and old.hooks is not None:
        for reference in old.hooks.retain:
            if reference() is t:
                old.hooks.retain.remove(reference)
                Hooks.of(t.node).retain.append(reference)
                break


def forget_retained(views) -> None:
    """After a write that nobody recorded the views get no gradient any more, though they say so: as in PyTorch."""
    for reference in views:
        v = reference()
        if v is not None and v.node is not None and v.node.hooks is not None:
            hooks = v.node.hooks
            hooks.lost += [r for r in hooks.retain if r() is v]
            hooks.retain = [r for r in hooks.retain if r() is not v]


def keep_grad(t: Tensor, g) -> None:
    """Add a gradient to the `.grad` of an inner tensor that asked to retain it."""
    g = g if isinstance(g, Tensor) else Tensor(np.array(g), device=t.device)
    t._grad = g if t._grad is None else t._grad + g


for _f in (register_hook, register_post_accumulate_grad_hook, retain_grad):
    setattr(Tensor, _f.__name__, _f)
setattr(Tensor, "retains_grad", property(retains_grad, doc=retains_grad.__doc__))  # noqa: B010
