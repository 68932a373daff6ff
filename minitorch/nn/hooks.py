"""Calling a module, and what others may hang around the call: hooks before and after forward and backward."""

from __future__ import annotations

import itertools
import warnings
from collections import OrderedDict
from collections.abc import Callable

from minitorch._modes import modes
from minitorch.autograd.function import Function
from minitorch.autograd.hooks import RemovableHandle
from minitorch.tensor import Tensor

HOOK_IDS = itertools.count()


def add_hook(table: OrderedDict, hook: Callable, prepend: bool = False, marks: tuple = ()) -> RemovableHandle:
    """Register a hook; `marks` are tables in which its number is noted too."""
    key = next(HOOK_IDS)
    table[key] = hook
    if prepend:
        table.move_to_end(key, last=False)
    for mark in marks:
        mark[key] = True
    return RemovableHandle(table, key)


class HookTables:
    """The hooks of one module, or of all modules together."""

    def __init__(self) -> None:
        self._forward_pre_hooks: OrderedDict = OrderedDict()
        self._forward_hooks: OrderedDict = OrderedDict()
        self._backward_pre_hooks: OrderedDict = OrderedDict()
        self._backward_hooks: OrderedDict = OrderedDict()
        self._forward_pre_hooks_with_kwargs: OrderedDict = OrderedDict()
        self._forward_hooks_with_kwargs: OrderedDict = OrderedDict()
        self._forward_hooks_always_called: OrderedDict = OrderedDict()

    def _add_forward(self, hook, with_kwargs: bool, always_call: bool, prepend: bool = False) -> RemovableHandle:
        """Register a hook to be called after forward."""
        marks = (self._forward_hooks_with_kwargs,) * with_kwargs + (self._forward_hooks_always_called,) * always_call
        return add_hook(self._forward_hooks, hook, prepend, marks)


EVERYWHERE = HookTables()


def register_module_forward_pre_hook(hook: Callable) -> RemovableHandle:
    """Call `hook(module, args)` before the forward of every module there is."""
    return add_hook(EVERYWHERE._forward_pre_hooks, hook)


def register_module_forward_hook(hook: Callable, *, with_kwargs=False, always_call=False) -> RemovableHandle:
    """Call `hook(module, args, output)` after the forward of every module there is."""
    return EVERYWHERE._add_forward(hook, with_kwargs, always_call)


def register_module_full_backward_pre_hook(hook: Callable) -> RemovableHandle:
    """Call `hook(module, grad_output)` before the backward of every module there is."""
    return add_hook(EVERYWHERE._backward_pre_hooks, hook)


def register_module_full_backward_hook(hook: Callable) -> RemovableHandle:
    """Call `hook(module, grad_input, grad_output)` after the backward of every module there is."""
    return add_hook(EVERYWHERE._backward_hooks, hook)


register_module_backward_hook = register_module_full_backward_hook


# --- around the backward --------------------------------------------------------------------------------------------
class BackwardHookFunction(Function):
    """The identity; backward shows its gradients to `seen`, which may change them."""

    @staticmethod
    def forward(ctx, seen, *tensors):
        ctx.set_materialize_grads(False)
        ctx.seen = seen
        return tuple(t.detach() for t in tensors)

    @staticmethod
    def backward(ctx, *grads):
        return None, *ctx.seen(grads)


class _Crossing:
    """One call of a module with backward hooks: its inputs and outputs pass through here, and their gradients back."""

    def __init__(self, module, pre_hooks, hooks):
        self.module, self.pre_hooks, self.hooks = module, pre_hooks, hooks
        self.in_places: list | None = None  # which inputs get gradients
        self.out_places: list | None = None
        self.inputs = self.outputs = 0  # how many there are
        self.grad_output: tuple | None = None

    def enter(self, args: tuple) -> tuple:
        """The inputs, watched."""
        self.inputs = len(args)
        args, self.in_places = _watched(args, self.entered)
        return args

    def leave(self, result):
        """The output, watched."""
        several = isinstance(result, tuple)
        results = result if several else (result,)
        self.outputs = len(results)
        results, self.out_places = _watched(results, self.left)
        return results if several else results[0]

    def left(self, grads):
        """The gradients of the outputs are known, those of the inputs not yet."""
        self.grad_output = _spread(grads, self.out_places, self.outputs)
        for hook in self.pre_hooks:
            self.grad_output = self._replaced("pre hook", "grad_output", hook(self.module, self.grad_output))
        found = self.grad_output
        if self.in_places is None:  # nothing further down would call the hooks
            for hook in self.hooks:
                changed = hook(self.module, (None,) * self.inputs, self.grad_output)
                if changed is not None and not all(g is None for g in changed):
                    raise RuntimeError(
                        "Backward hook for Modules where no input requires gradient should always return None or None "
                        "for all gradients."
                    )
            self.grad_output = None
        return [found[i] for i in self.out_places]

    def entered(self, grads):
        """The gradients of the inputs are known."""
        if self.grad_output is None:
            return grads
        found = _spread(grads, self.in_places, self.inputs)
        for hook in self.hooks:
            changed = hook(self.module, found, self.grad_output)
            found = self._replaced("hook", "grad_input", changed, found)
        self.grad_output = None
        return [found[i] for i in self.in_places]

    def _replaced(self, kind, what, changed, old=None):
        old = self.grad_output if old is None else old
        if changed is None:
            return old
        changed = changed if isinstance(changed, tuple | list) else (changed,)
        if len(changed) != len(old):
            raise RuntimeError(
                f"Backward {kind} returned an invalid number of {what}, got {len(changed)}, but expected {len(old)}"
            )
        return tuple(changed)


def _watched(values: tuple, seen) -> tuple[tuple, list | None]:
    """The values with those that require grad passed through a step that shows their gradients, and their places."""
    places = [i for i, v in enumerate(values) if isinstance(v, Tensor) and v.requires_grad]
    if not places or not modes.grad:
        return values, None
    passed = BackwardHookFunction.apply(seen, *(values[i] for i in places))
    out = list(values)
    for i, v in zip(places, passed, strict=True):
        out[i] = v
    return tuple(out), places


def _spread(grads, places, count: int) -> tuple:
    out = [None] * count
    for i, g in zip(places, grads, strict=True):
        out[i] = g
    return tuple(out)


# --- around the call ------------------------------------------------------------------------------------------------
class Hooked(HookTables):
    """A call that runs `forward` between its hooks."""

    def __init__(self):
        self.__dict__.update(HookTables().__dict__)  # past the __setattr__ of modules, which looks for parts

    def forward(self, *args, **kwargs):
        """What the module computes; every subclass defines it."""
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        if not (self._forward_hooks or self._forward_pre_hooks or self._backward_hooks or self._backward_pre_hooks
                or EVERYWHERE._forward_hooks or EVERYWHERE._forward_pre_hooks or EVERYWHERE._backward_hooks
                or EVERYWHERE._backward_pre_hooks):  # fmt: skip
            return self.forward(*args, **kwargs)
        return self._call_with_hooks(args, kwargs)

    def _call_with_hooks(self, args, kwargs):
        called: set = set()
        try:
            args, kwargs = self._before_forward(args, kwargs)
            pre, full = (
                (*getattr(EVERYWHERE, table).values(), *getattr(self, table).values())
                for table in ("_backward_pre_hooks", "_backward_hooks")
            )
            crossing = _Crossing(self, pre, full) if pre or full else None
            args = crossing.enter(args) if crossing else args
            output = self.forward(*args, **kwargs)
            for key, hook in (*EVERYWHERE._forward_hooks.items(), *self._forward_hooks.items()):
                called.add(key)
                changed = self._after_forward(key, hook, args, kwargs, output)
                output = output if changed is None else changed
            return crossing.leave(output) if crossing else output
        except Exception:
            self._call_the_rest(called, args, kwargs)
            raise

    def _before_forward(self, args, kwargs) -> tuple:
        for key, hook in (*EVERYWHERE._forward_pre_hooks.items(), *self._forward_pre_hooks.items()):
            if key in self._forward_pre_hooks_with_kwargs:
                changed = hook(self, args, kwargs)
                if changed is not None and not (isinstance(changed, tuple) and len(changed) == 2):
                    raise RuntimeError(
                        f"forward pre-hook must return None or a tuple of (new_args, new_kwargs), but got {changed}."
                    )
                args, kwargs = (args, kwargs) if changed is None else changed
            else:
                changed = hook(self, args)
                if changed is not None:
                    args = changed if isinstance(changed, tuple) else (changed,)
        return args, kwargs

    def _after_forward(self, key, hook, args, kwargs, output):
        if key in self._forward_hooks_with_kwargs or key in EVERYWHERE._forward_hooks_with_kwargs:
            return hook(self, args, kwargs, output)
        return hook(self, args, output)

    def _call_the_rest(self, called, args, kwargs) -> None:
        """After an error: the hooks that are to be called in any case and were not yet."""
        always = EVERYWHERE._forward_hooks_always_called.keys() | self._forward_hooks_always_called.keys()
        for key, hook in (*EVERYWHERE._forward_hooks.items(), *self._forward_hooks.items()):
            if key in always and key not in called:
                try:
                    self._after_forward(key, hook, args, kwargs, None)
                except Exception as error:
                    warnings.warn(
                        "module forward hook with ``always_call=True`` raised an exception that was silenced as another "
                        f"error was raised in forward: {error}",
                        stacklevel=3,
                    )

    # --- registration -------------------------------------------------------------------------------------------------
    def register_forward_pre_hook(self, hook: Callable, *, prepend=False, with_kwargs=False) -> RemovableHandle:
        """Call `hook(module, args)` before forward; what it returns replaces the arguments.

        with_kwargs  call `hook(module, args, kwargs)`, which may return both
        prepend  before the hooks that are there already
        """
        marks = (self._forward_pre_hooks_with_kwargs,) if with_kwargs else ()
        return add_hook(self._forward_pre_hooks, hook, prepend, marks)

    def register_forward_hook(
        self, hook: Callable, *, prepend=False, with_kwargs=False, always_call=False
    ) -> RemovableHandle:
        """Call `hook(module, args, output)` after forward; what it returns replaces the output.

        with_kwargs  call `hook(module, args, kwargs, output)`
        always_call  also when forward fails
        """
        return self._add_forward(hook, with_kwargs, always_call, prepend)

    def register_full_backward_pre_hook(self, hook: Callable, prepend: bool = False) -> RemovableHandle:
        """Call `hook(module, grad_output)` before the module's backward; what it returns replaces grad_output."""
        return add_hook(self._backward_pre_hooks, hook, prepend)

    def register_full_backward_hook(self, hook: Callable, prepend: bool = False) -> RemovableHandle:
        """Call `hook(module, grad_input, grad_output)` after the module's backward.

        Both are tuples with one gradient (or None) for each positional argument and output of forward; what the hook
        returns replaces grad_input.
        """
        return add_hook(self._backward_hooks, hook, prepend)

    def register_backward_hook(self, hook: Callable) -> RemovableHandle:
        """PyTorch's older name, whose grad_input was that of the last operation only; here it is the module's."""
        return self.register_full_backward_hook(hook)
