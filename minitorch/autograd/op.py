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

import functools
import inspect
import weakref
from typing import Any

import numpy as np

from minitorch import dtypes, messages
from minitorch._modes import modes, plain, tick
from minitorch.backend import kernels
from minitorch.backend.device import cpu, inference_cpu
from minitorch.tensor import Base, Storage, Tensor

from . import graph
from .autocast import SEALED, policies
from .casting import as_one, cast_operands
from .graph import Node, Pick
from .out import into, with_out
from .source import NUMPY_NAMES, argument, back_source, deferred, generate

OPS: dict = {}  # name → Op: every operation there is
AUGMENTED = {"add_": "__iadd__", "sub_": "__isub__", "mul_": "__imul__", "div_": "__itruediv__", "pow_": "__ipow__"}
NUMBERS = (bool, int, float, np.generic)
MADE_IN_NO_GRAD = "was created in no_grad mode"  # why a view may not be written
F32, F64 = np.dtype("f4"), np.dtype("f8")

COMPOSITES: dict = {}  # name → function made of operations
PUBLIC: dict = {}  # name → function that `torch.name` is


class Raw:
    """The forward rules on arrays of one device: `F.matmul(a, b)` in a formula when no second graph is wanted."""

    def __init__(self, xp, half: bool = False):
        self._xp, self._half = xp, half

    def __getattr__(self, name):
        op, xp = OPS[name], self._xp

        def call_in_float32(*arrays, **params):
            return op.in_float32(xp, arrays, params)

        in_float32 = self._half and op.dtype in ("same", "equal", "float")
        found = call_in_float32 if in_float32 else functools.partial(op.forward, xp)
        setattr(self, name, found)
        return found


class Recorded:
    """The recorded operations: `F.matmul(a, b)` in a formula when the backward itself is to have a graph."""

    def __getattr__(self, name):
        op = OPS.get(name)
        if op is None:
            found = COMPOSITES[name]
        elif op.spread:
            found = op.full  # `size=(2, 3)` by name, where the public function takes 2, 3
        else:
            found = op.reference or op.call
        setattr(self, name, found)
        return found


cpu.raw, cpu.raw_half = inference_cpu.raw, inference_cpu.raw_half = Raw(np), Raw(np, half=True)
graph.FUNCTIONS = FUNCTIONS = Recorded()


class Op:
    """One operation.  Attributes:

    in_place   writes the result over the first operand (`inplace.py` gives it)
    forward    the rule on arrays: forward(xp, *arrays, **params)
    formulas   input's name → formula
    call       the public function
    dtype      how operands are typed: "same" promotes them; "float" too, and makes integers the default floating
               type; "bool" promotes them and answers with truth values; "equal" insists that they are of one type;
               "keep" leaves them as they are
    keep       inputs whose type takes no part in the promotion (masks, indices)
    numbers    inputs that may be Python numbers in a public call (unless all are)
    outputs    how many results; "list" for as many as it turns out
    hidden     how many of the results are only for the formulas
    view       the result looks into the input's memory
    variadic   the last input is a list of tensors
    uses       which outputs the formulas look at (default: all): the others are not kept, and may be written
    single_use backward drops what the parameters hold (index arrays), so a second one is an error
    amp        what autocast does with the operands, by kind of device
    reference  a function of recorded operations that computes the same: used when the backward has a graph
    """

    in_place: Any = None

    def __init__(
        self, forward, *, method=None, dtype="same", keep="", numbers="b value", outputs=1, hidden=0, view=False,
        variadic=False, inplace=False, spread=None, reflected=None, node=None, single_use=False, uses=(),
    ):  # fmt: skip
        self.forward, self.name = forward, forward.__name__.rstrip("_")
        self.__doc__, self.__wrapped__ = forward.__doc__, forward
        self.dtype, self.keep, self.outputs, self.hidden = dtype, set(keep.split()), outputs, hidden
        self.numbers = set(numbers.split())
        self.view, self.variadic, self.spread, self.single_use = view, variadic, spread, single_use
        self.reference, self._node, self.uses = None, node, uses
        parameters = list(inspect.signature(forward).parameters.values())[1:]
        self.inputs = [p.name for p in parameters if p.kind is p.POSITIONAL_ONLY]
        self.params = [p for p in parameters if p.kind is not p.POSITIONAL_ONLY]
        self.optional = {p.name for p in parameters if p.kind is p.POSITIONAL_ONLY and p.default is None}
        self.kept = [name in self.keep for name in self.inputs]
        self.methods = (self.name if method is None else method).split()
        self.operator = any(m.startswith("__") for m in self.methods)  # operators take NumPy's arrays as well
        self.formulas: dict = {}
        # a class for each operation, since type(y.grad_fn).__name__ is how PyTorch's nodes are told apart
        fixed = self._node if isinstance(self._node, str) else self.node_name(None) if not self._node else "Node"
        self.node_class = type(fixed, (Node,), {"__slots__": ()})
        self.amp = policies(self.name)
        OPS[self.name] = self
        self.derivative()
        if reflected:
            usual = {p.name: p.default for p in self.params}
            setattr(Tensor, reflected, lambda self, other, _op=self: _op.full(other, self, **usual))
        if inplace:
            add_inplace(in_place_names(inplace, self.name, self.methods), self)

    def __repr__(self):
        return f"<op {self.name}>"

    # --- definition ---------------------------------------------------------------------------------------------------
    def derivative(self, joint=None, **formulas) -> None:
        """Give the formulas, by input.  `joint` is one formula that returns all of them, where they share work."""
        self.joint, self.formulas = joint is not None, {"joint": joint} if joint else formulas
        self.need = need = {name: parameters_of(f)[2:] for name, f in self.formulas.items()}
        named = {p for params in need.values() for p in params}
        self.save = [name for name in self.inputs if name in named]
        self.save_index = [self.inputs.index(name) for name in self.save]
        self.saves_out = "out" in named
        for name in named:
            argument(self, name)  # a name that nothing answers to is an error here, not at the first backward
        # who names a value decides whether it is kept: nothing is saved for a gradient nobody wants
        self.users = {
            kept: [i for i, name in enumerate(self.inputs) if joint or kept in need.get(name, ())]
            for kept in (*self.save, "out")
        }
        self.compile()

    def __getattr__(self, name):
        """`source` and `__signature__` of the public function, which has its body from then on."""
        if name not in ("source", "__signature__"):
            raise AttributeError(f"an operation has no {name!r}")
        generate(self)
        self.__signature__ = inspect.signature(self.call, follow_wrapped=False)
        return self.__dict__[name]

    def back_raw(self, n, g):
        """The gradients of a node's inputs as arrays.  Generated at the first backward, in place of this method."""
        self.back_raw = back_source(self, raw=True)  # type: ignore[method-assign]
        return self.back_raw(n, g)

    def back_graph(self, n, g):
        """The gradients of a node's inputs as Tensors with a graph of their own; generated likewise."""
        self.back_graph = back_source(self, raw=False)  # type: ignore[method-assign]
        return self.back_graph(n, g)

    def compile(self) -> None:
        """Make the public function, whose body is generated at its first call, and attach the methods."""
        self.call = deferred(self)
        for generated in ("source", "__signature__", "back_raw", "back_graph"):
            self.__dict__.pop(generated, None)
        for method in self.methods:
            setattr(Tensor, method, self.call)
            if not method.startswith("_"):
                PUBLIC[method] = self.call

    def node_name(self, node) -> str:
        """PyTorch's name of the recorded step, as `grad_fn` prints it."""
        if callable(self._node):
            return self._node(node)
        return self._node or "".join(part.capitalize() for part in self.name.split("_")) + "Backward0"

    # --- the full dispatcher ------------------------------------------------------------------------------------------
    def full(self, *inputs, **params):
        """Any call: the only place where devices, promotion, recording and views meet."""
        inputs = (*inputs[:-1], *inputs[-1]) if self.variadic else inputs
        inputs = cast_operands(self.amp, inputs, params) if plain["special"] and modes.autocast else inputs
        device, elements, mixed, recorded, arrays = None, None, False, False, []
        for x in inputs:
            if not isinstance(x, Tensor):
                arrays.append(self.number(x))
                mixed = True
                continue
            array = x.array
            arrays.append(array)
            recorded = recorded or x._requires_grad
            if device is None:
                device, elements = x.device, array.dtype
            elif x.device is not device:
                device = self.one_device(inputs)
            if array.dtype is not elements:
                mixed = True
        device, half = result_device(device) if device is not cpu or plain["special"] else cpu, None
        if (mixed or (elements is not F32 and elements is not F64)) and self.dtype != "keep":
            half = self.typed(arrays)
        token = kernels.quiet(kernels.SILENT)
        try:
            if half is None and not self.variadic:
                results = self.forward(device.xp, *arrays, **params)
            else:
                half = None if params.get("dtype") is not None else half  # the caller says what the result is to be
                results = self.in_float32(device.xp, arrays, params, half)
        except Exception as error:
            raise messages.from_array_error(self.name, error, inputs) from None
        finally:
            kernels.loud(token)
        recorded = recorded and self.formulas and modes.grad and device is not inference_cpu
        if self.outputs != 1 or self.view:
            return self.wrap_all(inputs, params, results, device, half, recorded)
        y = wrapped(results, device)
        if recorded and dtypes.CATEGORY[y.array.dtype] == 2:
            self.record(inputs, params, (y,), device.raw if half is None else device.raw_half)
        return y

    def one_device(self, inputs):
        """The device of operands whose devices are not the same object."""
        tensors = [t for t in inputs if isinstance(t, Tensor)]
        if any(t.device != tensors[0].device for t in tensors):
            raise messages.two_devices(self.name, tensors)
        wanted = [modes.grad and isinstance(t, Tensor) and t._requires_grad for t in inputs]
        for kept, i in zip(self.save, self.save_index, strict=True) if not self.variadic else ():
            if getattr(inputs[i], "device", cpu) is inference_cpu and any(wanted[k] for k in self.users[kept]):
                raise messages.inference_saved()
        return cpu

    def checked(self, *inputs, **params):
        """`full` for a public call, which takes numbers only where PyTorch does."""
        if self.variadic:
            return self.full(*inputs, **params)
        if self.operator and any(isinstance(x, np.ndarray) for x in inputs):
            inputs = tuple(operand(x) for x in inputs)
        for i, (name, x) in enumerate(zip(self.inputs, inputs, strict=True)):
            if not isinstance(x, Tensor) and name not in self.numbers and name not in self.optional:
                raise messages.operand(self.name, x, i)
        if not any(isinstance(x, Tensor) for x in inputs):
            raise messages.operand(self.name, inputs[0], 0)
        return self.full(*inputs, **params)

    def number(self, x):
        """An operand that is no tensor: a number, or None where the operand may be left out."""
        if x is None or isinstance(x, NUMBERS):
            return x
        raise messages.operand(self.name, x)

    def typed(self, arrays: list):
        """Bring the operands to the type to compute in, in place; return the half type to round to, if there is one."""
        to, kept = None, self.kept if not self.variadic else [False] * len(arrays)
        for a, keep in zip(arrays, kept, strict=True):
            if keep or a is None:
                continue
            if a.__class__ is not np.ndarray or (to is not None and a.dtype is not to):
                break
            to = a.dtype
        else:  # all arrays, all of one type
            return self.convert(arrays, kept, to)
        operands = [a for a, keep in zip(arrays, kept, strict=True) if not keep and a is not None]
        if self.dtype == "equal" and len({a.dtype for a in operands if isinstance(a, np.ndarray)}) > 1:
            raise messages.one_dtype(self.name, [dtypes.of(a.dtype) for a in operands])
        return self.convert(arrays, kept, dtypes.result_numpy(operands))

    def convert(self, arrays: list, kept: list, to):
        """Cast the operands, in place: to `to`, or to float32 where that is a half type, or integers to a float."""
        if self.dtype == "float" and dtypes.CATEGORY[to] < 2:
            to = dtypes.get_default_dtype().numpy
        half = to if to in dtypes.HALVES and self.dtype != "bool" else None
        compute = to if half is None else F32
        numbers_only = not any(isinstance(a, np.ndarray) for a, keep in zip(arrays, kept, strict=True) if not keep)
        for i, (a, keep) in enumerate(zip(arrays, kept, strict=True)):
            if keep or a is None:
                continue
            if isinstance(a, np.ndarray):
                arrays[i] = a if a.dtype is compute else a.astype(compute)
            elif numbers_only:
                arrays[i] = np.asarray(a, compute)
            elif isinstance(a, np.generic):
                arrays[i] = a.item()
            elif compute.kind in "iu" and self.dtype != "bool" and not isinstance(a, bool):
                arrays[i] = np.int64(a).astype(compute)  # a number too large for the type goes round, as in PyTorch
        return half

    def in_float32(self, xp, arrays, params, half=None):
        """Half types are computed in float32 and rounded once, as PyTorch's CPU kernels do."""
        arrays = list(arrays)
        for i, a in enumerate(arrays):
            if self.dtype != "keep" and isinstance(a, np.ndarray) and a.dtype in dtypes.HALVES:
                half, arrays[i] = half or a.dtype, a.astype(F32)
        if self.variadic and not isinstance(arrays[-1], list):
            fixed = len(self.inputs) - 1
            arrays = [*arrays[:fixed], arrays[fixed:]]
        results = self.forward(xp, *arrays, **params)

        def rounded(r):
            return r.astype(half) if half is not None and r.dtype is F32 else r

        return tuple(rounded(r) for r in results) if isinstance(results, tuple) else rounded(results)

    def wrap_all(self, inputs, params, results, device, half, recorded):
        """Tensors around several results, or around views, with their place in storage and graph."""
        several = self.outputs != 1
        ys = [wrapped(a, device) for a in (results if several else (results,))]
        if self.view:
            for i, y in enumerate(ys):
                make_view(self, y, inputs[0], params, i if several else None)
        if recorded:
            self.record(inputs, params, ys, device.raw if half is None else device.raw_half)
        if not several:
            return ys[0]
        return ys[0] if self.hidden and self.hidden == len(ys) - 1 else tuple(ys[: len(ys) - self.hidden])

    def wanted(self, kept: str, parents) -> bool:
        """Whether a formula that will be evaluated names this value."""
        return any(parents[i] is not None for i in self.users[kept])

    def keep_results(self, n: Node, ys) -> None:
        """Leave on a node the results that the formulas look at."""
        used = self.uses or range(len(ys))
        kept = tuple([y.array if i in used else None for i, y in enumerate(ys)])
        n.out, n.out_storage = kept if self.outputs != 1 else kept[0], tuple([ys[i].storage_record for i in used])

    def saved(self, inputs, parents) -> tuple:
        """The inputs that the formulas of the wanted gradients name."""
        if self.variadic and self.save:
            found = inputs
        else:
            pairs = zip(self.save, self.save_index, strict=True)
            found = tuple([inputs[i] if self.wanted(kept, parents) else None for kept, i in pairs])
        return (*found, None) if self.single_use else found

    def record(self, inputs, params, ys, raw) -> Node:
        """A node for this call; the results point to it (through a `Pick` each where there are several)."""
        n = object.__new__(self.node_class)
        n.op, n.time, n.hooks, n.raw, n.params = self, tick(), None, raw, params
        parents: list = []
        shapes: list = []
        result_type, uniform = ys[0].array.dtype if ys else None, not raw._half
        for x in inputs:
            if isinstance(x, Tensor):
                array = x.array
                parents.append((x.node or x) if x._requires_grad else None)
                shapes.append(array.shape)
                if array.dtype is not result_type:
                    uniform = False
            else:
                parents.append(None)
                shapes.append(None)
        n.parents, n.shapes, n.dtypes = tuple(parents), tuple(shapes), None
        if not uniform:
            n.dtypes = tuple([x.array.dtype if isinstance(x, Tensor) else None for x in inputs])
        n.saved = self.saved(inputs, parents) if self.save or self.single_use else ()
        n.out, n.out_storage, n.count = None, (), len(ys)
        if self.saves_out and self.wanted("out", parents):
            self.keep_results(n, ys)
        for follow in modes.on_record if plain["special"] else ():
            follow(n)
        if self.outputs == 1:
            ys[0]._requires_grad, ys[0].node = True, n
            return n
        for i, y in enumerate(ys[: len(ys) - self.hidden]):
            if dtypes.CATEGORY[y.array.dtype] == 2:
                y._requires_grad, y.node = True, Pick(n, i)
        return n


def operand(x):
    """An operand of an operator: `x + array` is a tensor, and has no graph, since NumPy's numbers have none."""
    if isinstance(x, np.ndarray):
        dtypes.of(x.dtype)
        return Tensor(x)
    if isinstance(x, Tensor) and x._requires_grad and modes.grad:
        raise messages.numpy_of_grad()
    return x


def result_device(device):
    """Where a result lives whose operands live on a device (None: there is no tensor among them)."""
    if device is None or device is cpu or device is inference_cpu:
        return inference_cpu if modes.inference else cpu
    return device


def wrapped(array, device) -> Tensor:
    """A tensor without history around a result."""
    y = object.__new__(Tensor)
    y.array = array if array.__class__ is np.ndarray else np.asarray(array)
    y.device = device
    y._grad = y.base = y.hooks = y._storage = y.node = None
    y._requires_grad = False
    return y


def make_view(op, y: Tensor, x: Tensor, params, index) -> None:
    """Enter a view: it shares x's storage, and knows the path from x's base."""
    storage = x.storage_record
    y._storage, y.device = storage, x.device
    step = op.view(params, index) if callable(op.view) else (op, params)
    if x.base is None:
        root, path, refuse = x, (), None
    else:
        root, path, refuse = x.base.root, x.base.path, x.base.refuse
    if index is not None:
        refuse = f"is one of several outputs of {op.name}"
    elif not modes.grad and refuse is None:
        refuse = MADE_IN_NO_GRAD
    y.base = Base(root, (*path, step), refuse)
    storage.add_view(weakref.ref(y))


def op(forward=None, **options):
    """Define an operation by its forward rule; see this module's docstring."""
    return Op(forward, **options) if forward is not None else lambda f: Op(f, **options)


def parameters_of(formula) -> list:
    """The names of a formula's parameters (`inspect.signature` would take a tenth of an import)."""
    return list(formula.__code__.co_varnames[: formula.__code__.co_argcount])


def in_place_names(inplace, name: str, methods: list) -> list:
    """The names of an in-place form: as given, or each of the operation's own with `_` behind it."""
    if isinstance(inplace, str):
        return inplace.split()
    return [f"{n}_" for n in dict.fromkeys([name, *methods]) if not n.startswith("_")]


def add_inplace(names: list, rule) -> None:
    """Give the tensor the form of an operation or composite that writes its result over the first operand."""
    for name in names:

        def method(self, *args, _rule=rule, **kwargs):
            return rule.in_place(self, *args, **kwargs)

        PUBLIC[name] = method
        method.__name__ = name
        method.__doc__ = f"In-place version of `{names[0][:-1]}`: writes the result over this tensor and returns it."
        setattr(Tensor, name, method)
        if name in AUGMENTED:
            setattr(Tensor, AUGMENTED[name], method)


def attach(**methods) -> None:
    """Give `Tensor` methods that are neither operations nor composites."""
    for name, method in methods.items():
        setattr(Tensor, name, method)


def with_axis(function):
    """Let a function take NumPy's `axis` and `keepdims` for `dim` and `keepdim`, as PyTorch's do."""

    @functools.wraps(function)
    def inside(*args, **kwargs):
        for ours, numpy_name in NUMPY_NAMES.items():
            if numpy_name in kwargs:
                kwargs[ours] = kwargs.pop(numpy_name)
        return function(*args, **kwargs)

    return inside


class Written:
    """A composite as its in-place form sees it: computed from the old values, then written over them."""

    in_place: Any = None
    outputs = None  # its last step is no part of it that could be pointed at the written memory
    inputs = save = ("input",)

    def __init__(self, call):
        self.call = call


def composite(function=None, *, method="", name=None, public=True, inplace=False, out=None):
    """Mark a function made of operations, and attach it as method(s) of `Tensor`.

    `inplace` gives it in-place forms as it does for `@op`.  `out` lets it take `out=`: "cast" where the result may be
    cast to that tensor's type, "same" where the types must agree, "apart" where it is cast but may overlap no input.
    """

    def mark(f):
        own = name or f.__name__.rstrip("_")
        if "dim" in inspect.signature(f).parameters:
            f = with_axis(f)
        amp = policies(own)
        if any(amp.values()) or own in SEALED:
            f = as_one(f, own)
        if out is not None:
            f = with_out(f, out == "same", out != "cast")
        f.amp = amp
        COMPOSITES[own] = f
        for m in method.split():
            setattr(Tensor, m, f)
        if inplace:
            add_inplace(in_place_names(inplace, own, method.split()), Written(f))
        if public:
            PUBLIC.update({n: f for n in (own, *method.split()) if not n.startswith("_")})
        return f

    return mark(function) if function is not None else mark


plain.update(Tensor=Tensor, Node=Node, Storage=Storage, np=np, ndarray=np.ndarray, asarray=np.asarray, cpu=cpu)
plain.update(Base=Base, ref=weakref.ref, made_in_no_grad=MADE_IN_NO_GRAD, into=into, generate=generate)
plain.update(new=object.__new__, f4=np.dtype("f4"), f8=np.dtype("f8"), numbers={float, int})
plain.update(quiet=kernels.quiet, loud=kernels.loud, SILENT=kernels.SILENT, explain=messages.from_array_error)
