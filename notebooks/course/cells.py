"""The text of a notebook cell: as plain Python, which exercise it answers, whether it is still the starter."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

# Cell magics that run the rest of the cell as Python; below any other the cell is no answer.
AROUND_PYTHON = ("%%time", "%%timeit", "%%capture", "%%prun")


def plain_source(cell: str) -> str:
    """The cell as Python: line ends as "\\n", no cell magic, lines of IPython's own (`%`, `!`) as comments."""
    text = cell.replace("\r\n", "\n").replace("\r", "\n")
    first, _, rest = text.lstrip("\n").partition("\n")
    if first.startswith("%%"):
        text = rest if first.split()[0] in AROUND_PYTHON else ""
    if parses(text):  # a line may begin with % inside a bracket or a string
        return text
    lines = text.splitlines(keepends=True)
    quiet = "".join("# " + line if line.lstrip().startswith(("%", "!")) else line for line in lines)
    return quiet if parses(quiet) else text


def answered(source: str) -> list[str]:
    """The ids of the exercises that a cell answers, in order; also of a cell that does not parse."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return list(dict.fromkeys(re.findall(r"""^\s*@answer\(\s*["']([\d.]+)["']""", source, re.MULTILINE)))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) == 1)
    marks = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id == "answer"]
    return list(dict.fromkeys(m.value for m in marks if isinstance(m, ast.Constant) and isinstance(m.value, str)))


def defined(source: str) -> list[str] | None:
    """The names that a cell gives to functions, classes and values of its own, in order; None where it does not parse."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return list(dict.fromkeys(_bound(tree)))


def _bound(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.alias):
            yield node.asname or node.name
        elif not isinstance(node, ast.Lambda):
            yield from _bound(node)


def same_code(one: str, other: str) -> bool:
    """Equal but for comments and layout."""
    try:
        return ast.dump(ast.parse(one)) == ast.dump(ast.parse(other))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return one.split() == other.split()


def parses(source: str) -> bool:
    """Whether the text is Python."""
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
