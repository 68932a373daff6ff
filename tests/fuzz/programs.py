"""A program is a list of source lines; running it means executing them one by one against a module with PyTorch's API.

Lines rather than a tree of steps: a failing program *is* its own short script, a step is removed by dropping its line,
and the vocabulary (`steps.py`) reads like the code it stands for.
"""

from __future__ import annotations

import builtins
import contextlib
import warnings
from dataclasses import dataclass, field
from functools import lru_cache
from types import CodeType, ModuleType
from typing import Any

# After one of these raises, how much of the graph was walked is an accident of the order of the walk (how many leaves
# had their gradient, whose buffers were freed): the program ends there and gradients are not compared.
WALKS_THE_GRAPH = ("backward(", "autograd.grad(")


@dataclass
class Outcome:
    """What is left when a program has run: its variables, what its hooks saw, and the steps that raised."""

    variables: dict[str, Any]
    hooks_saw: list[tuple[str, Any]]
    errors: dict[int, Exception] = field(default_factory=dict)
    broke_in_backward: bool = False


class Runner:
    """Executes lines against one module, one at a time; a line that raises is noted and leaves no variable behind."""

    def __init__(self, module: ModuleType):
        self.names: dict[str, Any] = {"torch": module, "seen": []}
        self.outcome = Outcome({}, self.names["seen"])
        self.steps = 0

    def step(self, line: str) -> Exception | None:
        """Execute one line; the exception it raised, or None."""
        error = None
        try:
            exec(compiled(line), self.names)
        except Exception as e:
            error = self.outcome.errors[self.steps] = e.with_traceback(None)
            self.outcome.broke_in_backward |= walks_the_graph(line)
        self.steps += 1
        self.look()
        return error

    def look(self) -> None:
        """Look at every grad_fn: PyTorch brings a view's up to date only then, and some checks read the old one."""
        for value in self.names.values():
            with contextlib.suppress(RuntimeError):
                getattr(value, "grad_fn", None)

    def finish(self) -> Outcome:
        hidden = {"torch", "seen", "__builtins__"}
        self.outcome.variables = {name: value for name, value in self.names.items() if name not in hidden}
        return self.outcome


def run(lines: list[str], module: ModuleType) -> Outcome:
    """Execute the program on `module`.  Warnings count as errors: neither side may warn where the other is silent."""
    runner = Runner(module)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for line in lines:
            runner.step(line)
            if runner.outcome.broke_in_backward:
                break
    return runner.finish()


@lru_cache(maxsize=4096)
def compiled(line: str) -> CodeType:
    return compile(line, "<program>", "exec")


def walks_the_graph(line: str) -> bool:
    return any(call in line for call in WALKS_THE_GRAPH)


def builtin_type(error: Exception) -> str:
    """The nearest class that Python itself defines: torch.OutOfMemoryError and ours are both RuntimeError."""
    return next(c.__name__ for c in type(error).__mro__ if getattr(builtins, c.__name__, None) is c)


def script(
    lines: list[str], module: str = "minitorch", errors: dict[int, Exception] | None = None, watch: str = ""
) -> str:
    """The program as a file to run: steps that raise are wrapped, so that those after them run as they did here."""
    out = ["import torch" if module == "torch" else f"import {module} as torch", "", "seen = []"]
    for i, line in enumerate(lines):
        if errors and i in errors:
            out += ["try:", f"    {line}", "except Exception as e:", "    print(type(e).__name__, e)"]
        else:
            out.append(line)
    if watch:
        out.append(f"print({watch})")
    return "\n".join(out)
