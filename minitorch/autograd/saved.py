"""What nodes save, in other hands: hooks that pack it away at the forward pass and bring it back at the backward.

    with saved_tensors_hooks(pack, unpack):     every value saved inside is kept as pack(value),
        y = f(x)                                and is unpack(that) when a formula asks for it

While such hooks are on, every call takes the full dispatcher, whose last step here replaces what the new node saved.
A node outside pays nothing.
"""

from __future__ import annotations

import threading

from minitorch import messages
from minitorch._modes import modes, set_grad, set_special, tick
from minitorch.tensor import Tensor

from . import graph
from .graph import Node


class _Switch(threading.local):
    """Why hooks are refused in this thread, or None."""

    refused: str | None = None


switch = _Switch()


class Packed:
    """A saved value in a hook's hands; calling it brings the tensor back, with the history the value had."""

    __slots__ = ("held", "source", "unpack")

    def __init__(self, value, pack, unpack):
        self.unpack, self.source = unpack, None
        if isinstance(value, Tensor):
            array, self.source = value.array, (value.node or value) if value._requires_grad else None
        elif callable(value):  # an output that a Function's own node saved: it knows the way back to the node
            array, self.source = value.array, value
        else:
            array = value
        shown = Tensor(array)
        was = set_grad(False)
        try:
            self.held = pack(shown)
        finally:
            set_grad(was)
        if shown._version:
            raise messages.pack_in_place()

    def __call__(self) -> Tensor:
        value = self.unpack(self.held)
        if not isinstance(value, Tensor):
            raise TypeError(
                "Output of saved tensor unpack_hook expected to be a Tensor but got result of type "
                f"{type(value).__name__}"
            )
        source = self.source
        if callable(source):
            source = source().node
        elif isinstance(source, Tensor):
            source = graph.FUNCTIONS.alias(source).node  # a leaf; None while nothing is recorded
        return Tensor(value.array, source is not None, source, value.device)


class Unpacking:
    """Stands in for the operation of a node with packed values: brings them back for as long as its formulas run."""

    def __init__(self, op):
        self._op = op

    def __getattr__(self, name):
        return getattr(self._op, name)

    def back_raw(self, n, g):
        return self._run(self._op.back_raw, n, g)

    def back_graph(self, n, g):
        return self._run(self._op.back_graph, n, g)

    def _run(self, back, n, g):
        n.check()
        saved, out = n.saved, n.out
        n.saved = tuple(_unpacked(t) for t in saved)
        n.out = tuple(_array(t) for t in out) if isinstance(out, tuple) else _array(out)
        try:
            return back(n, g)
        finally:
            n.saved, n.out = saved, out


def _unpacked(value):
    return value() if isinstance(value, Packed) else value


def _array(value):
    return value().array if isinstance(value, Packed) else value


def pack_node(n: Node, pack, unpack) -> None:
    """Hand over what a node has just saved."""
    packed = lambda value: value if value is None or not hasattr(value, "array") else Packed(value, pack, unpack)
    n.saved = tuple(packed(t) for t in n.saved or ())
    if isinstance(n.out, tuple):
        n.out = tuple(None if a is None else Packed(a, pack, unpack) for a in n.out)
    elif n.out is not None:
        n.out = Packed(n.out, pack, unpack)
    n.out_storage = ()
    if hasattr(n.op, "formulas"):  # a Function unpacks what its backward asks for
        n.op = Unpacking(n.op)


class saved_tensors_hooks:
    """Inside the block, keep `pack_hook(tensor)` instead of each tensor that a node saves, and call `unpack_hook` on it
    when backward needs the tensor.

    The hooks may quantize, move to another device, write to disk.  `pack_hook` gets a detached tensor and must not write
    to it; of nested blocks the innermost counts.
    """

    def __init__(self, pack_hook, unpack_hook):
        self.pack_hook, self.unpack_hook = pack_hook, unpack_hook

    def __enter__(self):
        if switch.refused is not None:
            raise RuntimeError(switch.refused)
        others = tuple(r for r in modes.on_record if not isinstance(getattr(r, "__self__", None), saved_tensors_hooks))
        self.__dict__.setdefault("_was", []).append(modes.on_record)
        modes.on_record = (*others, self._record)
        set_special(1)

    def __exit__(self, *exc):
        modes.on_record = self._was.pop()
        set_special(-1)

    def _record(self, n: Node) -> None:
        pack_node(n, self.pack_hook, self.unpack_hook)


class save_on_cpu(saved_tensors_hooks):
    """Inside the block, saved tensors wait for backward in the CPU's memory, and come back to where they were.

    `pin_memory` is taken for compatibility: memory is pinned for asynchronous copies, which are not made here.
    """

    def __init__(self, pin_memory: bool = False, device_type: str = "cuda"):
        super().__init__(lambda t: (t.device, t.cpu()), lambda packed: packed[1].to(packed[0]))


class disable_saved_tensors_hooks:
    """Inside the block, `saved_tensors_hooks` raise a RuntimeError with this message."""

    def __init__(self, error_message: str):
        self.message = error_message

    def __enter__(self):
        self._was, switch.refused = switch.refused, self.message
        if any(isinstance(getattr(r, "__self__", None), saved_tensors_hooks) for r in modes.on_record):
            switch.refused = self._was
            raise RuntimeError(self.message)

    def __exit__(self, *exc):
        switch.refused = self._was


class allow_mutation_on_saved_tensors(saved_tensors_hooks):
    """Inside the block, saved tensors may be written: backward uses the values they had.

    Here every saved value is copied when it is saved; PyTorch waits for the write, and copies only then.  Backward has to
    run inside the block too.
    """

    def __init__(self):
        super().__init__(lambda t: t.clone(), self._give)
        self._open = False

    def __enter__(self):
        self._open = True
        super().__enter__()
        return self

    def __exit__(self, *exc):
        self._open = False
        super().__exit__(*exc)

    def _give(self, value):
        if not self._open:
            raise AssertionError(
                "Trying to backward outside of the 'allow_mutation_on_saved_tensors' context in which the graph was "
                "originally recorded."
            )
        return value


def increment_version(tensor) -> None:
    """Note a write to a tensor (or several) that the library could not see, as if it had been made in place."""
    for t in (tensor,) if isinstance(tensor, Tensor) else tensor:
        t.storage_record.version += 1
        t.storage_record.written = tick()


def saved_value(n: Node, name: str):
    """`node._saved_self`, `_saved_other`, `_saved_result`, …: what a node saved, under PyTorch's names."""
    op, what = n.op, name.removeprefix("_saved_")
    if not name.startswith("_saved_") or not hasattr(op, "formulas"):
        raise AttributeError(f"{type(n).__name__!r} object has no attribute {name!r}")
    if n.saved is None:
        raise messages.saved_are_gone(n.name())
    if what in ("result", "output") and n.out is not None:
        return Tensor(_array(n.out), True, n) if not isinstance(n.out, tuple) else tuple(map(_array, n.out))
    known = {"self": 0, "other": 1, "exponent": 1, **{name: i for i, name in enumerate(op.inputs)}}
    if known.get(what, len(op.inputs)) < len(op.inputs) and op.inputs[known[what]] in op.save:
        return _unpacked(n.saved[op.save.index(op.inputs[known[what]])])
    if what in (n.params or ()):
        return n.params[what]
    raise AttributeError(f"{type(n).__name__!r} object has no attribute {name!r}")


Node.__getattr__ = saved_value  # type: ignore[attr-defined]
