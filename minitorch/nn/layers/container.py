"""Modules made of modules."""

from __future__ import annotations

import operator
from collections import OrderedDict

from minitorch.nn.module import Module


class Sequential(Module):
    """Modules one after the other: `Sequential(a, b)` or `Sequential(OrderedDict(first=a, second=b))`."""

    def __init__(self, *args):
        super().__init__()
        named = args[0].items() if len(args) == 1 and isinstance(args[0], OrderedDict) else enumerate(args)
        for name, module in named:
            self.add_module(str(name), module)

    def forward(self, input):
        for module in self._modules.values():
            input = module(input)
        return input

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(OrderedDict(list(self._modules.items())[i]))
        i = operator.index(i)
        if not -len(self) <= i < len(self):
            raise IndexError(f"index {i} is out of range")
        return list(self._modules.values())[i]

    def append(self, module: Module) -> Sequential:
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self


class ModuleList(Module):
    """A list of modules that registers them; it has no forward of its own."""

    def __init__(self, modules=()):
        super().__init__()
        self.extend(modules)

    __len__, __iter__ = Sequential.__len__, Sequential.__iter__

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(list(self._modules.values())[i])
        return Sequential.__getitem__(self, i)

    def append(self, module: Module) -> ModuleList:
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules) -> ModuleList:
        """Add several modules at the end."""
        for module in modules:
            self.append(module)
        return self
