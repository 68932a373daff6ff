"""The project's own Python files, and what the tests of its shape want to know of them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("minitorch", "notebooks", "exercises", "tools", "benchmarks", "tests")


def python_files() -> list[Path]:
    """Every Python file that people maintain."""
    files = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    return sorted([*files, *ROOT.glob("*.py")])


@cache
def tree_of(path: Path) -> ast.Module:
    """The file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports_of(path: Path, package: Path) -> Iterator[tuple[ast.stmt, str]]:
    """Yield (statement, absolute dotted name) for all that a file of `package` imports when it runs, wherever it stands.

    `from .. import a` yields the name of `a`: whether it is a module or a value, it comes from there.
    """
    here = path.relative_to(package.parent).with_suffix("").parts
    for node in _statements(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(here[: -node.level]) if node.level else ""
            base = ".".join(filter(None, (start, node.module)))
            yield from ((node, f"{base}.{alias.name}") for alias in node.names)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every node but those under `if TYPE_CHECKING:`, which never run."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test)):
            yield from _statements(child)
