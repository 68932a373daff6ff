"""Jacobians, Hessians and their products with vectors, from `grad` alone.

For y = f(x):   vjp = vᵀ·J    one walk back
                jvp = J·v     the walk back is linear in v; its own derivative with respect to v is J·v
                jacobian      one vjp for each output        hessian      the jacobian of the gradient
"""

from __future__ import annotations

import numpy as np

from minitorch.tensor import Tensor

from .grad_mode import enable_grad
from .graph import grad
from .op import FUNCTIONS


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    """∂f/∂x for every output and input: shape (output's, input's), or tuples of them where there are several.

    create_graph    record the computation, for derivatives of the Jacobian
    strict          RuntimeError where an output does not depend on an input (zeros otherwise)
    """
    xs, one_input = _as_tuple(inputs)
    with enable_grad():
        xs = _fresh(xs, create_graph)
        ys, one_output = _as_tuple(func(*xs), "outputs of the function given to jacobian")
        rows = [_rows(y, xs, create_graph, strict) for y in ys]
    found = tuple(row[0] if one_input else tuple(row) for row in rows)
    return found[0] if one_output else found


def _rows(y: Tensor, xs, create_graph: bool, strict: bool) -> list:
    """The Jacobian of one output with respect to each input, one walk for each of its elements."""
    columns: list = [[] for _ in xs]
    for place in range(y.numel()):
        v = np.zeros(y.array.shape, y.array.dtype)
        v.reshape(-1)[place] = 1
        for column, part in zip(columns, _products(y, xs, Tensor(v), create_graph, strict), strict=True):
            column.append(part)
    return [
        FUNCTIONS.stack(column, dim=0).reshape((*y.shape, *x.shape))
        if column
        else Tensor(np.zeros((*y.array.shape, *x.array.shape), x.array.dtype))
        for column, x in zip(columns, xs, strict=True)
    ]


def _products(y: Tensor, xs, v: Tensor, create_graph: bool, strict: bool) -> list:
    """vᵀ·J for each input; zeros where y does not depend on it."""
    if not y.requires_grad:
        if strict:
            raise RuntimeError("The output of the user-provided function is independent of the inputs: strict mode.")
        return [Tensor(np.zeros_like(x.array)) for x in xs]
    found = grad(y, xs, v, retain_graph=True, create_graph=create_graph, allow_unused=True)
    for i, g in enumerate(found):
        if g is None and strict:
            raise RuntimeError(f"The output of the user-provided function is independent of input {i}: strict mode.")
    return [Tensor(np.zeros_like(x.array)) if g is None else g for g, x in zip(found, xs, strict=True)]


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    """∂²f/∂x² of a function with one number as its result: shape (input's, input's), or tuples of tuples of them."""
    _, one_input = _as_tuple(inputs)

    def gradient(*xs):
        y = _one_number(func(*xs), "hessian")
        found = tuple(_products(y, xs, Tensor(np.ones_like(y.array)), True, strict))
        return found[0] if one_input else found

    return jacobian(gradient, inputs, create_graph=create_graph, strict=strict)


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    """(f(x), vᵀ·J): the outputs, and the gradients of the inputs for the output gradients v (1 for a single number)."""
    xs, one_input = _as_tuple(inputs)
    with enable_grad():
        xs = _fresh(xs, create_graph)
        ys, one_output = _as_tuple(func(*xs), "outputs of the function given to vjp")
        vs = _directions(v, ys, "vjp", "output")
        found = grad(ys, xs, vs, create_graph=create_graph, allow_unused=not strict, retain_graph=create_graph)
    found = [Tensor(np.zeros_like(x.array)) if g is None else g for g, x in zip(found, xs, strict=True)]
    return _finish(ys, one_output, create_graph), _finish(found, one_input, create_graph)


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    """(f(x), J·v): the outputs, and how fast they change when the inputs move in the direction v."""
    xs, _ = _as_tuple(inputs)
    with enable_grad():
        xs = _fresh(xs, create_graph)
        vs = _directions(v, xs, "jvp", "input")
        ys, one_output = _as_tuple(func(*xs), "outputs of the function given to jvp")
        # uᵀ·J is linear in u, so its derivative with respect to u in the direction v is J·v, whatever u is
        us = tuple(Tensor(np.zeros_like(y.array), True) for y in ys)
        back = grad(ys, xs, us, create_graph=True, allow_unused=not strict)
        pairs = [(g, w) for g, w in zip(back, vs, strict=True) if g is not None and g.requires_grad]
        if pairs:
            gs, ws = zip(*pairs, strict=True)
            found = grad(gs, us, ws, create_graph=create_graph, allow_unused=True)
        else:
            found = (None,) * len(us)
    found = [Tensor(np.zeros_like(y.array)) if g is None else g for g, y in zip(found, ys, strict=True)]
    return _finish(ys, one_output, create_graph), _finish(found, one_output, create_graph)


def vhp(func, inputs, v=None, create_graph=False, strict=False):
    """(f(x), vᵀ·H) for a function with one number as its result: one walk back through a walk back."""
    xs, one_input = _as_tuple(inputs)
    with enable_grad():
        xs = _fresh(xs, create_graph)
        vs = _directions(v, xs, "vhp", "input")
        y = _one_number(func(*xs), "vhp")
        first = _products(y, xs, Tensor(np.ones_like(y.array)), True, strict)
        pairs = [(g, w) for g, w in zip(first, vs, strict=True) if g.requires_grad]
        if pairs:
            gs, ws = zip(*pairs, strict=True)
            found = grad(gs, xs, ws, create_graph=create_graph, allow_unused=True)
        else:
            found = (None,) * len(xs)
    found = [Tensor(np.zeros_like(x.array)) if g is None else g for g, x in zip(found, xs, strict=True)]
    return _finish((y,), True, create_graph), _finish(found, one_input, create_graph)


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    """(f(x), H·v).  The Hessian is symmetric, so this is `vhp`."""
    return vhp(func, inputs, v, create_graph, strict)


def _as_tuple(value, what: str = "inputs") -> tuple:
    """A tuple of tensors, and whether it was a single one."""
    if isinstance(value, Tensor):
        return (value,), True
    value = tuple(value) if isinstance(value, tuple | list) else (value,)
    for x in value:
        if not isinstance(x, Tensor):
            raise TypeError(f"The {what} must be either a Tensor or a tuple of Tensors, got {type(x).__name__}")
    return value, False


def _fresh(xs, create_graph: bool) -> tuple:
    """The inputs as starting points of a graph: with their own history under `create_graph`, as new leaves without."""
    if create_graph:
        return tuple(FUNCTIONS.alias(x) if x.requires_grad else x.detach().requires_grad_() for x in xs)
    return tuple(x.detach().requires_grad_() for x in xs)


def _directions(v, like, name: str, what: str) -> tuple:
    """The vectors to multiply with, checked against what they belong to; 1 where that is a single number."""
    if v is None:
        if len(like) != 1 or like[0].numel() != 1:
            raise RuntimeError(f"{name}: the vector v can only be None if there is a single {what} with one element.")
        return (Tensor(np.ones_like(like[0].array)),)
    vs, _ = _as_tuple(v, "vectors v")
    if len(vs) != len(like):
        raise RuntimeError(f"{name}: v is a tuple of invalid length: should be {len(like)} but got {len(vs)}.")
    for i, (w, x) in enumerate(zip(vs, like, strict=True)):
        if w.shape != x.shape:
            raise RuntimeError(f"{name}: entry {i} of v has size {tuple(w.shape)}, the {what} has {tuple(x.shape)}.")
    return vs


def _one_number(y, name: str) -> Tensor:
    (y,), single = _as_tuple(y, f"outputs of the function given to {name}")
    if not single:
        raise RuntimeError(f"The function given to {name} should return a single Tensor")
    if y.numel() != 1:
        raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
    return y.reshape(()) if y.ndim else y


def _finish(values, single: bool, create_graph: bool):
    values = tuple(values) if create_graph else tuple(t.detach() for t in values)
    return values[0] if single else values
