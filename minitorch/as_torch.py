"""minitorch in torch's place: `import torch` gives this library, in this process and in programs run by `-m minitorch`.

A finder answers for `torch` and everything below it, so that `import torch.nn.functional as F` is the module of that
name here.  What PyTorch has and this library lacks is an error that says so; `missing_names` lists it for a program
without running it.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

OURS, THEIRS = __name__.partition(".")[0], "torch"
FOLLOWS = "2.13.0"  # the PyTorch whose behaviour this is: what programs compare `torch.__version__` with


class AsTorch(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds `torch.x.y` where `minitorch.x.y` is: a module, or an attribute of one."""

    def find_spec(self, fullname, path=None, target=None):
        if fullname.partition(".")[0] != THEIRS:
            return None
        module = standing_for(fullname)
        if module is None:
            return None
        spec = importlib.machinery.ModuleSpec(fullname, self, is_package=hasattr(module, "__path__"))
        spec.loader_state = module, module.__spec__
        return spec

    def create_module(self, spec):
        return spec.loader_state[0]

    def exec_module(self, module):
        # the import system has just written the spec of `torch.x` on a module that has one already
        name = module.__spec__.name
        _, module.__spec__ = module.__spec__.loader_state
        sys.modules[name] = module


def standing_for(fullname: str) -> ModuleType | None:
    """The module that is imported under a name of torch's, or None; ModuleNotFoundError where it is planned."""
    name = OURS + fullname.removeprefix(THEIRS)
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise  # the module is here, and something that it needs is not
    parent, _, last = fullname.rpartition(".")
    found = getattr(standing_for(parent), last, None) if parent else None
    return found if isinstance(found, ModuleType) else None


def install_as_torch() -> None:
    """Let `import torch`, and everything below it, mean minitorch in this process from now on.

    RuntimeError if PyTorch itself was imported before: objects of both would meet.  `torch.__version__` then names the
    PyTorch that is followed, which is what programs ask it for.
    """
    library: Any = importlib.import_module(OURS)
    there = sys.modules.get(THEIRS)
    if there is library:
        return
    if there is not None:
        raise RuntimeError(
            "install_as_torch() has to come before the first `import torch`: PyTorch itself is already imported here"
        )
    sys.meta_path.insert(0, AsTorch())
    sys.modules[THEIRS] = library
    library.__version__ = f"{FOLLOWS}+{OURS}.{library.__version__}"


class Missing(NamedTuple):
    """A name of torch's that a program uses and this library lacks."""

    file: str
    line: int
    name: str

    def __str__(self):
        return f"{self.file}, line {self.line}: {self.name}"


def missing_names(script, seen: set | None = None) -> list[Missing]:
    """What a program, with the modules beside it that it imports, uses of torch and would not find here."""
    path = Path(script).resolve()
    seen = set() if seen is None else seen
    seen.add(path)
    tree = ast.parse(path.read_bytes(), str(path))
    names = Names()
    names.visit(tree)
    used = sorted((line, name) for name, line in names.used.items())
    found = [Missing(path.name, line, name) for line, name in used if not is_here(name)]
    for module in sorted(imported(tree)):
        beside = path.parent / (module.replace(".", "/") + ".py")
        if beside.exists() and beside not in seen:
            found += missing_names(beside, seen)
    return found


class Names(ast.NodeVisitor):
    """Collects the dotted names of torch's in a program: `nn.Linear` after `from torch import nn` is torch.nn.Linear."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}  # what a variable stands for
        self.used: dict[str, int] = {}  # dotted name → first line

    def use(self, name: str, line: int) -> None:
        self.used.setdefault(name, line)

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name.partition(".")[0] == THEIRS:
                self.use(alias.name, node.lineno)
                self.known[alias.asname or THEIRS] = alias.name if alias.asname else THEIRS

    def visit_ImportFrom(self, node):
        if node.level or (node.module or "").partition(".")[0] != THEIRS:
            return
        for alias in node.names:
            name = node.module if alias.name == "*" else f"{node.module}.{alias.name}"
            self.use(name, node.lineno)
            self.known[alias.asname or alias.name] = name

    def visit_Attribute(self, node):
        parts, inner = [node.attr], node.value
        while isinstance(inner, ast.Attribute):
            parts.append(inner.attr)
            inner = inner.value
        if isinstance(inner, ast.Name) and inner.id in self.known:
            self.use(".".join([self.known[inner.id], *reversed(parts)]), node.lineno)
        else:
            self.generic_visit(node)


def imported(tree) -> set:
    """The modules that a program imports."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level <= 1:
            found.add(node.module)
    return found


def is_here(name: str) -> bool:
    """Whether a dotted name of torch's leads somewhere, as far as modules and classes tell."""
    value = importlib.import_module(OURS)
    for part in name.split(".")[1:]:
        if not isinstance(value, ModuleType | type):
            return True  # what an instance has is not known before the program runs
        try:
            value = getattr(value, part)
        except (AttributeError, ModuleNotFoundError):
            module = f"{value.__name__}.{part}" if isinstance(value, ModuleType) else None
            if module is None or (value := imported_or_none(module)) is None:
                return False
    return True


def imported_or_none(name: str):
    """A module, or None where there is none of that name."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        return None
