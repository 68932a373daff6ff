"""The rules of a puzzle: what its cell may be written with, and the sentence for the first thing beyond that.

Read off the syntax, before the cell is run. A name is allowed because the puzzle gives it or because the cell defines it;
an attribute only because the puzzle gives it, so that no method and no function of a module comes in by the side door.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

# What plain Python around a formula needs, and what no cell may make its own: these lead to every other name.
PLAIN = frozenset({"answer", "tuple", "list", "print"})
REACHING = frozenset(
    {"eval", "exec", "compile", "getattr", "setattr", "vars", "globals", "locals", "type", "super", "open"}
    | {"__import__", "__builtins__", "breakpoint", "get_ipython"}
)
LOOPS = dict.fromkeys((ast.For, ast.While, ast.comprehension), "a loop")


@dataclass(frozen=True)
class Rules:
    """What a cell may use; `allowed` says the same in words, as in "+ - * / ** and .detach()"."""

    allowed: str
    names: frozenset[str] | set[str] = frozenset()
    attributes: frozenset[str] | set[str] = frozenset()
    operators: tuple[type[ast.AST], ...] = ()  # of one operand or two, as in ast.Add
    refused: Mapping[type[ast.AST], str] = field(default_factory=dict)  # other syntax, with its name in words
    at_most: Mapping[str, int] = field(default_factory=dict)  # how often an attribute may stand in the cell

    def keep(self, source: str) -> None:
        """Missed when the cell uses anything else."""
        tree = ast.parse(source)
        own = own_names(tree) - REACHING
        for node, line in _with_lines(tree):
            found = self._beyond(node, own)
            assert found is None, (
                f"line {line} uses {found}, which the puzzle does not allow: {self.allowed} and no more"
            )
        counts = Counter(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute))
        for name, most in self.at_most.items():
            enough = {1: "one is enough", 2: "two are enough"}.get(most, f"{most} are enough")
            assert counts[name] <= most, f"{name} stands in the cell {counts[name]} times; {enough}"

    def _beyond(self, node: ast.AST, own: set[str]) -> str | None:
        """What a piece of the cell uses beyond the rules, in words, or None."""
        match node:
            case ast.Import() | ast.ImportFrom() if getattr(node, "module", "") != "course":
                return "an import"
            case ast.Attribute(attr=name) if name not in self.attributes:
                return f"`.{name}`"
            case ast.Name(id=name) if name not in own | self.names | PLAIN:
                return f"`{name}`"
            case ast.BinOp(op=operator) | ast.AugAssign(op=operator) | ast.UnaryOp(op=operator) if not isinstance(
                operator, self.operators
            ):
                return f"the operator {type(operator).__name__}"
            case ast.Match():
                return "a match statement"
        return next((words for kind, words in self.refused.items() if isinstance(node, kind)), None)


def own_names(tree: ast.AST) -> set[str]:
    """Every name that the cell itself defines: functions, classes, arguments, assigned names."""
    names = {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    stored = (node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    return names | {node.id for node in stored}


def _with_lines(node: ast.AST, line: int = 1) -> Iterator[tuple[ast.AST, int]]:
    """Every node with the line it stands on; one without a line of its own stands where its parent does."""
    line = getattr(node, "lineno", line)
    yield node, line
    for child in ast.iter_child_nodes(node):
        yield from _with_lines(child, line)
