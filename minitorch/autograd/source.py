"""The source of the generated functions: the public call with its plain path, and the backward of a node.

Read the templates as the code they become; `op.source` and `op.back_raw.source` hold the result.
"""

from __future__ import annotations

import linecache
from types import FunctionType

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
        raise explain(op.name, error, ({inputs},)) from None
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

PLAIN_VIEW = """
    try:
        {first}_ = {first}.array
    except AttributeError:
        return full({pass_all})
    if special{devices}:
        return full({pass_all})
    try:
        result = forward(np, {first}_{params})
    except Exception as error:
        raise explain(op.name, error, ({first},)) from None
    made = new(Tensor)
    made.array = result
    made.device = cpu
    made._grad = made.hooks = made.node = None
    made._requires_grad = False
    made._storage = storage = {first}._storage or {first}.storage_record
    made.base = base = new(Base)
    kept = {param_dict}
    looked_into = {first}.base
    if looked_into is None:
        base.root, base.path, base.refuse = {first}, ((op, kept),), None
    else:
        base.root, base.path, base.refuse = looked_into.root, (*looked_into.path, (op, kept)), looked_into.refuse
    if grad_off and base.refuse is None and not modes.grad:
        base.refuse = made_in_no_grad
    storage.add_view(ref(made))
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
        node.params = {kept}
        {save_out}
        made._requires_grad = True
        made.node = node
"""


def public_names(op) -> list:
    """The inputs under PyTorch's names."""
    return [PUBLIC_NAMES.get(name, name) for name in op.inputs]


def deferred(op):
    """The public function of an operation, whose body is generated at its first call: 250 bodies take 0.2 s.

    The function stays the same object, so that it does not matter who holds it by then.
    """

    def first(full, checked, exact, forward, raw, node_class, number):
        def call(*args, **kwargs):
            _ = full, checked, exact, forward, raw, node_class, number, op  # what the later body finds here
            generate(op)
            return op.call(*args, **kwargs)

        return call

    values = (op.full, op.checked, op.dtype == "keep", op.forward, plain["cpu"].raw, op.node_class, None)
    made = first(*values)
    # the globals of all generated functions are the one dictionary of switches
    call = FunctionType(made.__code__.replace(co_name=op.name), plain, op.name, None, made.__closure__)
    call.__doc__, call.__module__, call.__qualname__ = op.__doc__, op.forward.__module__, op.name
    call.op = call.__wrapped__ = op  # type: ignore[attr-defined]
    return call


def generate(op) -> None:
    """Give the public function of an operation its body."""
    call, (source, number) = op.call, call_source(op)
    if number:
        cell = call.__closure__[call.__code__.co_freevars.index("number")]
        cell.cell_contents = variant = FunctionType(call.__code__, plain, op.name, None, call.__closure__)
        fill(variant, op, number)
    fill(call, op, source)
    op.source = source


def fill(call, op, source: str) -> None:
    """Compile a body for a function that `deferred` made; its constants are the cells that are there."""
    constants = ", ".join(call.__code__.co_freevars)
    head, body = source.split("\n", 1)
    # a name in dead code is part of the closure too, so that every body fits the same cells
    lines = [head, f"    if 0: {constants}", *body.splitlines()]
    inner = "".join(f"    {line}\n" for line in lines)
    text = f"def make({constants}):\n{inner}    return {op.name}\n"
    filename = f"<minitorch {op.name}>"
    namespace: dict = {}
    exec(compile(text, filename, "exec"), namespace)
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    made = namespace["make"](*call.__code__.co_freevars)
    call.__defaults__, call.__kwdefaults__, call.__code__ = made.__defaults__, made.__kwdefaults__, made.__code__


def call_source(op) -> tuple:
    """The source of the public function of an operation, and of its variant for a number as second operand, if any."""
    names = public_names(op)
    passed = "".join(f", {p.name}={p.name}" for p in op.params)
    head = f"def {op.name}({signature(op)}):\n"
    if op.spread:
        head += f"    {op.spread} = {op.spread}[0] if len({op.spread}) == 1 and not isinstance({op.spread}[0], int) "
        head += f"else {op.spread}\n"
    for short, numpy_name in NUMPY_NAMES.items():
        if any(p.name == short for p in op.params):
            head += f"    if {numpy_name} is not None: {short} = {numpy_name}\n"
    pass_all = ", ".join(names) + passed
    if takes_out(op):
        operands = [*names, *(p.name for p in op.params)]
        head += f"    if out is not None: return into(uncast(op.call, {pass_all}), out, ({', '.join(operands)},), exact, exact)\n"
    if op.view is True and op.outputs == len(op.inputs) == 1:
        return head + plain_body(op, names, names, pass_all, passed, ""), None
    if not can_be_plain(op):
        call = "full" if op.view else "checked"
        return head + f"    return {call}({pass_all})\n", None
    if len(op.inputs) == 2 and op.dtype in ("same", "float", "bool") and not op.keep and op.inputs[1] in op.numbers:
        # the second operand is a Python number: the same call, with one array
        number = head + plain_body(op, names, names[:1], pass_all, passed, "")
        test = f"if {names[1]}.__class__ in numbers: return number({pass_all})"
    else:
        number, test = None, ""
    return head + plain_body(op, names, names, pass_all, passed, test), number


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
        "param_dict": "{" + ", ".join(f"{p.name!r}: {p.name}" for p in op.params) + "}",
        "save_out": _save_out(op, names, tensors),
    }
    fields["kept"] = "kept" if op.view else fields["param_dict"] if op.params else "None"
    template = (PLAIN_VIEW if op.view else PLAIN) + (RECORD if op.formulas else "") + "    return made\n"
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


def signature(op) -> str:
    """The forward rule's own parameters, under PyTorch's names."""
    names = public_names(op)
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


def back_source(op, raw: bool):
    """Generate `back(n, g)`: the gradients of a node's inputs, None where no gradient is wanted.

    Raw formulas get arrays, recorded ones get Tensors.
    """
    saves = op.save or op.saves_out or op.single_use
    lines = ["def back(n, g):", *(["    n.check()"] if saves else []), f"    F = {'n.raw' if raw else 'FUNCTIONS'}"]
    if op.variadic and op.save:
        lines.append(f"    kept_{op.inputs[-1]} = {'[unwrap(t) for t in n.saved]' if raw else 'n.saved'}")
    elif op.save:
        lines.append(f"    {', '.join(f'kept_{name}' for name in op.save)}, {'*_ ' if op.single_use else ''}= n.saved")
        if raw:
            lines += [
                f"    kept_{name} = kept_{name}.array if kept_{name}.__class__ is Tensor else unwrap(kept_{name})"
                for name in op.save
            ]
    if op.saves_out:
        lines.append(f"    out = {'n.out' if raw else 'with_history(n)'}")
    calls = {name: f"f_{name}(F, g{''.join(', ' + argument(op, a) for a in args)})" for name, args in op.need.items()}
    if op.joint:
        lines.append(f"    return {calls['joint']}")
    elif op.variadic:
        lines.append(f"    return {calls[op.inputs[-1]] if calls else '()'}")
    else:
        only = len(op.inputs) == 1  # nothing is recorded unless a gradient is wanted
        each = (
            "None"
            if name not in calls
            else calls[name]
            if only
            else f"{calls[name]} if n.parents[{k}] is not None else None"
            for k, name in enumerate(op.inputs)
        )
        lines.append(f"    return ({', '.join(each)},)")
    text = "\n".join(lines) + "\n"
    namespace = {f"f_{name}": f for name, f in op.formulas.items()}
    namespace.update(FUNCTIONS=graph.FUNCTIONS, Tensor=Tensor, unwrap=unwrap, with_history=with_history)
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
    return tuple(None if a is None else _output(n, i, a, i < visible) for i, a in enumerate(n.out))


def _output(n, i: int, array, visible: bool):
    """One of several outputs of a node; what is hidden has no gradient."""
    if visible and array.dtype.kind == "f":
        return Tensor(array, True, graph.Pick(n, i))
    return Tensor(array)
