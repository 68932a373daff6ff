"""Modules made of modules, and lists and dictionaries that register what they hold."""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping

from minitorch.nn.module import Module, _indented
from minitorch.nn.parameter import Parameter, type_name
from minitorch.tensor import Tensor

__all__ = ["ModuleDict", "ModuleList", "ParameterDict", "ParameterList", "Sequential"]


class _Numbered(Module):
    """Modules under the names "0", "1", …, as a list."""

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __dir__(self):
        return [name for name in super().__dir__() if not name.isdigit()]

    def _key(self, i) -> str:
        """The name of the i-th module, which need not be its number."""
        i = operator.index(i)
        if not -len(self) <= i < len(self):
            raise IndexError(f"index {i} is out of range")
        return list(self._modules)[i]

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(OrderedDict(list(self._modules.items())[i]))
        return self._modules[self._key(i)]

    def __setitem__(self, i, module):
        setattr(self, self._key(i), module)

    def __delitem__(self, i):
        keys = list(self._modules)[i] if isinstance(i, slice) else [self._key(i)]
        for key in keys:
            delattr(self, key)
        self._renumber(list(self))

    def _renumber(self, modules) -> None:
        self.__dict__["_modules"] = {str(i): module for i, module in enumerate(modules)}

    def append(self, module: Module):
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def insert(self, index: int, module: Module):
        """Add a module before the index-th."""
        modules = list(self)
        modules.insert(index, module)
        self._renumber(modules)
        return self

    def extend(self, modules):
        """Add several modules at the end."""
        for module in list(modules):
            self.append(module)
        return self

    def pop(self, i):
        """Take a module out."""
        module = self[i]
        del self[i]
        return module

    def __iadd__(self, other):
        return self.extend(other)


class Sequential(_Numbered):
    """Modules one after the other: `Sequential(a, b)` or `Sequential(OrderedDict(first=a, second=b))`."""

    def __init__(self, *args):
        super().__init__()
        named = args[0].items() if len(args) == 1 and isinstance(args[0], OrderedDict) else enumerate(args)
        for name, module in named:
            self.add_module(str(name), module)

    def forward(self, input):
        for module in self:
            input = module(input)
        return input

    def insert(self, index: int, module: Module):
        """Add a module before the index-th."""
        if not isinstance(module, Module):
            raise AssertionError(f"module should be of type: {Module}")
        if not -len(self) <= index <= len(self):
            raise IndexError(f"Index out of range: {index}")
        return super().insert(index, module)

    def _other(self, other) -> list:
        if not isinstance(other, Sequential):
            raise ValueError(f"add operator supports only objects of Sequential class, but {type(other)} is given.")
        return list(other)

    def __add__(self, other):
        return Sequential(*self, *self._other(other))

    def __iadd__(self, other):
        return self.extend(self._other(other))

    def _times(self, count) -> list:
        if not isinstance(count, int):
            raise TypeError(f"unsupported operand type(s) for *: {type(self)} and {type(count)}")
        if count <= 0:
            raise ValueError(f"Non-positive multiplication factor {count} for {type(self)}")
        return list(self) * count

    def __mul__(self, count):
        return Sequential(*self._times(count))

    __rmul__ = __mul__

    def __imul__(self, count):
        return self.extend(self._times(count)[len(self) :])


class ModuleList(_Numbered):
    """A list of modules that registers them; it has no forward of its own."""

    def __init__(self, modules: Iterable | None = None):
        super().__init__()
        self.extend(() if modules is None else modules)

    def __getitem__(self, i):
        return type(self)(list(self)[i]) if isinstance(i, slice) else super().__getitem__(i)

    def __add__(self, other):
        return ModuleList([*self, *other])

    def insert(self, index: int, module: Module) -> None:
        """Add a module before the index-th."""
        super().insert(index, module)

    def extend(self, modules):
        """Add several modules at the end."""
        if not isinstance(modules, Iterable):
            raise TypeError(f"ModuleList.extend should be called with an iterable, but got {type(modules).__name__}")
        return super().extend(modules)

    def __repr__(self):
        if not len(self):
            return f"{self._get_name()}()"
        runs: list = []  # [first, last, text] of equal neighbours, which are shown once
        for i, text in enumerate(map(repr, self)):
            if runs and runs[-1][2] == text:
                runs[-1][1] = i
            else:
                runs.append([i, i, text])
        lines = [
            f"({a}): {_indented(text)}" if a == b else f"({a}-{b}): {b - a + 1} x {_indented(text)}"
            for a, b, text in runs
        ]
        return "\n  ".join([f"{self._get_name()}(", *lines]) + "\n)"


def _pairs(name: str, given, ordered: tuple):
    """Keys and values to take over.  A plain dictionary of parameters comes sorted, where `ordered` says so."""
    if isinstance(given, ordered):
        return given.items()
    if isinstance(given, Mapping):
        return sorted(given.items())
    if not isinstance(given, Iterable):
        raise TypeError(
            f"{name}.update should be called with an iterable of key/value pairs, but got {type(given).__name__}"
        )
    pairs: list = list(given)
    for i, pair in enumerate(pairs):
        if not isinstance(pair, Collection):
            raise TypeError(f"{name} update sequence element #{i} should be Iterable; is{type(pair).__name__}")
        if len(pair) != 2:
            raise ValueError(f"{name} update sequence element #{i} has length {len(pair)}; 2 is required")
    return pairs


class ModuleDict(Module):
    """A dictionary of modules that registers them; it has no forward of its own."""

    def __init__(self, modules=None):
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __getitem__(self, key):
        return self._modules[key]

    def __setitem__(self, key, module):
        self.add_module(key, module)

    def __delitem__(self, key):
        del self._modules[key]

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules)

    def __contains__(self, key):
        return key in self._modules

    def clear(self) -> None:
        """Take everything out."""
        self._modules.clear()

    def pop(self, key):
        """Take a module out."""
        return self._modules.pop(key)

    def keys(self):
        """The names."""
        return self._modules.keys()

    def items(self):
        """(name, module) pairs."""
        return self._modules.items()

    def values(self):
        """The modules."""
        return self._modules.values()

    def update(self, modules) -> None:
        """Take over modules from a mapping or from (name, module) pairs."""
        for key, module in _pairs("ModuleDict", modules, (Mapping, ModuleDict)):
            self[key] = module


# --- parameters -----------------------------------------------------------------------------------------------------
def _as_parameter(value):
    return Parameter(value) if isinstance(value, Tensor) and not isinstance(value, Parameter) else value


def _line(key, value, kind) -> str:
    if not isinstance(value, Tensor):
        return f"  ({key}): Object of type: {type(value).__name__}"
    word = "Parameter" if isinstance(value, Parameter) else "Tensor"
    return f"  ({key}): {word} containing: [{kind(value)} of size {'x'.join(map(str, value.shape))}]"


class ParameterList(Module):
    """A list that registers the parameters it holds; tensors become parameters, other values are only kept."""

    def __init__(self, values: Iterable | None = None):
        super().__init__()
        self._size = 0
        if values is not None:
            self.extend(values)

    def _name(self, i) -> str:
        i = operator.index(i)
        if not -len(self) <= i < len(self):
            raise IndexError(f"index {i} is out of range")
        return str(i % len(self))

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(list(self)[i])
        return getattr(self, self._name(i))

    def __setitem__(self, i, value):
        setattr(self, self._name(i), _as_parameter(value))

    def __len__(self):
        return self._size

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __iadd__(self, values):
        return self.extend(values)

    def __dir__(self):
        return [name for name in super().__dir__() if not name.isdigit()]

    def append(self, value) -> ParameterList:
        """Add a value at the end."""
        self._size += 1
        self[-1] = value
        return self

    def extend(self, values) -> ParameterList:
        """Add several values at the end."""
        if not isinstance(values, Iterable) or isinstance(values, Tensor):
            raise TypeError(f"ParameterList.extend should be called with an iterable, but got {type(values).__name__}")
        for value in values:
            self.append(value)
        return self

    def extra_repr(self) -> str:
        return "\n".join(_line(i, value, lambda t: t.dtype) for i, value in enumerate(self))

    def __call__(self, *args, **kwargs):
        raise RuntimeError("ParameterList should not be called.")


class ParameterDict(Module):
    """A dictionary that registers the parameters it holds; tensors become parameters, other values are only kept."""

    def __init__(self, parameters=None):
        super().__init__()
        self._keys: dict = {}
        if parameters is not None:
            self.update(parameters)

    def __getitem__(self, key):
        return getattr(self, self._checked(key))

    def __setitem__(self, key, value):
        self._keys[self._checked(key)] = None
        setattr(self, key, _as_parameter(value))

    @staticmethod
    def _checked(key) -> str:
        if not isinstance(key, str):
            raise TypeError(
                f"Index given to ParameterDict cannot be used as a key as it is not a string (type is "
                f"'{type(key).__name__}')."
            )
        return key

    def __delitem__(self, key):
        del self._keys[key]
        delattr(self, key)

    def __len__(self):
        return len(self._keys)

    def __iter__(self):
        return iter(self._keys)

    def __reversed__(self):
        return reversed(self._keys)

    def __contains__(self, key):
        return key in self._keys

    def copy(self) -> ParameterDict:
        """Another dictionary with the same parameters."""
        return ParameterDict(OrderedDict(self.items()))

    def setdefault(self, key, default=None):
        """The value at a key, which is set first where there is none."""
        if key not in self:
            self[key] = default
        return self[key]

    def clear(self) -> None:
        """Take everything out."""
        for key in list(self):
            del self[key]

    def pop(self, key):
        """Take a value out."""
        value = self[key]
        del self[key]
        return value

    def popitem(self):
        """Take the last key and value out."""
        key = next(reversed(self))
        return key, self.pop(key)

    def get(self, key, default=None):
        """The value at a key, or the default."""
        return self[key] if key in self else default  # noqa: SIM401

    def fromkeys(self, keys, default=None) -> ParameterDict:
        """A dictionary with one value at all keys."""
        return ParameterDict((key, default) for key in keys)

    def keys(self):
        """The keys."""
        return self._keys.keys()

    def items(self):
        """(key, value) pairs."""
        return ((key, self[key]) for key in self._keys)

    def values(self):
        """The values."""
        return (self[key] for key in self._keys)

    def update(self, parameters) -> None:
        """Take over values from a mapping or from (key, value) pairs."""
        for key, value in _pairs("ParameterDict", parameters, (OrderedDict, ParameterDict)):
            self[key] = value

    def extra_repr(self) -> str:
        return "\n".join(_line(key, value, type_name) for key, value in self.items())

    def __call__(self, *args, **kwargs):
        raise RuntimeError("ParameterDict should not be called.")

    def __or__(self, other):
        out = self.copy()
        out.update(other)
        return out

    def __ror__(self, other):
        out = other.copy()
        out.update(self)
        return out

    def __ior__(self, other):
        self.update(other)
        return self
