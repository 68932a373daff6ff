"""In-place operations: compute out of place, write the array, then let the history follow.

    x.mul_(k)            x's node becomes the node of x * k, whose input is x as it was
    x[1].mul_(k)         the view's base gets the node view_scatter(base, new rows); every live view of the base
                         replays its path of view operations on it

A write is dated by the engine's clock, so a node that saved the old values can tell that they are gone.
"""

from __future__ import annotations

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes, tick
from minitorch.backend import kernels
from minitorch.backend.device import inference_cpu
from minitorch.tensor import Tensor

from .casting import uncast
from .hooks import forget_retained, move_retained
from .op import PUBLIC, Op, Written, op
from .out import check_writable


def in_place(self: Op | Written, x: Tensor, *others, **params) -> Tensor:
    """x.op_(…): write the result of the operation over x and return x."""
    if self is not fill:
        check_writable(x)
    if x.device is inference_cpu and not modes.inference:
        raise messages.inference_in_place()
    recorded = modes.grad and (
        x._requires_grad or any(isinstance(o, Tensor) and o._requires_grad for o in (*others, *params.values()))
    )
    if recorded or (modes.grad and x.base is not None and x.base.root._requires_grad):
        check_history(x)
    if self is copy and not recorded and is_plain_copy(x, others[0]):
        place(x, others[0].array)
        return x
    old = x
    if recorded or x._requires_grad:
        # x as it was before the write: its node, and its values where a formula will want them
        wanted = recorded and self.inputs[0] in self.save
        old = Tensor(x.array.copy() if wanted else x.array, device=x.device)
        if recorded:
            old._requires_grad, old.node = x._requires_grad, x.node
            if old._requires_grad and old.node is None:
                raise messages.leaf_in_place(False)
    y = uncast(self.call, old, *others, **params)
    write(x, y.array)
    if recorded:
        if (
            self.outputs == 1 and y.node is not None and y.node.out is not None
        ):  # the saved output is the memory just written
            y.node.time, y.node.out, y.node.out_storage = tick(), x.array, (x.storage_record,)
        adopt(x, y)
    return x


def write(x: Tensor, values) -> None:
    """Copy values into x's memory.  RuntimeError if they do not fit or would lose their category."""
    if not fits(values.shape, x.array.shape):
        raise messages.in_place_shape(x.array.shape, values.shape)
    if values.dtype is not x.array.dtype and not dtypes.can_cast(dtypes.of(values.dtype), x.dtype):
        raise messages.cast_result(dtypes.of(values.dtype), x.dtype)
    place(x, values)


def is_plain_copy(x: Tensor, src) -> bool:
    """Whether nothing but memory is involved in x.copy_(src); what does not fit is refused on the usual way."""
    return isinstance(src, Tensor) and src.device is x.device and fits(src.array.shape, x.array.shape)


def fits(shape: tuple, into: tuple) -> bool:
    """Whether values of a shape broadcast to another, which stays as it is."""
    if shape == into or not shape:
        return True
    lead = len(into) - len(shape)
    return lead >= 0 and all(n in (1, m) for n, m in zip(shape, into[lead:], strict=True))


def place(x: Tensor, values) -> None:
    """Copy values into x's memory, cast to its type, and date the write."""
    if not x.array.flags.writeable:
        x.array.flags.writeable = True  # NumPy marks views of stretched arrays; `check_writable` is the finer check
    token = kernels.quiet(kernels.SILENT)
    try:
        np.copyto(x.array, values, casting="unsafe")
    finally:
        kernels.loud(token)
    storage = x.storage_record
    storage.version += 1
    storage.written = tick()
    if storage.views and not modes.grad:
        forget_retained(storage.views)


def check_history(x: Tensor) -> None:
    """Refuse a recorded write whose history could not be rewritten."""
    if x.base is None:
        if x._requires_grad and x.node is None:
            raise messages.leaf_in_place(False)
        return
    root = x.base.root
    if x.base.refuse:
        raise messages.view_in_place(x.base.refuse)
    if root._requires_grad and root.node is None:
        raise messages.leaf_in_place(True)


def adopt(x: Tensor, y: Tensor) -> None:
    """Give x, whose memory was just written with y's values, the history of y."""
    if x.base is None:
        before = x.node
        x._requires_grad, x.node = y._requires_grad, y.node
        move_retained(x, before)
        root = x
    else:
        root = x.base.root
        before = root.node
        as_it_was = Tensor(root.array, root._requires_grad, root.node, root.device)
        result = Tensor(root.array, device=root.device)
        params = {"path": x.base.path, "strides": root.array.strides}
        VIEW_SCATTER.record((as_it_was, y), params, [result], root.device.raw)
        root._requires_grad, root.node = True, result.node
        move_retained(root, before)
    for reference in x.storage_record.views:
        v = reference()
        if v is not None and v.base is not None and v.base.root is root:
            before = v.node
            v._requires_grad, v.node = root._requires_grad, replayed_node(v.base.path, root)
            move_retained(v, before)


def replayed_node(path, root: Tensor):
    """The node of a view of root: its path of view operations taken again from root as it is now."""
    t = Tensor(root.array, root._requires_grad, root.node, root.device)
    for step, params in path:
        t = step.full(t, **params)
    return t.node


def along(path, xp, x):
    """The part of an array that a path of view operations leads to, sharing its memory."""
    for step, params in path:
        x = step.forward(xp, x, **params)
    return x


@op(method="", dtype="keep", node="CopySlices", single_use=True)
def view_scatter(xp, base, y, /, path, strides):
    """base with the part that a path of views leads to replaced by y: what an in-place write through a view does.

    shape  (s), (part) → (s)    dtype  base's    grad  b̄ = ȳ outside the part and 0 in it, x̄ = the part of ȳ
    """
    out = kernels.like_layout(xp, base, base.shape, strides)
    along(path, xp, out)[...] = y
    return out


def _part(F, g, path, strides):
    g = F.laid_out(g, strides=strides)  # the path may be possible on the base's memory alone
    for step, params in path:
        g = getattr(F, step.name)(g, **params)
    return g


view_scatter.derivative(
    base=lambda F, g, path, strides: F.view_zero(g, path=path, strides=strides),
    y=_part,
)
VIEW_SCATTER = view_scatter


@op(method="", dtype="keep")
def laid_out(xp, x, /, strides):
    """x in memory laid out as an array with these strides is.

    shape  (s) → (s)    dtype  x's    grad  x̄ = ȳ
    """
    return x if x.strides == strides else kernels.like_layout(xp, x, x.shape, strides)


laid_out.derivative(x=lambda F, g: g)


@op(method="", dtype="keep")
def view_zero(xp, x, /, path, strides):
    """x with zeros in the part that a path of views leads to.

    shape  (s) → (s)    dtype  x's    grad  x̄ = ȳ outside the part, 0 in it
    """
    out = kernels.like_layout(xp, x, x.shape, strides)
    along(path, xp, out)[...] = 0
    return out


view_zero.derivative(x=lambda F, g, path, strides: F.view_zero(g, path=path, strides=strides))


@op(method="", dtype="keep", inplace="copy_", node="CopyBackwards")
def copy(xp, x, src, /, non_blocking=False):
    """src in the shape and type of x; `x.copy_(src)` writes it over x.

    shape  (s), broadcastable to (s) → (s)    dtype  x's    grad  x̄ = 0, s̄rc = ȳ
    """
    if src.ndim > x.ndim:
        raise messages.in_place_shape(x.shape, src.shape)
    return xp.broadcast_to(src, x.shape).astype(x.dtype)


copy.derivative(x=lambda F, g: F.zeroed(g), src=lambda F, g: g)


@op(method="", dtype="keep")
def zeroed(xp, x, /):
    """Zeros of x's shape and type, as the gradient of a value that was overwritten.

    shape  (s) → (s)    dtype  x's    grad  0
    """
    return xp.zeros(x.shape, x.dtype)


@op(dtype="keep")
def fill(xp, x, value, /):
    """One value everywhere, in the shape and type of x.

    shape  (s), () → (s)    dtype  x's    grad  x̄ = 0, v̄alue = Σ ȳ
    """
    if hasattr(value, "ndim") and value.ndim:
        raise RuntimeError(f"fill only supports 0-dimension value tensor but got tensor with {value.ndim} dimensions.")
    return xp.full(x.shape, value, x.dtype)


fill.derivative(x=lambda F, g: F.zeroed(g), value=lambda F, g: F.sum(g))


def zero_(self: Tensor) -> Tensor:
    """Set every element to 0, in place."""
    return fill.in_place(self, 0)


def fill_(self: Tensor, value) -> Tensor:
    """Set every element to a number or 0-d tensor, in place."""
    return fill.in_place(self, value)


def overwrite(x: Tensor, values) -> Tensor:
    """Write an array of values that come from no tensor over x: whatever x was, it has no history left."""
    return copy.in_place(x, Tensor(values))


def detach_(self: Tensor) -> Tensor:
    """Cut this tensor off from its history, in place: it becomes a leaf that requires no grad."""
    if self.base is not None:
        raise RuntimeError("Can't detach views in-place. Use detach() instead.")
    self._requires_grad, self.node = False, None
    return self


Op.in_place = Written.in_place = in_place
for _f in (zero_, fill_, detach_):
    PUBLIC[_f.__name__] = _f
    setattr(Tensor, _f.__name__, _f)
