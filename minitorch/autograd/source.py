"""The source of the generated functions: the public call with its plain path, and the backward of a node.

Read the templates as the code they become; `op.call.source` and `op.back_raw.source` hold the result.
"""

from __future__ import annotations

import inspect
import linecache

from minitorch._modes import plain
from minitorch.tensor import Tensor

from . import graph

PUBLIC_NAMES = {"x": "input", "a": "input", "b": "other"}  # PyTorch's names of the short ones used in formulas

NUMPY_NAMES = {"dim": "axis", "keepdim": "keepdims"}  # PyTorch takes these as well

PLAIN = """
    {numbers}
    try:
        {unpack}
    except AttributeError:
        return checked({pass_all})
    if special or (elements := {first}_.dtype) is not f4 and elements is not f8{other_types}{devices}:
        return full({pass_all})
    token = quiet(SILENT)
    try:
        result = forward(np, {arrays}{params})
    except Exception as error:
        raise explain(name, error, ({inputs},)) from None
    finally:
        loud(token)
    if result.__class__ is not ndarray:
        result = asarray(result)
    made = new(Tensor)
    made.array = result
    made.device = cpu
    made._grad = made.base = made.hooks = made._storage = made.node = None
    made._requires_grad = False
"""

RECORD = """
    if ({any_grad}) and (not grad_off or modes.grad):
        node = new(node_class)
        node.op = op
        node.time = tick()
        node.hooks = node.dtypes = node.out = None
        node.out_storage = ()
        node.raw = raw
        node.parents = ({parents},)
        node.shapes = ({shapes},)
        node.saved = ({saved})
        node.params = {param_dict}
        {save_out}
        made._requires_grad = True
        made.node = node
"""


def public_names(op) -> list:
    """The inputs under PyTorch's names."""
    return [PUBLIC_NAMES.get(name, name) for name in op.inputs]


def call_source(op):
    """Generate the public function of an operation."""
    names = public_names(op)
    signature = _signature(op, names)
    passed = "".join(f", {p.name}={p.name}" for p in op.params)
    head = f"def {op.name}({signature}):\n"
    if op.spread:
        head += f"    {op.spread} = {op.spread}[0] if len({op.spread}) == 1 and not isinstance({op.spread}[0], int) "
        head += f"else {op.spread}\n"
    for short, numpy_name in NUMPY_NAMES.items():
        if any(p.name == short for p in op.params):
            head += f"    if {numpy_name} is not None: {short} = {numpy_name}\n"
    pass_all = ", ".join(names) + passed
    if takes_out(op):
        operands = [*names, *(p.name for p in op.params)]
        head += (
            f"    if out is not None: return into({op.name}({pass_all}), out, ({', '.join(operands)},), exact, exact)\n"
        )
    namespace = {
        "op": op,
        "full": op.full,
        "checked": op.checked,
        "exact": op.dtype == "keep",
        "forward": op.forward,
        "name": op.name,
        "raw": plain["cpu"].raw,
        "node_class": op.node_class,
    }
    if not can_be_plain(op):
        call = "full" if op.view else "checked"
        return compile_function(op, head + f"    return {call}({pass_all})\n", namespace)
    number = None
    if len(op.inputs) == 2 and op.dtype in ("same", "float", "bool") and not op.keep and op.inputs[1] in op.numbers:
        # the second operand is a Python number: the same call, with one array
        number = compile_function(op, head + plain_body(op, names, names[:1], pass_all, passed, ""), namespace)
        test = f"if {names[1]}.__class__ in numbers: return number({pass_all})"
        namespace = {**namespace, "number": number}
    else:
        test = ""
    return compile_function(op, head + plain_body(op, names, names, pass_all, passed, test), namespace)


def takes_out(op) -> bool:
    """Whether the public function takes `out=`."""
    return not op.view and op.outputs == 1 and not op.spread


def can_be_plain(op) -> bool:
    """Whether the plain case exists for this operation at all."""
    return not (op.view or op.variadic or op.outputs != 1 or op.dtype == "keep" or op.keep or op.optional)


def plain_body(op, names, tensors, pass_all, params, numbers) -> str:
    """The body with the plain path; `tensors` are the inputs that are arrays, the others are Python numbers."""
    first = names[0]
    fields = {
        "numbers": numbers or "pass",
        "unpack": "; ".join(f"{t}_ = {t}.array" for t in tensors),
        "pass_all": pass_all,
        "first": first,
        "other_types": "".join(f" or {t}_.dtype is not elements" for t in tensors[1:]) + _asks_for_type(op),
        "devices": "".join(f" or {t}.device is not cpu" for t in tensors),
        "arrays": ", ".join(f"{n}_" if n in tensors else n for n in names),
        "params": params,
        "inputs": ", ".join(names),
        "any_grad": " or ".join(f"{t}._requires_grad" for t in tensors),
        "parents": ", ".join(_parent(n, tensors) for n in names),
        "shapes": ", ".join(f"{n}_.shape" if n in tensors else "None" for n in names),
        "saved": "".join(f"{_if_wanted(op, kept, names, tensors)}, " for kept in op.save),
        "param_dict": "{" + ", ".join(f"{p.name!r}: {p.name}" for p in op.params) + "}" if op.params else "None",
        "save_out": _save_out(op, names, tensors),
    }
    template = PLAIN + (RECORD if op.formulas else "") + "    return made\n"
    lines = template.strip("\n").format(**fields).splitlines()
    return "\n".join(line for line in lines if line.strip() != "pass") + "\n"


def _asks_for_type(op) -> str:
    return " or dtype is not None" if any(p.name == "dtype" for p in op.params) else ""


def _users(op, kept, names, tensors) -> list:
    """The tensors whose gradients need a value; all of them is the same as always."""
    return [names[i] for i in op.users[kept] if names[i] in tensors]


def _if_wanted(op, kept, names, tensors) -> str:
    users, name = _users(op, kept, names, tensors), names[op.inputs.index(kept)]
    if len(users) == len(tensors):
        return name
    return f"{name} if {' or '.join(f'{u}._requires_grad' for u in users)} else None" if users else "None"


def _save_out(op, names, tensors) -> str:
    users = _users(op, "out", names, tensors) if op.saves_out else []
    if not users:
        return "pass"
    keep = "node.out = result; made._storage = storage = Storage(result); node.out_storage = (storage,)"
    if len(users) == len(tensors):
        return keep
    return f"if {' or '.join(f'{u}._requires_grad' for u in users)}: {keep}"


def _parent(name, tensors) -> str:
    if name not in tensors:
        return "None"
    return f"({name}.node or {name}) if {name}._requires_grad else None"


def _signature(op, names) -> str:
    """The forward rule's own parameters, under PyTorch's names."""
    parts = [f"{n}=None" if i in op.optional else n for n, i in zip(names, op.inputs, strict=True)]
    star = False
    for p in op.params:
        if p.name == op.spread:
            parts.append(f"*{p.name}")
            star = True
            continue
        if p.kind is p.KEYWORD_ONLY and not star:
            parts.append("*")
            star = True
        parts.append(p.name if p.default is p.empty else f"{p.name}={p.default!r}")
    numpy_names = [f"{NUMPY_NAMES[p.name]}=None" for p in op.params if p.name in NUMPY_NAMES]
    if takes_out(op):
        numpy_names.append("out=None")
    if numpy_names and not star:
        parts.append("*")
    return ", ".join([*parts, *numpy_names])


def compile_function(op, source: str, namespace: dict):
    """Compile a function whose own names live in a closure, and whose globals are the shared namespace of switches."""
    # closure variables rather than globals: the switches must stay one dictionary for all generated functions
    body = "".join(f"    {line}\n" for line in source.splitlines())
    text = f"def make({', '.join(namespace)}):\n{body}    return {op.name}\n"
    filename = f"<minitorch {op.name}>"
    exec(compile(text, filename, "exec"), plain)
    function = plain.pop("make")(**namespace)
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    function.__doc__, function.source, function.op = op.__doc__, source, op
    function.__module__ = op.forward.__module__
    function.__wrapped__ = op.forward
    function.__signature__ = inspect.signature(function, follow_wrapped=False)
    return function


def back_source(op, raw: bool):
    """Generate `back(n, g)`: the gradients of a node's inputs, None where no gradient is wanted.

    Raw formulas get arrays, recorded ones get Tensors.
    """
    lines = ["def back(n, g):", "    n.check()", f"    F = {'n.raw' if raw else 'FUNCTIONS'}"]
    if op.variadic and op.save:
        lines.append(f"    kept_{op.inputs[-1]} = {'[unwrap(t) for t in n.saved]' if raw else 'n.saved'}")
    else:
        for i, name in enumerate(op.save):
            lines.append(f"    kept_{name} = {f'unwrap(n.saved[{i}])' if raw else f'n.saved[{i}]'}")
    if op.saves_out:
        lines.append(f"    out = {'n.out' if raw else 'with_history(n)'}")
    calls = {name: f"f_{name}(F, g{''.join(', ' + argument(op, a) for a in args)})" for name, args in op.need.items()}
    if op.joint:
        lines.append(f"    return {calls['joint']}")
    elif op.variadic:
        lines.append(f"    return {calls[op.inputs[-1]] if calls else '()'}")
    else:
        each = (
            f"{calls[name]} if n.parents[{k}] is not None else None" if name in calls else "None"
            for k, name in enumerate(op.inputs)
        )
        lines.append(f"    return ({', '.join(each)},)")
    text = "\n".join(lines) + "\n"
    namespace = {f"f_{name}": f for name, f in op.formulas.items()}
    namespace.update(FUNCTIONS=graph.FUNCTIONS, unwrap=unwrap, with_history=with_history)
    exec(compile(text, f"<minitorch {op.name} backward>", "exec"), namespace)
    namespace["back"].source = text
    return namespace["back"]


def argument(op, name: str) -> str:
    """How a formula's parameter is found on the node."""
    if any(p.name == name for p in op.params):
        return f"n.params[{name!r}]"
    if name in op.save:
        return f"kept_{name}"
    if name == "out":
        return name
    if name == "wanted":
        return "[p is not None for p in n.parents]"
    kind, _, what = name.rpartition("_")
    if what in ("shape", "dtype", "shapes") and kind in op.inputs:
        if op.variadic and kind == op.inputs[-1]:
            return f"n.shapes[{len(op.inputs) - 1}:]"
        return f"n.shapes[{op.inputs.index(kind)}]" if what == "shape" else f"n.dtypes[{op.inputs.index(kind)}]"
    raise TypeError(f"{op.name}: a formula asks for {name!r}, which is no input, parameter, shape or output of it")


def unwrap(t):
    """A saved operand as the raw formulas see it: the array of a tensor, a Python number as it is."""
    return t.array if isinstance(t, Tensor) else t


def with_history(n):
    """A node's outputs as Tensors that have the node as their history."""
    if n.out is None:
        return None
    if n.op.outputs == 1:
        return Tensor(n.out, True, n)
    visible = len(n.out) - n.op.hidden
    return tuple(
        Tensor(
            a, i < visible and a.dtype.kind == "f", graph.Pick(n, i) if i < visible and a.dtype.kind == "f" else None
        )
        for i, a in enumerate(n.out)
    )
