'''Operations: a forward rule on arrays, its derivative formulas, and the one dispatcher.

    @op(method="mul __mul__ __rmul__", inplace=True)
    def mul(xp, a, b, /):
        """…"""
        return a * b

    mul.derivative(a=lambda F, g, b: g * b, b=lambda F, g, a: g * a)

The forward rule gets the array module and arrays.  Its positional-only parameters are the tensors; what follows the
slash is passed on as it is, under PyTorch's names.

A formula is written once and read twice.  `F` is the forward rules on raw arrays when no graph of the backward is
wanted, and the recorded operations when `create_graph` is on.  What its parameters are called says what is kept:

    an input's name    that input is saved            x_shape, x_dtype   its shape or type alone
    out                the raw output                 a parameter's name the parameter as it was given

Only gradients that are wanted are computed; un-broadcasting and the cast to the input's type are the engine's work.

Calls take one of two ways.  `Op.full` treats every case: devices, promotion, numbers, views, several outputs.  For
the plain case (arrays of one floating type on the CPU, nothing unusual switched on) a wrapper is generated from the
forward rule's signature, as `dataclasses` generates `__init__`, so that generality costs nothing where it is not used.
'''

from __future__ import annotations

import inspect
import weakref

import numpy as np

from .. import dtypes, messages
from .._modes import modes, plain, tick
from ..backend import kernels
from ..backend.device import cpu
from ..tensor import Base, Storage, Tensor
from . import graph
from .graph import Node, Pick
from .source import back_source, call_source

OPS: dict = {}  # name → Op: every operation there is
COMPOSITES: dict = {}  # name → function made of operations
PUBLIC: dict = {}  # name → function that `torch.name` is

class Raw:
    """The forward rules on arrays of one device: `F.matmul(a, b)` in a formula when no second graph is wanted."""

    def __init__(self, xp, half: bool = False):
        self._xp, self._half = xp, half

    def __getattr__(self, name):
        op, xp = OPS[name], self._xp
        forward = op.forward

        def call(*arrays, **params):
            return forward(xp, *arrays, **params)

        def call_in_float32(*arrays, **params):
            return op.in_float32(xp, arrays, params)

        found = call_in_float32 if self._half and op.dtype in ("same", "float") else call
        setattr(self, name, found)
        return found


class Recorded:
    """The recorded operations: `F.matmul(a, b)` in a formula when the backward itself is to have a graph."""

    def __getattr__(self, name):
        op = OPS.get(name)
        found = COMPOSITES[name] if op is None else op.reference or op.call
        setattr(self, name, found)
        return found


cpu.raw, cpu.raw_half = Raw(np), Raw(np, half=True)
graph.FUNCTIONS = FUNCTIONS = Recorded()


class Op:
    """One operation.  Attributes:

    forward    the rule on arrays: forward(xp, *arrays, **params)
    formulas   input's name → formula
    call       the public function
    dtype      how operands are typed: "same" promotes them; "float" too, and makes integers the default floating type;
               "bool" promotes them and answers with truth values; "keep" leaves them as they are
    keep       inputs whose type takes no part in the promotion (masks, indices)
    outputs    how many results; "list" for as many as it turns out
    hidden     how many of the results are only for the formulas
    view       the result looks into the input's memory
    variadic   the last input is a list of tensors
    reference  a function of recorded operations that computes the same: used when the backward has a graph
    """

    def __init__(
        self, forward, *, method=None, dtype="same", keep="", outputs=1, hidden=0, view=False, variadic=False,
        inplace=False, spread=None, reflected=None, node=None, reference=None, refuse=None,
    ):  # fmt: skip
        self.forward, self.name = forward, forward.__name__.rstrip("_")
        self.__doc__ = forward.__doc__
        self.dtype, self.keep, self.outputs, self.hidden = dtype, set(keep.split()), outputs, hidden
        self.view, self.variadic, self.refuse, self.spread = view, variadic, refuse, spread
        self.reference, self._node = reference, node
        parameters = list(inspect.signature(forward).parameters.values())[1:]
        self.inputs = [p.name for p in parameters if p.kind is p.POSITIONAL_ONLY]
        self.params = [p for p in parameters if p.kind is not p.POSITIONAL_ONLY]
        self.optional = {p.name for p in parameters if p.kind is p.POSITIONAL_ONLY and p.default is None}
        self.kept = [name in self.keep for name in self.inputs]
        self.methods = (self.name if method is None else method).split()
        self.formulas: dict = {}
        self.joint = False
        OPS[self.name] = self
        self.derivative()
        if reflected:
            setattr(Tensor, reflected, lambda self, other, _call=self: _call.call(other, self))
        if inplace:
            self.add_inplace(inplace if isinstance(inplace, str) else self.name + "_")

    def __repr__(self):
        return f"<op {self.name}>"

    # --- definition ---------------------------------------------------------------------------------------------------
    def derivative(self, joint=None, **formulas) -> None:
        """Give the formulas, by input.  `joint` is one formula that returns all of them, where they share work."""
        self.joint, self.formulas = joint is not None, {"joint": joint} if joint else formulas
        need = {name: list(inspect.signature(f).parameters)[2:] for name, f in self.formulas.items()}
        named = {p for params in need.values() for p in params}
        self.save = [name for name in self.inputs if name in named]
        self.save_index = [self.inputs.index(name) for name in self.save]
        self.saves_out = "out" in named
        self.back_raw = back_source(self, need, raw=True)
        self.back_graph = back_source(self, need, raw=False)
        self.compile()

    def compile(self) -> None:
        """Generate the public function and attach the methods."""
        self.call = call_source(self)
        for method in self.methods:
            setattr(Tensor, method, self.call)
            if not method.startswith("_"):
                PUBLIC[method] = self.call

    def add_inplace(self, name: str) -> None:
        """Give the tensor the form that writes its result over the first operand."""

        def method(self, *args, _op=self, **kwargs):
            return _op.in_place(self, *args, **kwargs)

        PUBLIC[name] = method
        method.__name__ = name
        method.__doc__ = f"In-place version of `{self.name}`: writes the result over this tensor and returns it."
        setattr(Tensor, name, method)
        dunder = {"add_": "__iadd__", "sub_": "__isub__", "mul_": "__imul__", "div_": "__itruediv__", "pow_": "__ipow__"}
        if name in dunder:
            setattr(Tensor, dunder[name], method)

    def node_name(self, node) -> str:
        """PyTorch's name of the recorded step, as `grad_fn` prints it."""
        if callable(self._node):
            return self._node(node)
        return self._node or "".join(part.capitalize() for part in self.name.split("_")) + "Backward0"

    # --- the full dispatcher ------------------------------------------------------------------------------------------
    def full(self, *inputs, **params):
        """Any call: the only place where devices, promotion, recording and views meet."""
        if self.variadic:
            inputs = (*inputs[:-1], *inputs[-1])
        device = self.device_of(inputs)
        arrays = [x.array if isinstance(x, Tensor) else x for x in inputs]
        half = None
        if self.dtype != "keep":
            arrays, half = self.typed(arrays)
        token = kernels.quiet(kernels.SILENT)
        try:
            if half is not None:
                results = self.in_float32(device.xp, arrays, params, half)
            elif self.variadic:
                fixed = len(self.inputs) - 1
                results = self.forward(device.xp, *arrays[:fixed], arrays[fixed:], **params)
            else:
                results = self.forward(device.xp, *arrays, **params)
        except Exception as error:
            raise messages.from_array_error(self.name, error, inputs) from None
        finally:
            kernels.loud(token)
        return self.wrap(inputs, params, results, device, half)

    def device_of(self, inputs):
        """The one device of all operands.  0-d CPU tensors go along with any other, like numbers."""
        device = None
        for x in inputs:
            if isinstance(x, Tensor):
                if device is None:
                    device = x.device
                elif x.device is not device:
                    raise messages.two_devices(self.name, [t for t in inputs if isinstance(t, Tensor)])
            elif x is not None and not isinstance(x, (bool, int, float, np.generic)):
                raise messages.operand(self.name, x)
        return device or cpu

    def typed(self, arrays):
        """The operands in the type to compute in, and the half type to round to where that is float32 instead."""
        kept = self.kept if not self.variadic else [False] * len(arrays)
        operands = [a for a, k in zip(arrays, kept, strict=True) if not k and a is not None]
        first = operands[0] if operands else None
        if isinstance(first, np.ndarray) and all(isinstance(a, np.ndarray) and a.dtype is first.dtype for a in operands):
            to = first.dtype
        else:
            to = dtypes.result_numpy(operands)
        if self.dtype == "float" and dtypes.CATEGORY[to] < 2:
            to = dtypes.get_default_dtype().numpy
        half = to if to in dtypes.HALVES else None
        compute = np.dtype("f4") if half is not None and self.dtype != "bool" else to
        out = []
        for a, k in zip(arrays, kept, strict=True):
            if not k and isinstance(a, np.ndarray) and a.dtype is not compute:
                a = a.astype(compute)
            elif not k and isinstance(a, np.generic):
                a = a.item()
            out.append(a)
        if all(not isinstance(a, np.ndarray) for a, k in zip(out, kept, strict=True) if not k):
            out = [a if k or a is None else np.asarray(a, compute) for a, k in zip(out, kept, strict=True)]
        return out, half if self.dtype != "bool" else None

    def in_float32(self, xp, arrays, params, half=None):
        """Half types are computed in float32 and rounded once, as PyTorch's CPU kernels do."""
        arrays = list(arrays)
        for i, a in enumerate(arrays):
            if isinstance(a, np.ndarray) and a.dtype in dtypes.HALVES:
                half, arrays[i] = half or a.dtype, a.astype("f4")
        if self.variadic:
            fixed = len(self.inputs) - 1
            arrays = [*arrays[:fixed], arrays[fixed:]]
        results = self.forward(xp, *arrays, **params)

        def rounded(r):
            return r.astype(half) if half is not None and r.dtype == np.float32 else r

        return tuple(rounded(r) for r in results) if isinstance(results, tuple) else rounded(results)

    def wrap(self, inputs, params, results, device, half):
        """Tensors around the result arrays, with their place in storage and graph."""
        several = self.outputs != 1
        arrays = tuple(results) if several else (results,)
        ys = [Tensor(a if a.__class__ is np.ndarray else np.asarray(a), device=device) for a in arrays]
        recorded = False
        if self.formulas and modes.grad:
            for x in inputs:
                if isinstance(x, Tensor) and x._requires_grad:
                    recorded = True
                    break
        if self.view:
            for i, y in enumerate(ys):
                make_view(self, y, inputs[0], params, i if several else None)
        if recorded:
            self.record(inputs, params, ys, device.raw if half is None else device.raw_half)
        if not several:
            return ys[0]
        return tuple(ys[: len(ys) - self.hidden]) if self.hidden != len(ys) - 1 else ys[0]

    def record(self, inputs, params, ys, raw) -> Node:
        """A node for this call; the results point to it (through a `Pick` each where there are several)."""
        n = object.__new__(Node)
        n.op, n.time, n.hooks, n.raw, n.params = self, tick(), None, raw, params
        n.parents = tuple([(x.node or x) if isinstance(x, Tensor) and x._requires_grad else None for x in inputs])
        n.shapes = tuple([x.array.shape if isinstance(x, Tensor) else None for x in inputs])
        types = tuple([x.array.dtype if isinstance(x, Tensor) else None for x in inputs])
        uniform = all(d is None or d is ys[0].array.dtype for d in types) and raw is not cpu.raw_half
        n.dtypes = None if uniform else types
        n.saved = inputs if self.variadic and self.save else tuple([inputs[i] for i in self.save_index])
        n.out, n.out_storage, n.count = None, None, len(ys)
        if self.saves_out:
            n.out = tuple([y.array for y in ys]) if self.outputs != 1 else ys[0].array
            n.out_storage = ys[0].storage_record
        if self.outputs == 1:
            ys[0]._requires_grad, ys[0].node = True, n
            return n
        visible = len(ys) - self.hidden
        for i, y in enumerate(ys[:visible]):
            if dtypes.CATEGORY[y.array.dtype] == 2:
                y._requires_grad, y.node = True, Pick(n, i, tick())
        return n


def make_view(op, y: Tensor, x: Tensor, params, index) -> None:
    """Enter a view: it shares x's storage, and knows the path from x's base."""
    storage = x.storage_record
    y._storage = storage
    step = op.view(params, index) if callable(op.view) else (op, params)
    if x.base is None:
        root, path, refuse = x, (), None
    else:
        root, path, refuse = x.base.root, x.base.path, x.base.refuse
    if index is not None:
        refuse = f"is one of several outputs of {op.name}"
    elif not modes.grad and refuse is None:
        refuse = "was created in no_grad mode" if root._requires_grad else None
    y.base = Base(root, (*path, step), refuse)
    storage.add_view(weakref.ref(y))


def op(forward=None, **options):
    """Define an operation by its forward rule; see this module's docstring."""
    return Op(forward, **options) if forward is not None else lambda f: Op(f, **options)


def composite(function=None, *, method="", name=None, public=True):
    """Mark a function made of operations, and attach it as method(s) of `Tensor`."""

    def mark(f):
        own = name or f.__name__.rstrip("_")
        COMPOSITES[own] = f
        for m in method.split():
            setattr(Tensor, m, f)
        if public:
            PUBLIC.update({n: f for n in (own, *method.split()) if not n.startswith("_")})
        return f

    return mark(function) if function is not None else mark


plain.update(Tensor=Tensor, Node=Node, Storage=Storage, np=np, ndarray=np.ndarray, asarray=np.asarray, cpu=cpu)
plain.update(new=object.__new__, f4=np.dtype("f4"), f8=np.dtype("f8"), numbers={float, int})
plain.update(quiet=kernels.quiet, loud=kernels.loud, SILENT=kernels.SILENT, explain=messages.from_array_error)
