"""The graph: nodes, hooks, and the walk that turns a gradient of the result into gradients of the leaves.

    ȳ = ∂L/∂y of a node's output  →  its formulas  →  x̄ = ∂L/∂x for each input, added up where x was used twice

Creation order is a topological order, so the walk is a sort by time and a loop: no recursion, however long the
chain.  A leaf stands in `parents` itself: there is no node that points back to it, hence no reference cycle, and
memory returns without the garbage collector.
"""

from __future__ import annotations

import operator
from abc import ABCMeta
from typing import Any

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes, set_grad
from minitorch.backend import kernels
from minitorch.tensor import Tensor

from .hooks import Hooks, RemovableHandle, as_tensor, from_hook

TIME = operator.attrgetter("time")


class GraphNode:
    """What `Node` and `Pick` have in common: the interface that PyTorch gives to `grad_fn`."""

    __slots__ = ("__weakref__", "hooks", "parents", "time")
    hooks: Hooks | None
    parents: tuple
    time: float

    def name(self) -> str:
        """PyTorch's name of the step, as in `<MulBackward0>`."""
        raise NotImplementedError

    def __repr__(self):
        return f"<{self.name()}>"

    @property
    def next_functions(self) -> tuple:
        """Pairs (node, which of its outputs) that this step's gradients go to."""
        return tuple(_edge(p) for p in self.parents)

    @property
    def metadata(self) -> dict:
        """A dictionary for notes about this step."""
        return Hooks.of(self).metadata

    def register_hook(self, hook) -> RemovableHandle:
        """Call `hook(grad_inputs, grad_outputs)` after this step of backward; it may return new grad_inputs."""
        return Hooks.of(self).add("post", hook)

    def register_prehook(self, hook) -> RemovableHandle:
        """Call `hook(grad_outputs)` before this step of backward; it may return new grad_outputs."""
        return Hooks.of(self).add("pre", hook)


class Node(GraphNode, metaclass=ABCMeta):
    """One recorded operation: what its derivative formulas need, and whose gradients they give.

    parents   per input: a node, a leaf tensor, or None where no gradient is wanted
    shapes    per input: its shape (None for a Python number); dtypes likewise, or None where all are the result's
    saved     the inputs that the formulas name; None once backward has dropped them
    out       the raw output arrays, where a formula names `out`; out_storage: the storages to watch for writes
    count     of outputs, where there are several
    raw       the forward rules on arrays of this device, which formulas use when no second graph is wanted
    """

    __slots__ = ("count", "dtypes", "op", "out", "out_storage", "params", "raw", "saved", "shapes")
    count: int
    dtypes: tuple | None
    op: Any
    out: Any
    out_storage: tuple
    params: dict
    raw: Any
    saved: tuple | None
    shapes: tuple

    def name(self) -> str:
        return self.op.node_name(self)

    @property
    def saved_tensors(self) -> tuple:
        """The saved inputs that are tensors."""
        return tuple(t for t in self.saved or () if isinstance(t, Tensor))

    def check(self) -> None:
        """Raise if the saved values are gone or were overwritten."""
        if self.saved is None:
            raise messages.backward_twice(self.name())
        for t in self.saved:
            storage = getattr(t, "_storage", None)
            if storage is not None and storage.written > self.time:
                raise messages.modified(self.name(), t.shape, storage.version)
        for storage in self.out_storage:
            if storage.written > self.time:
                raise messages.modified(self.name(), storage.array.shape, storage.version)


class Pick(GraphNode):
    """Output `index` of an operation with several outputs; visited before the node it belongs to."""

    __slots__ = ("index",)

    def __init__(self, node: Node, index: int):
        self.parents, self.index, self.time, self.hooks = (node,), index, node.time + 0.5, None

    def name(self) -> str:
        return self.whole.name()

    @property
    def whole(self) -> Node:
        """The node whose output this is: what `grad_fn` shows."""
        return self.parents[0]


def _edge(parent):
    if parent is None:
        return None, 0
    if isinstance(parent, Tensor):
        return LEAF_NODE.of(parent), 0
    return getattr(parent, "whole", parent), getattr(parent, "index", 0)


# --- the walk ---------------------------------------------------------------------------------------------------------
class Walk:
    """One backward pass.  Gradients are arrays, or Tensors where a graph of the backward itself is wanted."""

    def __init__(self, retain_graph, create_graph: bool, capture=None, accumulate: bool = False):
        self.retain_graph = create_graph if retain_graph is None else retain_graph
        self.create_graph = create_graph
        self.capture: dict | None = capture  # key → gradient, where only some are wanted; None: those of all leaves
        self.accumulate = accumulate or capture is None  # add the gradients of leaves to their `.grad`
        self.grads: dict = {}  # node or leaf → gradient so far
        self.uses: dict = {}  # leaf → how many gradients are still to come
        self.leads: set = set()  # nodes below which something captured lies

    def seed(self, key, g) -> None:
        """Start from a gradient of one root.  A leaf gets a copy: its `.grad` is not the caller's tensor."""
        if key in self.grads:
            g = self.grads[key] + g
        elif isinstance(key, Tensor):
            g = self.own(g)
        self.grads[key] = g

    def own(self, g):
        """A copy, where the same gradient may go to several places."""
        return FUNCTIONS.clone(g) if self.create_graph else g.copy()

    def nodes(self) -> list:
        """All nodes below the roots, newest first; counts the uses of the leaves on the way."""
        stack = [k for k in self.grads if not isinstance(k, Tensor)]
        seen, uses = set(stack), self.uses
        for k in self.grads:
            if isinstance(k, Tensor):
                uses[k] = 1
        while stack:
            for p in stack.pop().parents:
                if p is None:
                    continue
                if isinstance(p, Tensor):
                    uses[p] = uses.get(p, 0) + 1
                elif p not in seen:
                    seen.add(p)
                    stack.append(p)
        order = sorted(seen, key=TIME, reverse=True)
        if self.capture is None:
            return order
        for n in reversed(order):  # only steps that lead to what is wanted are taken
            if any(p is not None and (p in self.capture or p in self.leads) for p in n.parents):
                self.leads.add(n)
        return [n for n in order if n in self.leads or n in self.capture]

    def run(self) -> None:
        """Visit every node once, after all uses of its output."""
        order = self.nodes()
        self.order, outer, modes.walk = order, modes.walk, self
        was = set_grad(self.create_graph)
        token = kernels.quiet(kernels.SILENT)
        try:
            for k in list(self.grads):
                if isinstance(k, Tensor):
                    self.leaf_used(k)
            for n in order:
                self.visit(n)
        finally:
            kernels.loud(token)
            set_grad(was)
            modes.walk = outer

    def reaches(self, key) -> bool:
        """Whether this walk comes by a node or leaf."""
        if isinstance(key, Tensor):
            return key in self.uses and (self.capture is None or key in self.capture)
        return key in self.order

    def visit(self, n) -> None:
        """Turn the gradient of a node's output into gradients of its inputs."""
        g = self.grads.pop(n, None)
        if n.__class__ is Pick:
            if g is not None:
                self.visit_output(n, g)
            return
        if g is None:
            self.pass_nothing(n)
            return
        hooks = n.hooks
        if hooks is not None or self.capture is not None:
            g = self.before(n, g)
            if self.capture is not None and n not in self.leads:
                return
        wanted = n.op.back_graph(n, g) if self.create_graph else n.op.back_raw(n, g)
        if hooks is not None and hooks.post:
            wanted = self.after(n, wanted, g)
        self.hand_on(n, g, wanted)
        if not self.retain_graph and (n.saved or n.out is not None):  # one that saved nothing may be walked again
            n.saved, n.out, n.out_storage = None, None, ()

    def visit_output(self, n, g) -> None:
        """Put the gradient of one of several outputs in its place among those that the node waits for."""
        g = self.before(n, g) if n.hooks is not None or self.capture is not None else g
        node = n.parents[0]
        slots = self.grads.get(node)
        if slots is None:
            slots = self.grads[node] = [None] * node.count
        have = slots[n.index]
        slots[n.index] = g if have is None else have + g

    def hand_on(self, n, g, gradients) -> None:
        """Give each parent its gradient, shaped and typed like the input it belongs to."""
        grads, uses, types = self.grads, self.uses, n.dtypes
        for k, p in enumerate(n.parents):
            if p is None:
                continue
            gi, waits = gradients[k], uses.get(p)  # a leaf waits for so many, a node for none
            if gi is not None:
                if gi.shape != n.shapes[k]:
                    gi = self.sum_to(n, gi, n.shapes[k])
                if types is not None:
                    gi = self.cast(gi, types[k])
                if p in grads:
                    gi = grads[p] + gi
                elif gi is g and waits is not None:
                    gi = self.own(gi)
                grads[p] = gi
            if waits is not None:
                uses[p] = waits - 1
                if waits == 1:
                    self.finish_leaf(p)

    def pass_nothing(self, n) -> None:
        """No gradient reached this node: its leaves wait for one use fewer."""
        for p in n.parents:
            if p is not None and p in self.uses:
                self.leaf_used(p)
        if not self.retain_graph and (n.saved or n.out is not None):
            n.saved, n.out, n.out_storage = None, None, ()

    def leaf_used(self, leaf) -> None:
        """One of a leaf's gradients is in (or will never come); after the last one, hooks run and `.grad` is set."""
        self.uses[leaf] -= 1
        if not self.uses[leaf]:
            self.finish_leaf(leaf)

    def finish_leaf(self, leaf) -> None:
        """The whole gradient of a leaf is known."""
        g = self.grads.pop(leaf, None)
        if g is None or (self.capture is not None and leaf not in self.capture):
            return
        hooks = leaf.hooks
        if hooks is not None:
            g = hooks.on_gradient(g, self.create_graph)
        if not self.accumulate:
            self.capture[leaf] = g  # type: ignore[index]
            return
        if hooks is not None and hooks.pre:
            (g,) = hooks.before([g], self.create_graph)
        if leaf._requires_grad:  # it may have been switched off since
            accumulate_grad(leaf, g)
        if hooks is not None:
            for hook in tuple(hooks.accumulated.values()):
                hook(leaf)
            hooks.after((), (as_tensor(g),))

    def before(self, n, g):
        """Tensor hooks, the capture of what was asked for, then hooks on the node where the walk goes on."""
        several, hooks = isinstance(g, list), n.hooks
        goes_on = self.capture is None or n in self.leads
        if self.capture is not None and n in self.capture and goes_on:
            self.capture[n] = g  # as PyTorch, which runs the hooks only once: with the step
        if hooks is not None and not several:
            g = hooks.on_gradient(g, self.create_graph)
        if not goes_on:
            self.capture[n] = g  # type: ignore[index]
        elif hooks is not None and hooks.pre:
            found = hooks.before(g if several else [g], self.create_graph)
            g = found if several else found[0]
        return g

    def after(self, n, gradients, g):
        """Hooks that see what the step computed."""
        outputs = tuple(as_tensor(x) for x in (g if isinstance(g, list) else [g]))
        found = n.hooks.after(tuple(as_tensor(x) for x in gradients), outputs)
        return [from_hook(x, self.create_graph) for x in found]

    def sum_to(self, n, g, shape):
        """Undo broadcasting: what was copied has the sum of its copies' gradients."""
        F = FUNCTIONS if self.create_graph else n.raw
        lead = g.ndim - len(shape)
        dims = [*range(lead), *(i + lead for i, s in enumerate(shape) if s == 1 != g.shape[i + lead])]
        if lead < 0 or any(s not in (1, g.shape[i + lead]) for i, s in enumerate(shape)):
            raise messages.gradient_shape(n.name(), g.shape, shape)
        return F.reshape_copy(F.sum(g, dim=tuple(dims)), shape=tuple(shape)) if dims else g

    def cast(self, g, d):
        """The gradient of an input has the input's type, whatever type the operation computed in."""
        if d is None:
            return g
        if self.create_graph:
            return g if g.array.dtype is d else FUNCTIONS.to_dtype(g, dtype=dtypes.of(d))
        return g if g.dtype is d else g.astype(d)


LEAF_NODE: Any = None  # the class that shows the end of the graph at a leaf, set by `edges.py`
FUNCTIONS: Any = None  # the recorded operations, set by `op.py`: formulas use them when a second graph is wanted


WALK: type[Walk] = Walk  # what `backward` and `grad` walk with; anomaly detection puts its own here


def accumulate_grad(leaf: Tensor, g) -> None:
    """Add a gradient to `leaf.grad`: in place where there is one, so that who holds `.grad` sees the sum."""
    have = leaf._grad
    if isinstance(g, Tensor):
        leaf._grad = g if have is None else FUNCTIONS.add(have, g)
    elif have is not None:
        np.add(have.array, g, out=have.array)
        have.storage_record.version += 1
    else:
        array = leaf.array
        if not (isinstance(g, np.ndarray) and g.flags.owndata and g.strides == array.strides):
            g, given = np.empty_like(array), g
            g[...] = given
        leaf._grad = Tensor(g, device=leaf.device)


def backward(t: Tensor, gradient=None, retain_graph=None, create_graph: bool = False, inputs=None) -> None:
    """Add the gradient of this tensor with respect to each leaf to the leaf's `.grad`.

    gradient       ∂L/∂t, of t's shape; may be left out for a single number (it is 1)
    retain_graph   keep what the graph saved, for another pass through it (default: the value of create_graph)
    create_graph   record the backward itself, for derivatives of derivatives
    inputs         accumulate into these tensors only
    """
    run_backward((t,), (gradient,), retain_graph, create_graph, inputs)


def run_backward(tensors, gradients, retain_graph=None, create_graph=False, inputs=None) -> None:
    """`backward` from several tensors at once; each part of the graph is walked once."""
    wanted = None
    if inputs is not None:
        wanted = as_tuple(inputs)
        if not wanted:
            raise RuntimeError("'inputs' argument to backward() cannot be empty.")
        for t in wanted:
            _check_wanted(t)
    walk = WALK(retain_graph, create_graph, wanted and dict.fromkeys(t.node or t for t in wanted), accumulate=True)
    _seed(walk, tensors, gradients)
    walk.run()
    for t in wanted or ():
        g = None if t.node is None else walk.capture[t.node]  # type: ignore[index]
        if g is not None:
            accumulate_grad(t, g)


def grad(
    outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=None,
    is_grads_batched=False, materialize_grads=False,
):  # fmt: skip
    """The gradients of `outputs` with respect to `inputs`, returned instead of stored in `.grad`.

    Returns a tuple, one gradient for each input; RuntimeError for an input that the outputs do not depend on, unless
    `allow_unused` (then None) or `materialize_grads` (then zeros).
    """
    if is_grads_batched:
        raise NotImplementedError("autograd.grad: is_grads_batched is not supported; loop over grad_outputs instead")
    if materialize_grads and allow_unused is False:
        raise ValueError("Expected allow_unused to be True or not passed when materialize_grads=True, but got: False.")
    outputs, inputs = as_tuple(outputs), as_tuple(inputs)
    if isinstance(grad_outputs, Tensor) or grad_outputs is None:
        grad_outputs = (grad_outputs,) * len(outputs)
    if not inputs:
        raise RuntimeError("grad requires non-empty inputs.")
    for t in inputs:
        _check_wanted(t)
    keys = [t.node or t for t in inputs]
    walk = WALK(retain_graph, create_graph, dict.fromkeys(keys))
    _seed(walk, outputs, grad_outputs)
    walk.run()
    found = []
    for i, (t, key) in enumerate(zip(inputs, keys, strict=True)):
        g = walk.capture[key]  # type: ignore[index]
        if g is None and materialize_grads:
            g = np.zeros(t.array.shape, t.array.dtype)
        if g is None and not allow_unused:
            raise messages.unused_input(i)
        found.append(as_tensor(g))
    return tuple(found)


def as_tuple(tensors) -> tuple:
    """One or several tensors, or gradient edges by their stand-ins, as a tuple of tensors."""
    several = not isinstance(tensors, Tensor) and not hasattr(tensors, "ownership_token")
    return tuple(getattr(t, "ownership_token", t) for t in (tensors if several else (tensors,)))


def _check_wanted(t: Tensor) -> None:
    if not t._requires_grad:
        raise RuntimeError("One of the differentiated Tensors does not require grad")


def _seed(walk: Walk, tensors, gradients) -> None:
    """Check the roots and their gradients and give them to the walk."""
    if len(tensors) != len(gradients):
        raise RuntimeError(f"got {len(tensors)} tensors and {len(gradients)} gradients")
    for t, g in zip(tensors, gradients, strict=True):
        if not t._requires_grad:
            raise messages.no_graph()
        if g is None:
            if t.array.size != 1:
                raise messages.not_scalar(t.shape)
            g = Tensor(np.ones(t.array.shape, t.array.dtype), device=t.device)
        elif not isinstance(g, Tensor):
            raise TypeError(f"gradients can be either Tensors or None, but got {type(g).__name__}")
        elif g.array.shape != t.array.shape:
            raise RuntimeError(
                f"Mismatch in shape: grad_output[0] has a shape of {g.shape} and output[0] has a shape of {t.shape}."
            )
        walk.seed(t.node or t, g if walk.create_graph else g.array)


Tensor.backward = backward  # type: ignore[method-assign, assignment]
Node.register(Pick)
