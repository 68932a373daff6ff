"""`torch.utils.checkpoint`: compute a part of the model twice instead of keeping what it saves for backward.

Without checkpoints every operation keeps the values that its derivative needs until backward has used them.  Inside a
checkpoint they are dropped at once; when backward asks for the first of them, the part runs again and hands all of them
over, in the order in which they were saved.
"""

from __future__ import annotations

import warnings
import weakref
from collections.abc import Callable
from contextlib import ExitStack, contextmanager, nullcontext

from minitorch import messages
from minitorch._modes import modes
from minitorch.amp.autocast_mode import regions
from minitorch.autograd.function import Function
from minitorch.autograd.grad_mode import enable_grad, no_grad
from minitorch.autograd.graph import run_backward
from minitorch.autograd.saved import Packed, saved_tensors_hooks
from minitorch.nn.layers.container import Sequential
from minitorch.random import fork_rng, get_rng_state, set_rng_state
from minitorch.tensor import Tensor

_DETERMINISM: dict[str, Callable | None] = {
    "default": lambda t: {"shape": t.shape, "dtype": t.dtype, "device": t.device},
    "none": None,
}
_USE_REENTRANT = (
    "the use_reentrant parameter should be passed explicitly. {} use_reentrant=False is recommended, but if you need to "
    "preserve the current default behavior, you can pass use_reentrant=True. Refer to docs for more details on the "
    "differences between the two variants."
)


class CheckpointError(RuntimeError):
    """The second run of a checkpointed part did not save what the first one did."""


def noop_context_fn():
    """The default `context_fn`: nothing around either run."""
    return nullcontext(), nullcontext()


def checkpoint(
    function,
    *args,
    use_reentrant: bool | None = None,
    context_fn=noop_context_fn,
    determinism_check: str = "default",
    debug: bool = False,
    early_stop: bool = True,
    **kwargs,
):
    """`function(*args, **kwargs)`, run again at backward instead of keeping what it saved.

    use_reentrant       False: works like any other operation (grad(), keyword arguments, nested structures, parameters
                        where no input requires grad).  True: the older form, which runs a backward inside the backward
                        and gives no gradients unless an input requires grad.  Left out it is True, with a warning.
    preserve_rng_state  (keyword) draw the same random numbers in the second run, so that dropout drops the same
    context_fn          returns two context managers, for the first and for the second run
    determinism_check   "default" compares shapes, types and devices of what both runs saved; "none" does not
    early_stop          end the second run as soon as everything wanted has been saved
    debug               accepted; the errors here say what differs without it

    Errors: ValueError for arguments that the form does not take; CheckpointError at backward where the runs differ.
    Chen et al. 2016, "Training deep nets with sublinear memory cost".
    """
    if use_reentrant is None:
        wording = "Starting in PyTorch 2.9, calling checkpoint without use_reentrant will raise an exception."
        warnings.warn(f"torch.utils.checkpoint: {_USE_REENTRANT.format(wording)}", stacklevel=2)
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if use_reentrant:
        if kwargs:
            raise ValueError(f"Unexpected keyword arguments: {','.join(kwargs)}")
        if context_fn is not noop_context_fn or debug is not False:
            raise ValueError("Passing `context_fn` or `debug` is only supported when use_reentrant=False.")
        return CheckpointFunction.apply(function, preserve, *args)
    if determinism_check not in _DETERMINISM:
        raise ValueError(f"determinism_check should be one of {list(_DETERMINISM)}, but got {determinism_check}")
    first, second = context_fn()
    stop = early_stop if _early_stop is None else _early_stop
    frame = _Frame(_Run(function, args, kwargs, preserve, second), _DETERMINISM[determinism_check], stop)
    if not modes.grad:
        return function(*args, **kwargs)
    with _hooks_of(frame), first:
        result = function(*args, **kwargs)
    frame.finished = True
    return result


def checkpoint_sequential(functions, segments: int, input, use_reentrant: bool | None = None, **kwargs):
    """A Sequential (or list of functions) in `segments` parts of which all but the last are checkpointed.

    With n layers in √n segments about 2·√n of the n results are in memory at once, for one more run forward.
    """
    if use_reentrant is None:
        wording = "In version 2.9 we will raise an exception if use_reentrant is not passed."
        warnings.warn(f"torch.utils.checkpoint.checkpoint_sequential: {_USE_REENTRANT.format(wording)}", stacklevel=2)
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if kwargs:
        raise ValueError(f"Unexpected keyword arguments: {','.join(kwargs)}")
    layers = list(functions.children()) if isinstance(functions, Sequential) else list(functions)
    length = len(layers) // segments
    last = length * (segments - 1)
    for start in range(0, last, length):
        part = _chain(layers[start : start + length])
        input = checkpoint(part, input, use_reentrant=use_reentrant, preserve_rng_state=preserve)
    return _chain(layers[last:])(input)


def _chain(layers: list):
    def run(x):
        for layer in layers:
            x = layer(x)
        return x

    return run


_early_stop: bool | None = None


@contextmanager
def set_checkpoint_early_stop(enable: bool):
    """Inside the block, all checkpoints stop their second run early, or none does."""
    global _early_stop
    before, _early_stop = _early_stop, enable
    try:
        yield
    finally:
        _early_stop = before


class _Run:
    """How to run a part again as it ran: the same arguments, the same random numbers, the same precision.

    Inside another checkpoint the arguments are results of that one's part: they are handed to it like any saved value,
    and are computed again with it.
    """

    def __init__(self, function, args: tuple, kwargs: dict, preserve: bool, context=None):
        self.function, self.kwargs = function, kwargs
        self.context = nullcontext() if context is None else context
        self.random, self.regions = get_rng_state() if preserve else None, regions()
        self.versions = [a._version if isinstance(a, Tensor) else 0 for a in args]
        outer = _active_hooks() if modes.grad else None
        self.args = tuple(
            Packed(a, outer.pack_hook, outer.unpack_hook) if outer and isinstance(a, Tensor) else a for a in args
        )

    def inputs(self) -> tuple:
        """The arguments.  RuntimeError where one was written since."""
        for a, version in zip(self.args, self.versions, strict=True):
            if isinstance(a, Tensor) and a._version != version:
                raise messages.modified("checkpoint", a.shape, a._version)
        with enable_grad():
            return tuple(a() if isinstance(a, Packed) else a for a in self.args)

    def again(self, inputs: tuple):
        """The part once more, recorded."""
        with ExitStack() as stack:
            for context in (fork_rng(enabled=self.random is not None), enable_grad(), *self.regions, self.context):
                stack.enter_context(context)
            if self.random is not None:
                set_rng_state(self.random)
            return self.function(*inputs, **self.kwargs)


def _active_hooks() -> saved_tensors_hooks | None:
    owners = (getattr(record, "__self__", None) for record in reversed(modes.on_record))
    return next((owner for owner in owners if isinstance(owner, saved_tensors_hooks)), None)


# --- not reentrant: hooks on saved tensors ----------------------------------------------------------------------------
class _Holder:
    """The place of one saved tensor: empty, but for the time between the second run and its use."""

    __slots__ = ("__weakref__", "tensor")

    def __init__(self):
        self.tensor: Tensor | None = None


class _Stop(Exception):
    """Not an error: everything wanted has been saved."""


class _Frame:
    """One checkpointed part: the places of what it saved, in order, and how to fill them."""

    def __init__(self, run: _Run, describe: Callable | None, early_stop: bool):
        self.run, self.describe, self.early_stop = run, describe, early_stop
        self.holders: list[weakref.ref[_Holder]] = []
        self.described: list = []
        self.finished = False

    def pack(self, t: Tensor) -> _Holder:
        """Keep a place instead of a tensor."""
        holder = _Holder()
        self.holders.append(weakref.ref(holder))
        self.described.append(self.describe(t) if self.describe else None)
        return holder

    def unpack(self, holder: _Holder) -> Tensor:
        """The tensor for a place.  It is handed over: another backward runs the part once more."""
        if holder.tensor is None:
            self._fill()
        t, holder.tensor = holder.tensor, None
        if t is None:
            raise CheckpointError(
                "torch.utils.checkpoint: the second run did not save a tensor that the first run saved.\n" + _TIP
            )
        return t

    def _fill(self) -> None:
        saved: list[Tensor] = []

        def pack(t: Tensor) -> Tensor:
            place = len(saved)
            saved.append(t)
            if place >= len(self.holders):
                if self.finished:
                    raise CheckpointError(
                        "torch.utils.checkpoint: trying to save more tensors during recomputation than during the "
                        f"original forward pass.\n{_TIP}"
                    )
                return t
            holder = self.holders[place]()
            if holder is not None:
                holder.tensor = t
            if self.early_stop and place + 1 == len(self.holders):
                raise _Stop
            return t

        inputs = self.run.inputs()
        try:
            with saved_tensors_hooks(pack, lambda t: t):
                self.run.again(inputs)
        except _Stop:
            pass
        if self.finished:
            self._compare(saved)

    def _compare(self, saved: list[Tensor]) -> None:
        if len(saved) != len(self.holders):
            raise CheckpointError(
                "torch.utils.checkpoint: A different number of tensors was saved during the original forward and "
                f"recomputation.\nNumber of tensors saved during forward: {len(self.holders)}\n"
                f"Number of tensors saved during recomputation: {len(saved)}.\n{_TIP}"
            )
        different = [
            f"tensor at position {i}:\nsaved metadata: {was}\nrecomputed metadata: {self.describe(t)}\n"
            for i, (was, t) in enumerate(zip(self.described, saved, strict=True))
            if self.describe and self.describe(t) != was
        ]
        if different:
            raise CheckpointError(
                "torch.utils.checkpoint: Recomputed values for the following tensors have different metadata than "
                f"during the forward pass.\n{''.join(different)}.\n{_TIP}"
            )


_TIP = "The part has to compute the same twice: look for what it reads that changed in between."


def _hooks_of(frame: _Frame) -> saved_tensors_hooks:
    return saved_tensors_hooks(frame.pack, frame.unpack)


# --- reentrant: a backward inside the backward ------------------------------------------------------------------------
def detach_variable(inputs: tuple) -> tuple:
    """The inputs outside the graph, requiring grad where they did."""
    if not isinstance(inputs, tuple):
        raise RuntimeError(f"Only tuple of tensors is supported. Got Unsupported input type: {type(inputs).__name__}")
    return tuple(x.detach().requires_grad_(x.requires_grad) if isinstance(x, Tensor) else x for x in inputs)


def check_backward_validity(inputs) -> None:
    """Warn where no input requires grad: the reentrant form then gives no gradients to parameters either."""
    if not any(x.requires_grad for x in inputs if isinstance(x, Tensor)):
        warnings.warn("None of the inputs have requires_grad=True. Gradients will be None", stacklevel=2)


class CheckpointFunction(Function):
    """The reentrant form: one operation whose backward runs the part again and goes back through it."""

    @staticmethod
    def forward(ctx, run_function, preserve_rng_state, *args):
        check_backward_validity(args)
        ctx.run = _Run(run_function, args, {}, preserve_rng_state)
        with no_grad():
            return run_function(*args)

    @staticmethod
    def backward(ctx, *gradients):
        inputs = detach_variable(ctx.run.inputs())
        found = ctx.run.again(inputs)
        pairs = zip(found if isinstance(found, tuple) else (found,), gradients, strict=True)
        wanted = [(y, g) for y, g in pairs if isinstance(y, Tensor) and y.requires_grad]
        if not wanted:
            raise RuntimeError("none of output has requires_grad=True, this checkpoint() is not necessary")
        run_backward(*zip(*wanted, strict=True))
        return None, None, *(x._grad if isinstance(x, Tensor) else None for x in inputs)
