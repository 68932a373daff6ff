"""Grows a random program line by line, run on PyTorch meanwhile: a step is chosen knowing every shape and value."""

from __future__ import annotations

import ast
import random
import re
import warnings
from collections.abc import Callable

import torch

from tests.fuzz.programs import Runner, walks_the_graph

# Beyond this, rounding grows past the tolerance of the comparison and a difference would mean nothing.
LARGEST = 1e3
LARGEST_GRADIENT = 1e5
RAISING_STEPS = 4

# Many warnings come once in a process, and what a program does must not depend on those before it.
torch.set_warn_always(True)

Step = Callable[["Builder"], str | None]
NAME = re.compile(r"\bt\d+\b")
ASSIGNMENT = re.compile(r"^(?:with torch\.no_grad\(\): )?(t\d+) = ")


class Builder:
    """A growing program.  Steps read it to choose operands and hand back a line, which `attempt` keeps or drops."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.lines: list[str] = []
        self.runner = Runner(torch)
        self.named = 0
        self.float = self.rng.choice(["float64", "float64", "float32"])

    # what steps choose from

    def tensors(self, suits: Callable[[torch.Tensor], bool] = lambda t: True) -> list[str]:
        names = self.runner.names
        return [n for n, v in names.items() if isinstance(v, torch.Tensor) and suits(v)]

    def pick(self, suits: Callable[[torch.Tensor], bool] = lambda t: True) -> str | None:
        """A variable for which `suits` holds: often the last one, so that chains grow long."""
        found = self.tensors(suits)
        if not found:
            return None
        return found[-1] if self.rng.random() < 0.3 else self.rng.choice(found)

    def float_tensor(self, *, ndim: int = 0) -> str | None:
        return self.pick(lambda t: t.is_floating_point() and t.ndim >= ndim)

    def value(self, name: str) -> torch.Tensor:
        return self.runner.names[name]

    def new(self) -> str:
        self.named += 1
        return f"t{self.named - 1}"

    def assign(self, expression: str) -> str:
        return f"{self.new()} = {expression}"

    def assign_all(self, count: int, expression: str) -> str:
        names = ", ".join(self.new() for _ in range(count))
        return f"{names}{',' * (count == 1)} = {expression}"

    def dim(self, t: torch.Tensor) -> int:
        """A dimension of `t`, counted from either end; one that does not exist now and then."""
        if self.rng.random() < 0.02:
            return t.ndim + 1
        return self.rng.randrange(-t.ndim, t.ndim) if t.ndim else self.rng.choice([0, -1])

    def choose(self, templates: list[str], **operands: object) -> str:
        """One of the templates, filled in."""
        return self.rng.choice(templates).format(**operands)

    def number(self) -> str:
        return self.rng.choice(["2", "-1", "3", "0.5", "-1.5", "2.0", "0.25", "1.75"])

    # growth

    def attempt(self, line: str) -> bool:
        """Run the line on PyTorch and keep it, unless it warns, overflows, or too many steps raise already."""
        kept = self.run(line)
        if kept and (assigned := ASSIGNMENT.match(line)):
            expression = line[assigned.end() :]
            if tidied := self.tidied(assigned[1], expression):
                self.lines.pop()
                self.rebuild()
                return self.run(line[: assigned.end()] + tidied)
        return kept

    def run(self, line: str) -> bool:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            error = self.runner.step(line)
        raising = len(self.runner.outcome.errors)
        if isinstance(error, Warning) or raising > RAISING_STEPS or not self.bounded(walks_the_graph(line)):
            self.rebuild()
            return False
        self.lines.append(line)
        return True

    def tidied(self, name: str, expression: str) -> str | None:
        """The expression with what a fresh result shows of how it was computed hidden; None where there is nothing.

        Strided operands leave the layout to the library, and later views would show it; some results arrive written to.
        """
        t = self.runner.names.get(name)
        if not isinstance(t, torch.Tensor) or t._is_view() or walks_the_graph(expression):
            return None
        if any(memory(t) == memory(self.value(n)) for n in self.tensors() if n != name):
            return None
        operands = [self.runner.names[n] for n in NAME.findall(expression)]
        strided = not all(o.is_contiguous() for o in operands if isinstance(o, torch.Tensor))
        if not strided and not t._version:
            return None
        return followed(expression, ".contiguous().clone()" if strided else ".clone()")

    def bounded(self, with_gradients: bool) -> bool:
        values = [self.value(n) for n in self.tensors(lambda t: t.is_floating_point())]
        if not all(_ordinary(t) and _below(t, LARGEST) for t in values):
            return False
        grads = [t.grad for t in values if with_gradients and (t.is_leaf or t.retains_grad)]
        return all(g is None or _below(g, LARGEST_GRADIENT) for g in grads)

    def rebuild(self) -> None:
        """Undo the last step, which may have written in place: run the program so far again."""
        self.runner = Runner(torch)
        for line in self.lines:
            self.runner.step(line)

    def grow(self, steps: dict[Step, float], length: int) -> list[str]:
        """Add about `length` steps, drawn with their weights."""
        choices, weights = list(steps), list(steps.values())
        for step in self.rng.choices(choices, weights, k=length):
            line = step(self)
            if line is None:
                continue
            if self.rng.random() < 0.05 and not walks_the_graph(line):
                line = f"with torch.no_grad(): {line}"
            self.attempt(line)
            if self.runner.outcome.broke_in_backward:
                break
        return self.lines


def followed(expression: str, calls: str) -> str:
    """The expression with calls behind it, in parentheses where it is not a call or an indexing itself."""
    binds_tighter = isinstance(ast.parse(expression, mode="eval").body, ast.Call | ast.Subscript)
    return f"{expression}{calls}" if binds_tighter else f"({expression}){calls}"


def _below(t: torch.Tensor, limit: float) -> bool:
    t = t.detach()
    return bool(torch.isfinite(t).all()) and (t.numel() == 0 or float(t.abs().max()) < limit)


def _ordinary(t: torch.Tensor) -> bool:
    """Not a view made under no_grad of a tensor in the graph.

    PyTorch calls such a view a leaf that requires grad, and once its base is written to, any look at it raises.
    """
    try:
        return not (t._is_view() and t.requires_grad and t.is_leaf)
    except RuntimeError:
        return False


def memory(t: torch.Tensor) -> int:
    return t.untyped_storage().data_ptr()
