"""The restricted unpickler.  A pickle is a program; this one runs only the part of the language that builds data."""

from __future__ import annotations

import pickle
import struct
from collections import Counter, OrderedDict
from contextlib import contextmanager

from minitorch import dtypes, messages
from minitorch.backend.device import Device
from minitorch.nn.parameter import Parameter
from minitorch.tensor import Size, Tensor

from . import memory

# What a pickle may do: containers, numbers, text, and calls of the functions below.  Left out are the instructions that
# make objects of any class (INST, OBJ, NEWOBJ_EX), import by what is computed (STACK_GLOBAL) or by number (EXT).
_INSTRUCTIONS = (
    "PROTO FRAME STOP MARK POP POP_MARK DUP NONE NEWTRUE NEWFALSE INT LONG BININT BININT1 BININT2 LONG1 LONG4 FLOAT "
    "BINFLOAT BINUNICODE SHORT_BINUNICODE BINUNICODE8 SHORT_BINSTRING BINSTRING BINBYTES SHORT_BINBYTES BINBYTES8 TUPLE "
    "TUPLE1 TUPLE2 TUPLE3 EMPTY_TUPLE EMPTY_LIST EMPTY_DICT EMPTY_SET ADDITEMS APPEND APPENDS SETITEM SETITEMS GET "
    "BINGET LONG_BINGET PUT BINPUT LONG_BINPUT MEMOIZE GLOBAL REDUCE NEWOBJ BUILD BINPERSID"
)


def _latin1(text: str, encoding: str) -> bytes:
    # bytes, as protocol 2 writes them; other codecs unpack what was packed, without a limit
    if encoding not in ("latin1", "latin-1"):
        raise pickle.UnpicklingError(f"Weights only load failed. encoding with {encoding!r} is not allowed")
    return text.encode("latin1")


def _bytearray(value: bytes | str = b"", encoding: str = "latin-1") -> bytearray:
    if not isinstance(value, bytes | str):  # a number would ask for that many zeros
        raise pickle.UnpicklingError("Weights only load failed. a bytearray is made of bytes here")
    return bytearray(value if isinstance(value, bytes) else _latin1(value, encoding))


def _layout(name: str) -> str:
    return name


class _StorageKind:
    def __init__(self, dtype):
        self.dtype = dtype


FUNCTIONS = {
    "collections.OrderedDict": OrderedDict,
    "collections.Counter": Counter,
    "_codecs.encode": _latin1,
    **{f"{module}.{kind.__name__}": kind for module in ("builtins", "__builtin__") for kind in (set, complex)},
    "builtins.bytearray": _bytearray,
    "__builtin__.bytearray": _bytearray,
    "torch.Size": Size,
    "torch.device": Device,
    "torch.serialization._get_layout": _layout,
    "torch._utils._rebuild_tensor": memory.rebuild_tensor_of_0_3,
    "torch._utils._rebuild_tensor_v2": memory.rebuild_tensor,
    "torch._utils._rebuild_parameter": memory.rebuild_parameter,
    "torch._utils._rebuild_parameter_with_state": memory.rebuild_parameter_with_state,
    "torch._tensor._rebuild_from_type_v2": memory.rebuild_from_type,
}
NAMED = {
    "torch.Tensor": Tensor,
    "torch.nn.parameter.Parameter": Parameter,
    **{f"torch.{d.name}": d for d in dtypes.ALL},
    **{f"torch.{name}": _StorageKind(d) for name, d in memory.STORAGES.items()},
    **{f"torch.cuda.{name}": _StorageKind(d) for name, d in memory.STORAGES.items()},
}
_OUTSIDE = {
    "complex": "complex tensors",
    "sparse": "sparse tensors",
    "qtensor": "quantized tensors",
    "QInt": "quantized tensors",
}
_added: dict[str, object] = {}


def lookup(module: str, name: str):
    """What stands here for a name in PyTorch's files, or None."""
    full = f"{module}.{name}"
    return FUNCTIONS.get(full) or NAMED.get(full)


# --- names that the user allows ---------------------------------------------------------------------------------------
def add_safe_globals(safe_globals: list) -> None:
    """Allow `load` to make objects of these classes (or call these functions), or (object, "module.name") pairs."""
    for item in safe_globals:
        found, name = item if isinstance(item, tuple) else (item, f"{item.__module__}.{item.__qualname__}")
        _added[name] = found


def get_safe_globals() -> list:
    """What has been allowed."""
    return list(_added.values())


def clear_safe_globals() -> None:
    """Allow nothing but the defaults again."""
    _added.clear()


@contextmanager
def safe_globals(safe_globals: list):
    """Allow these inside a `with` block."""
    before = dict(_added)
    add_safe_globals(safe_globals)
    try:
        yield
    finally:
        _added.clear()
        _added.update(before)


# --- the machine ------------------------------------------------------------------------------------------------------
def refused(module: str, name: str) -> Exception:
    """A name outside the list: what it means, and the two ways on."""
    text = f"Weights only load failed. Unsupported global: GLOBAL {module}.{name} was not an allowed global by default."
    outside = next((kind for part, kind in _OUTSIDE.items() if part in name), None)
    if module.startswith("torch") and outside:
        return NotImplementedError(f"{text} {outside} are outside what minitorch covers")
    return messages.teach(
        pickle.UnpicklingError(text),
        "a pickle may call any function by its name, so a file could run commands; only tensors, numbers, text and "
        "plain containers are read.",
        f"torch.serialization.add_safe_globals([{name}])  # a class you know; weights_only=False runs whatever the "
        "file says: for files from people you trust only",
        "chapter 11",
    )


_DAMAGE = (
    AttributeError, IndexError, TypeError, ValueError, AssertionError, OverflowError, MemoryError, struct.error,
)  # fmt: skip


class SafeUnpickler(pickle._Unpickler):
    """Reads tensors and plain containers; UnpicklingError for anything else, before anything of it has run."""

    def __init__(self, file, memories, encoding: str = "utf-8"):
        super().__init__(file, encoding=encoding)
        self._memories = memories

    def load(self):
        try:
            return super().load()
        except (pickle.UnpicklingError, RuntimeError, EOFError):
            raise
        except KeyError as error:
            raise pickle.UnpicklingError(f"Weights only load failed. Unsupported operand {error}") from None
        except _DAMAGE as error:
            raise pickle.UnpicklingError(f"Weights only load failed. the file is damaged: {error}") from None

    def find_class(self, module, name):
        found = lookup(module, name)
        if found is None:
            found = _added.get(f"{module}.{name}")
        if found is None:
            raise refused(module, name)
        return found

    def persistent_load(self, pid):
        return self._memories.from_pickle(pid)

    def load_reduce(self):
        args, function = self.stack.pop(), self.stack[-1]
        if type(args) is not tuple or not any(function is f for f in (*FUNCTIONS.values(), *_added.values())):
            raise pickle.UnpicklingError(f"Weights only load failed. Trying to call a reduce for {_kind(function)}")
        self.stack[-1] = function(*args)

    def load_newobj(self):
        args, kind = self.stack.pop(), self.stack.pop()
        if type(args) is not tuple or not any(kind is k for k in _added.values()):
            raise pickle.UnpicklingError(f"Weights only load failed. Trying to make a new object of {_kind(kind)}")
        self.stack.append(kind.__new__(kind, *args))

    def load_build(self):
        state, obj = self.stack.pop(), self.stack[-1]
        if type(obj) in (OrderedDict, Counter) and isinstance(state, dict):
            obj.__dict__.update(state)
        elif any(type(obj) is k for k in _added.values()):
            if hasattr(obj, "__setstate__"):
                obj.__setstate__(state)
            else:
                obj.__dict__.update(state)
        else:
            raise pickle.UnpicklingError(f"Weights only load failed. Trying to set the state of {_kind(obj)}")

    def load_appends(self):
        items = self.pop_mark()
        _expect(self.stack[-1], list)
        self.stack[-1].extend(items)

    def load_append(self):
        item = self.stack.pop()
        _expect(self.stack[-1], list)
        self.stack[-1].append(item)

    def load_setitems(self):
        items = self.pop_mark()
        _expect(self.stack[-1], dict, OrderedDict, Counter)
        self.stack[-1].update(zip(items[::2], items[1::2], strict=True))

    def load_setitem(self):
        value, key = self.stack.pop(), self.stack.pop()
        _expect(self.stack[-1], dict, OrderedDict, Counter)
        self.stack[-1][key] = value

    def load_additems(self):
        items = self.pop_mark()
        _expect(self.stack[-1], set)
        self.stack[-1].update(items)


def _dispatch() -> dict:
    """Instruction → method: Python's own, and ours where it would touch an object."""
    codes = {name: getattr(pickle, name)[0] for name in _INSTRUCTIONS.split()}
    ours = {name: vars(SafeUnpickler).get(f"load_{name.lower()}") for name in codes}
    return {code: ours[name] or pickle._Unpickler.dispatch[code] for name, code in codes.items()}


SafeUnpickler.dispatch = _dispatch()


def _expect(obj, *kinds) -> None:
    if type(obj) not in kinds:
        raise pickle.UnpicklingError(
            f"Weights only load failed. Can only put items into {kinds[0].__name__}, not {_kind(obj)}"
        )


def _kind(obj) -> str:
    return getattr(obj, "__qualname__", type(obj).__qualname__)
