"""Write what editors and type checkers read of the generated functions and methods:  python tools/make_stubs.py [--check]

`minitorch/tensor.pyi` lists the methods of `Tensor`, `_namespace.pyi` and `__init__.pyi` the names of `torch.*`, from the
live tables: real signatures, the docstring's first line, and types as far as names and defaults tell them.  With
--check nothing is written, and the exit code is 1 where a file is out of date.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import minitorch
from minitorch import _namespace
from minitorch.autograd.op import COMPOSITES, OPS, Op
from minitorch.tensor import Tensor

ROOT = Path(__file__).resolve().parents[1]
SHADOWED = ("bool", "int", "float", "type", "dtype", "device")  # builtins and classes whose names are methods too


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


HEAD = '''"""Written by tools/make_stubs.py from the live tables: do not edit."""
# mypy: disable-error-code="override, misc, overload-cannot-match, no-overload-impl, valid-type, explicit-override"
# ruff: noqa
# fmt: off

from typing import Any, Callable, ClassVar, Iterator

'''
TENSOR_HEAD = """import numpy as np

from .backend.device import Device as _device
from .backend.generator import Generator
from .dtypes import dtype as _dtype

_bool = bool
_int = int
_float = float
_type = type
Numbers = Tensor | _int | _float

CONTIGUOUS: str
CHANNELS_LAST: str
PRESERVE: str

class Size(tuple[_int, ...]):
    def numel(self) -> _int: ...

class Storage:
    array: np.ndarray
    prune_at: _int
    version: _int
    views: list[Any]
    written: _int
    def __init__(self, array: Any): ...
    def add_view(self, reference: Any) -> None: ...

class Base:
    path: Any
    refuse: Any
    root: Any
    def __init__(self, root: Any, path: Any, refuse: Any = ...): ...

class StorageView:
    def __init__(self, array: Any, typed: _bool = ...): ...
    def __len__(self) -> _int: ...
    def __getitem__(self, i: _int) -> Any: ...
    def tolist(self) -> list[Any]: ...
    def nbytes(self) -> _int: ...
    def size(self) -> _int: ...
    def data_ptr(self) -> _int: ...

class Tensor:
    __array_priority__: ClassVar[_int]
    array: np.ndarray
    base: Base | None
    device: _device
    hooks: Any
    node: Any
    _grad: Tensor | None
    _requires_grad: _bool
    _storage: Storage | None
    grad: Tensor | None
    requires_grad: _bool
    data: Tensor
    def __init__(self, array: Any = ..., requires_grad: Any = ..., node: Any = ..., device: Any = ..., *more: Any): ...
    def __iter__(self) -> Iterator[Tensor]: ...
    def __getitem__(self, key: Any) -> Tensor: ...
    def __setitem__(self, key: Any, value: Any) -> None: ...
"""
NAMESPACE_HEAD = """from .autograd.function import Function as Function
from .autograd.grad_mode import enable_grad as enable_grad, inference_mode as inference_mode
from .autograd.grad_mode import is_grad_enabled as is_grad_enabled, no_grad as no_grad
from .autograd.grad_mode import set_grad_enabled as set_grad_enabled
from .backend.device import Device as device
from .dtypes import can_cast as can_cast, dtype as _dtype
from .ops.random import Generator as Generator
from .printing import set_printoptions as set_printoptions
from .tensor import Size as Size, Tensor as Tensor

_bool = bool
_int = int
_float = float
_type = type
_device = device
Numbers = Tensor | _int | _float

"""
IN_HEAD = {
    "Function", "Generator", "Size", "Tensor", "can_cast", "device", "enable_grad", "inference_mode", "is_grad_enabled",
    "no_grad", "set_grad_enabled", "set_printoptions",
}  # fmt: skip
HIDDEN = {"__module__", "__annotations__", "__doc__", "__slots__", "__dict__", "__weakref__", "__init__", "__iter__",
          "__getitem__", "__setitem__", "__getattr__", "__deepcopy__", "__reduce_ex__", "_from_arguments", "__array_priority__", "__hash__", "grad", "requires_grad",
          "data"}  # fmt: skip
# What composites return, where that is no tensor.
PAIRS = words("""
    aminmax cummax cummin histogram kthvalue mode qr slogdet sort std_mean svd topk var_mean eigh adaptive_max_pool2d
    max_dim min_dim lstsq
""")
TUPLES = words("""
    chunk dsplit gradient hsplit meshgrid split split_with_sizes tensor_split unbind unravel_index unsafe_chunk
    unsafe_split vsplit broadcast_tensors
""")
EITHER = words("""
    max min median nanmedian unique unique_consecutive where nonzero atleast_1d atleast_2d atleast_3d max_pool1d
    max_pool2d max_pool3d
""")
TRUTHS = {"allclose", "equal"}
PYTHON = {"__bool__": "_bool", "__float__": "_float", "__int__": "_int", "__index__": "_int", "__len__": "_int",
          "__repr__": "str", "__format__": "str", "__array__": "np.ndarray", "__contains__": "_bool", "__dlpack__": "Any",
          "item": "Any", "tolist": "Any", "numpy": "np.ndarray", "size": "Any", "stride": "Any", "type": "Any"}  # fmt: skip
OPERATORS = {f"__{r}{name}__" for name in words("add sub mul truediv floordiv mod pow matmul and or xor lshift rshift")
for r in ("", "r", "i")} | {"__rdiv__", "__abs__", "__pos__", "__reversed__"}  # fmt: skip
# The types of parameters, by name.
NAMED = {
    "input": "Tensor", "self": "Tensor", "dim": "_int | tuple[_int, ...] | None", "keepdim": "_bool",
    "dtype": "_dtype | None", "out": "Any", "device": "Any", "requires_grad": "_bool", "generator": "Generator | None",
    "axis": "_int | tuple[_int, ...] | None", "keepdims": "_bool | None",
}  # fmt: skip


def first_line(function: Any) -> str:
    """The first sentence of a docstring, fit for a string in triple quotes."""
    lines = (inspect.getdoc(function) or "").splitlines()
    return lines[0].replace("\\", "\\\\").replace('"""', "'''") if lines else ""


def rule_of(function: Callable) -> Any:
    """The operation or composite behind an in-place method, which itself takes whatever comes."""
    return (getattr(function, "__kwdefaults__", None) or {}).get("_rule")


def signature_of(function: Callable) -> inspect.Signature:
    """The parameters as a caller sees them."""
    rule = rule_of(function)
    if rule is None:
        return inspect.signature(function)
    found = inspect.signature(rule.call)
    return found.replace(parameters=[p for p in found.parameters.values() if p.name not in ("out", "dtype")])


def known_type(p: inspect.Parameter, op: Op | None) -> str:
    """What may be said of a parameter's type."""
    if isinstance(p.annotation, str):
        return qualified(p.annotation)
    if op is not None:
        names = {"a": "input", "x": "input", "b": "other"}
        place = next((n for n in op.inputs if names.get(n, n) == p.name or n == p.name), None)
        if place is not None:
            several = op.variadic and place == op.inputs[-1]
            usual = "Any" if several else "Numbers" if place in op.numbers else "Tensor"
            return f"{usual} | None" if place in op.optional else usual
    if p.name in NAMED:
        return NAMED[p.name]
    if isinstance(p.default, bool):
        return "_bool"
    if p.name in ("mode", "reduction", "indexing", "approximate"):
        return "str"
    if isinstance(p.default, int | float):
        return "Numbers | None" if p.name in ("min", "max") else "_float" if p.name != "n" else "_int"
    return "Any"


def qualified(annotation: str) -> str:
    """An annotation of the source in the names of a stub, where methods take the builtins' own."""
    text = re.sub(r"\b(?:dtypes\.)?dtype\b", "_dtype", annotation.strip("'\""))
    text = re.sub(r"\bDevice\b", "_device", text)
    text = re.sub(r"\b(int|float|bool|type)\b", r"_\1", text)
    return text if set(re.findall(r"[A-Za-z_]\w*", text)) <= KNOWN else "Any"


KNOWN = {
    "_int", "_float", "_bool", "_type", "_dtype", "_device", "None", "Tensor", "Size", "str", "tuple", "list", "Any",
    "Generator", "Storage", "StorageView", "bytes", "dict", "object",
}  # fmt: skip


def parameter(p: inspect.Parameter, op: Op | None) -> str:
    kind = {p.VAR_POSITIONAL: "*", p.VAR_KEYWORD: "**"}.get(p.kind, "")
    text = f"{kind}{p.name}: {known_type(p, op)}"
    return text if p.default is p.empty else f"{text} = ..."


def result(name: str, function: Callable) -> str:
    """The type that a call returns."""
    annotation = inspect.signature(function).return_annotation
    if isinstance(annotation, str):
        return qualified(annotation)
    if name in PYTHON:
        return PYTHON[name]
    rule = rule_of(function)
    if rule is not None or (name.endswith("_") and not name.startswith("__")):
        return "Tensor"
    op = getattr(function, "op", None)
    if op is not None:
        single = op.outputs == 1 or (op.outputs != "list" and op.hidden == op.outputs - 1)
        return "Tensor" if single else "tuple[Tensor, ...]"
    own = next((n for n, f in COMPOSITES.items() if f is function), name)
    for names, kind in ((PAIRS, "Any"), (TUPLES, "tuple[Tensor, ...]"), (EITHER, "Any"), (TRUTHS, "_bool")):
        if own in names or name in names:
            return kind
    return "Tensor" if own in COMPOSITES or name in OPS or name in OPERATORS else "Any"


def function_stub(name: str, function: Callable, method: bool) -> list[str]:
    """The `def` of a function or method, with its docstring's first line."""
    op = getattr(function, "op", None) or getattr(rule_of(function), "op", None) or rule_of(function)
    parameters = list(signature_of(function).parameters.values())
    if method:
        parameters = (
            parameters[1:] if parameters and parameters[0].kind is not inspect.Parameter.VAR_POSITIONAL else parameters
        )
    parts, starred = ["self"] if method else [], False
    for p in parameters:
        if p.name.startswith("_"):
            continue  # bound when it was made
        starred = starred or p.kind is p.VAR_POSITIONAL
        if p.kind is p.KEYWORD_ONLY and not starred:
            parts.append("*")
            starred = True
        parts.append(parameter(p, op if isinstance(op, Op) else None))
    head = f"def {name}({', '.join(parts)}) -> {result(name, function)}:"
    line = first_line(function)
    return [head, f'    """{line}"""'] if line and not name.startswith("__") else [f"{head} ..."]


def tensor_stub() -> str:
    """The text of tensor.pyi."""
    lines: list[str] = []
    for name, member in sorted(vars(Tensor).items()):
        if name in HIDDEN or (inspect.isdatadescriptor(member) and not isinstance(member, property)):
            continue
        if isinstance(member, staticmethod):
            lines += ["@staticmethod", f"def {name}(*arguments: Any) -> Any: ..."]
        elif isinstance(member, property):
            getter = member.fget
            kind = inspect.signature(getter).return_annotation if getter else Any
            text = qualified(kind) if isinstance(kind, str) else PROPERTIES.get(name, "Any")
            lines += ["@property", f"def {name}(self) -> {text}: ..."]
        elif inspect.isfunction(member):
            lines += function_stub(name, member, method=True)
        elif isinstance(member, bool):
            lines.append(f"{name}: ClassVar[_bool]")
    return HEAD + TENSOR_HEAD + "".join(f"    {line}\n" for line in lines)


PROPERTIES = dict.fromkeys(("T", "H", "mT", "mH", "real", "imag"), "Tensor")


def namespace_stub() -> str:
    """The text of _namespace.pyi."""
    lines: list[str] = []
    for name in _namespace.__all__:
        value = getattr(_namespace, name)
        if name in IN_HEAD:
            continue
        if inspect.isfunction(value):
            lines += function_stub(name, value, method=False)
        elif inspect.isclass(value):
            lines.append(f"class {name}(Tensor): ...")
        else:
            lines.append(f"{name}: {type(value).__name__ if value is not None else 'None'}")
    lines += ["__all__ = [", *(f'    "{name}",' for name in _namespace.__all__), "]"]
    return HEAD + NAMESPACE_HEAD + "\n".join(lines) + "\n"


def front_stub() -> str:
    """The text of __init__.pyi: what `import minitorch` brings, exported name by name for strict checkers."""
    tree = ast.parse((Path(minitorch.__file__).parent / "__init__.py").read_text(encoding="utf-8"))
    lines = ["from ._namespace import *", "from ._namespace import __all__ as __all__"]
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module not in ("__future__", "_namespace", "_not_yet"):
            names = ", ".join(f"{a.name} as {a.asname or a.name}" for a in node.names)
            lines.append(f"from .{node.module or ''} import {names}")
    return HEAD.split("\nfrom typing")[0] + "\n" + "\n".join([*lines, "__version__: str"]) + "\n"


def stubs() -> dict[Path, str]:
    """Every file this writes, and its text."""
    package = Path(minitorch.__file__).parent
    return {package / "tensor.pyi": tensor_stub(), package / "_namespace.pyi": namespace_stub(),
            package / "__init__.pyi": front_stub()}  # fmt: skip


def main(make: Callable[[], dict[Path, str]] = stubs, about: ModuleType | str | None = __doc__) -> int:
    parser = argparse.ArgumentParser(description=str(about), formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file is out of date")
    check = parser.parse_args().check
    stale = [path for path, text in make().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{'out of date' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.write_text(make()[path], encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    raise SystemExit(main())
