"""Operations of one's own: a forward and a backward in Tensor code, as a second kind of node on the same graph."""

from __future__ import annotations

import functools
import inspect
import warnings
import weakref

import numpy as np

from minitorch import messages
from minitorch._modes import modes, set_grad, tick
from minitorch.backend.device import cpu
from minitorch.tensor import Base, Tensor

from .graph import Node, Pick
from .op import FUNCTIONS


class Context:
    """What `forward` leaves for `backward`; `ctx` in both."""

    def __init__(self):
        self._to_save: tuple = ()
        self._dirty: tuple = ()
        self._constant: tuple = ()
        self._materialize = True
        self._node, self._name = None, ""
        self.needs_input_grad: tuple = ()

    def save_for_backward(self, *tensors) -> None:
        """Keep inputs or outputs for `backward`, watched for in-place changes.  None is allowed."""
        for i, x in enumerate(tensors):
            if x is not None and not isinstance(x, Tensor):
                raise messages.saved_no_tensor(i, x)
        self._to_save = tensors

    def mark_dirty(self, *tensors) -> None:
        """Say that these inputs are changed in place and returned."""
        self._dirty = tensors

    def mark_non_differentiable(self, *tensors) -> None:
        """Say that these outputs have no gradient."""
        self._constant = tensors

    def set_materialize_grads(self, value: bool) -> None:
        """Whether a missing output gradient arrives as zeros (the default) or as None."""
        self._materialize = value

    @property
    def saved_tensors(self) -> tuple:
        """What was saved.  RuntimeError once backward has freed it, or if it was written since."""
        if self._node is None:
            return self._to_save
        node = self._node()
        if node is None or node.saved is None:
            raise messages.backward_twice(self._name)
        node.check()
        return tuple(t() if callable(t) else t for t in node.saved)


class FunctionNode(Node):
    """The node of a Function's call.  It answers for its context: `y.grad_fn.mine` is what `forward` set as `ctx.mine`."""

    __slots__ = ()

    def __getattr__(self, name: str):
        return getattr(self.params["ctx"], name)

    @property
    def saved_tensors(self) -> tuple:
        return self.params["ctx"].saved_tensors


class _Rule:
    """What the walk asks of a node's operation, for one Function class."""

    def __init__(self, function):
        self.function, self.name, self.saves_out = function, function.__name__, False
        self.backward = function.backward if function.vjp is Function.vjp else function.vjp
        self.node_class = type(f"{self.name}Backward", (FunctionNode,), {"__slots__": ()})

    def node_name(self, node) -> str:
        return f"{self.name}Backward"

    def back_raw(self, node, g):
        return [None if x is None else x.array for x in self._back(node, _tensors(g))]

    def back_graph(self, node, g):
        return self._back(node, g)

    def _back(self, node, g):
        ctx = node.params["ctx"]
        if node.saved is None:
            raise messages.backward_twice(self.node_name(node))
        gradients = g if isinstance(g, list) else [g]
        if ctx._materialize:
            gradients = [
                Tensor(np.zeros(shape, d)) if x is None else x
                for x, (shape, d) in zip(gradients, node.params["outputs"], strict=True)
            ]
        found = self.backward(ctx, *gradients)
        found = list(found) if isinstance(found, tuple | list) else [found]
        wanted = node.params["tensor_inputs"]
        if len(found) > len(wanted) and all(x is None for x in found[len(wanted) :]):
            found = found[: len(wanted)]
        if len(found) != len(wanted):
            raise RuntimeError(
                f"function {self.node_name(node)} returned an incorrect number of gradients "
                f"(expected {len(wanted)}, got {len(found)})"
            )
        for i, (x, is_tensor) in enumerate(zip(found, wanted, strict=True)):
            if x is not None and not isinstance(x, Tensor):
                raise messages.gradient_no_tensor(x)
            if x is not None and not is_tensor:
                raise RuntimeError(
                    f"function {self.node_name(node)} returned a gradient different than None at position {i + 1}, but the "
                    "corresponding forward input was not a Tensor"
                )
        return found


def _tensors(g):
    wrap = lambda x: None if x is None else x if isinstance(x, Tensor) else Tensor(np.asarray(x))
    return [wrap(x) for x in g] if isinstance(g, list) else wrap(g)


class Function:
    """Subclass it with static methods `forward(ctx, …)` and `backward(ctx, *gradients)`; call `.apply(…)`.

    `backward` gets one gradient for each output and returns one for each input of `forward` (None where there is
    none).  It is itself recorded under `create_graph`, so derivatives of derivatives work if it is made of
    differentiable operations.  With a `setup_context(ctx, inputs, output)`, `forward` takes no `ctx`.
    """

    @staticmethod
    def forward(*args, **kwargs):
        """Compute the outputs."""
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        """Compute the gradients of the inputs."""
        raise NotImplementedError(
            "You must implement either the backward or vjp method for your custom autograd.Function to use it with "
            "backward mode AD."
        )

    vjp = backward  # another name for it
    setup_context = None

    def __init__(self, *args, **kwargs):
        warnings.warn(f"{type(self).__name__} should not be instantiated. Call its `apply`.", stacklevel=2)

    def __call__(self, *args, **kwargs):
        raise RuntimeError("Legacy autograd function: use the static methods and `apply`, not an instance.")

    @classmethod
    def apply(cls, *args, **kwargs):
        """Run forward and record the step.  What comes by name is for `forward` and `setup_context` in its place."""
        if kwargs:
            args = _in_place(cls, args, kwargs)
        ctx = Context()
        recorded = modes.grad and any(isinstance(a, Tensor) and a._requires_grad for a in args)
        ctx.needs_input_grad = tuple(isinstance(a, Tensor) and a._requires_grad for a in args)
        was = set_grad(False)
        try:
            if cls.setup_context is not None:
                output = cls.forward(*args)
                cls.setup_context(ctx, args, output)
            else:
                output = cls.forward(ctx, *args)
        finally:
            set_grad(was)
        outputs = output if isinstance(output, tuple) else (output,)
        if recorded:
            outputs = record(cls, ctx, args, outputs)
        return tuple(outputs) if isinstance(output, tuple) else outputs[0]


def _in_place(cls, args, kwargs) -> tuple:
    """The arguments of a call in the order of `forward`'s parameters."""
    context = () if cls.setup_context is not None else (None,)
    bound = inspect.signature(cls.forward).bind(*context, *args, **kwargs)
    for name in bound.kwargs:
        raise TypeError(f"forward() got an unexpected keyword argument '{name}'")
    return bound.args[len(context) :]


def record(cls, ctx: Context, args, outputs) -> list:
    """Make the node of a Function's call and point its outputs to it."""
    if "_rule" not in cls.__dict__:
        cls._rule = _Rule(cls)
    n = object.__new__(cls._rule.node_class)
    n.op, n.time, n.hooks, n.raw = cls._rule, tick(), None, cpu.raw
    parents = [(a.node or a) if isinstance(a, Tensor) and a._requires_grad else None for a in args]
    n.parents = tuple(parents)
    n.shapes = tuple(a.array.shape if isinstance(a, Tensor) else None for a in args)
    n.dtypes = tuple(a.array.dtype if isinstance(a, Tensor) else None for a in args)
    n.params = {
        "ctx": ctx,
        "outputs": [(y.array.shape, y.array.dtype) if isinstance(y, Tensor) else ((), np.dtype("f4")) for y in outputs],
        "tensor_inputs": [isinstance(a, Tensor) for a in args],
    }
    n.out, n.out_storage, n.count = None, (), len(outputs)
    if any(not any(d is y for y in outputs) for d in ctx._dirty):
        raise messages.dirty_not_returned()
    results = [_output(ctx, n, y, i, args, len(outputs)) for i, y in enumerate(outputs)]
    n.saved = tuple(_saved(t, outputs, results, n) for t in ctx._to_save)
    for follow in modes.on_record:
        follow(n)
    ctx._node, ctx._name = weakref.ref(n), n.name()  # weak, since the node holds the context
    ctx._to_save = ctx._dirty = ctx._constant = ()
    return results


def _output(ctx: Context, n: Node, y, i: int, args, count: int):
    """One output with its history: a new tensor, or the input itself where it was changed in place."""
    if not isinstance(y, Tensor):
        return y
    if any(y is d for d in ctx._constant) or not y.is_floating_point():
        return y
    node = n if count == 1 else Pick(n, i)
    if any(y is d for d in ctx._dirty):
        if y._requires_grad and y.node is None:
            raise messages.leaf_in_place(y.base is not None)
        y.storage_record.version += 1
        y.storage_record.written = tick()
    elif any(y is a for a in args):
        y = FUNCTIONS.alias(y)  # an input returned as it is: a view, so that the input's own history stays
    if y.base is not None:
        y.base = Base(y.base.root, y.base.path, "was created inside a custom Function, whose backward it would bypass")
    y._requires_grad, y.node = True, node
    return y


def _saved(t, outputs, results, n: Node):
    """A saved value: an output is rebuilt with its history when asked for, so that the node does not own itself."""
    for i, y in enumerate(outputs):
        if t is y and t is not None and isinstance(results[i], Tensor):
            array, storage = t.array, results[i].storage_record
            several = len(outputs) > 1
            return _Output(array, storage, n, i if several else None)
    return t


class _Output:
    """An output saved by its own node: array and storage, and a weak way back to the node."""

    def __init__(self, array, storage, node, index):
        self.array, self._storage, self.shape = array, storage, array.shape
        self.node, self.index = weakref.ref(node), index

    def __call__(self) -> Tensor:
        node = self.node()
        t = Tensor(self.array, True, node if self.index is None else Pick(node, self.index))
        t._storage = self._storage
        return t


def once_differentiable(backward):
    """Mark a `backward` as not differentiable itself: asking for its derivative is then an error, not a wrong zero."""

    @functools.wraps(backward)
    def inside(ctx, *gradients):
        recorded = modes.grad and any(isinstance(g, Tensor) and g._requires_grad for g in gradients)
        was = set_grad(False)
        try:
            found = backward(ctx, *gradients)
        finally:
            set_grad(was)
        if not recorded:
            return found
        several = isinstance(found, tuple)
        refused = tuple(_Refuse.apply(x) if isinstance(x, Tensor) else x for x in (found if several else (found,)))
        return refused if several else refused[0]

    return inside


class _Refuse(Function):
    """Passes a value on and raises when its derivative is asked for."""

    @staticmethod
    def forward(ctx, x):
        return FUNCTIONS.alias(x)

    @classmethod
    def apply(cls, x):
        return super().apply(x.detach().requires_grad_())

    @staticmethod
    def backward(ctx, g):
        raise RuntimeError("trying to differentiate twice a function that was marked with @once_differentiable")
