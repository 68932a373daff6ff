"""Faults to plant on the subject's side: the fuzzer is worth what it finds.  Each changes torch in its block."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import torch

Tensor = torch.Tensor
Change = Callable[[Callable[..., Any]], Callable[..., Any]]


@contextmanager
def changed(*names: str, by: Change) -> Iterator[None]:
    """Replace methods of Tensor, and the functions of torch of the same name, by `by(original)`."""
    patches = [patch.object(Tensor, n, by(getattr(Tensor, n))) for n in names]
    patches += [patch.object(torch, n, by(getattr(torch, n))) for n in names if hasattr(torch, n)]
    for p in patches:
        p.start()
    try:
        yield
    finally:
        for p in patches:
            p.stop()


def _second_factor_is_constant(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda a, b: f(a, b.detach() if isinstance(b, Tensor) else b)


def _copies(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *a, **k: f(*a, **k).clone()


def _unwatched(f: Callable[..., Any]) -> Callable[..., Any]:
    def write(t: Tensor, *a: Any, **k: Any) -> Tensor:
        f(t.data, *a, **k)
        return t

    return write


def _raises_value_error(f: Callable[..., Any]) -> Callable[..., Any]:
    def call(*a: Any, **k: Any) -> Any:
        try:
            return f(*a, **k)
        except IndexError as e:
            raise ValueError(str(e)) from None

    return call


def _keeps_no_dim(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *a, keepdim=False, **k: f(*a, **k)


def _in_double(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda a, b: f(a.double() if isinstance(b, float) and a.dtype is torch.float32 else a, b)


def _overwrites_grad(f: Callable[..., Any]) -> Callable[..., Any]:
    """A fresh start for the leaves that are direct parents of the root: gradients do not add up."""

    def backward(t: Tensor, *a: Any, **k: Any) -> None:
        stack = [t.grad_fn]
        while stack:
            node = stack.pop()
            if hasattr(node, "variable"):
                node.variable.grad = None
            stack += [parent for parent, _ in getattr(node, "next_functions", ()) if parent is not None]
        f(t, *a, **k)

    return backward


def _retains_graph(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda t, gradient=None, retain_graph=None: f(t, gradient, True)


def _ignores_result(f: Callable[..., Any]) -> Callable[..., Any]:
    def register(t: Tensor, hook: Callable[[Tensor], Tensor | None]) -> Any:
        def call(g: Tensor) -> None:
            hook(g)

        return f(t, call)

    return register


def _off_by_rounding(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *a: f(*a) * (1 + 1e-7)


def _swaps_strides(f: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *a: f(*a).contiguous()


def _leaks_gradient(f: Callable[..., Any]) -> Callable[..., Any]:
    """The old values of what was overwritten keep their gradient."""

    def write(t: Tensor, key: Any, value: Any) -> None:
        old = t[key]
        f(t, key, value)
        if t.requires_grad and t.is_floating_point():
            f(t, key, t[key] + (old - old.detach()))

    return write


FAULTS: dict[str, Callable[[], Any]] = {
    "a product forgets the gradient of its second factor": lambda: changed(
        "__mul__", "mul", by=_second_factor_is_constant
    ),
    "select and indexing copy": lambda: changed("__getitem__", "select", by=_copies),
    "permute and transpose copy": lambda: changed("permute", "transpose", "t", by=_swaps_strides),
    "detach copies": lambda: changed("detach", by=_copies),
    "an in-place product is not recorded": lambda: changed("mul_", by=_unwatched),
    "a wrong index raises ValueError": lambda: changed(
        "__getitem__", "select", "sum", "amax", "transpose", by=_raises_value_error
    ),
    "reductions drop keepdim": lambda: changed("sum", "mean", "amax", by=_keeps_no_dim),
    "float32 with a Python float becomes float64": lambda: changed("__add__", "__mul__", by=_in_double),
    "gradients do not accumulate": lambda: changed("backward", by=_overwrites_grad),
    "the graph is never freed": lambda: changed("backward", by=_retains_graph),
    "what a hook returns is ignored": lambda: changed("register_hook", by=_ignores_result),
    "tanh is precise to seven digits": lambda: changed("tanh", by=_off_by_rounding),
    "assignment leaves a gradient behind": lambda: changed("__setitem__", by=_leaks_gradient),
    "requires_grad_ does nothing": lambda: changed("requires_grad_", by=lambda f: lambda t, *a: t),
}
