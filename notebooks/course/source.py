"""show_source: the library's own text, read at the moment of asking, so that a chapter never shows a stale copy."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from types import CodeType

from .batch import batch_mode


class Listing:
    """Source text with its origin; in colours where Jupyter renders HTML, as plain text everywhere else."""

    def __init__(self, origin: str, text: str) -> None:
        self.origin, self.text = origin, text

    def __repr__(self) -> str:
        return f"# {self.origin}\n{self.text}"

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        bundle = {"text/plain": repr(self)}
        if not batch_mode():
            bundle["text/html"] = self.html()
        return bundle

    def html(self) -> str:
        """The text in colours; without Pygments, the text."""
        try:
            from pygments import highlight
            from pygments.formatters import HtmlFormatter
            from pygments.lexers import PythonLexer
        except ImportError:
            body = f"<pre>{escape(self.text)}</pre>"
        else:
            body = highlight(self.text, PythonLexer(), HtmlFormatter(noclasses=True, nobackground=True))
        return f'<div><small style="color:#606060">{escape(self.origin)}</small>{body}</div>'


def show_source(thing) -> Listing:
    """The source of a function, method or class; of an operation of the library: its definition and its derivatives.

    >>> show_source(textwrap.dedent).origin
    'textwrap.py'
    """
    parts = [_source(part) for part in _parts(thing)]
    if not parts:
        name = getattr(thing, "__name__", type(thing).__name__)
        raise TypeError(f"show_source: {name} has no Python source; it is built in or written in another language")
    return Listing(parts[0].origin, "\n\n".join(part.text for part in parts))


def _parts(thing) -> Iterator[Callable]:
    """What to list, the definition first. An operation keeps its forward rule and a formula for every input."""
    operation = getattr(thing, "op", thing)
    if hasattr(operation, "forward") and not inspect.isclass(operation):
        yield inspect.unwrap(operation.forward)
        yield from _formulas(operation)
        return
    plain = inspect.unwrap(thing) if callable(thing) else thing
    if inspect.isfunction(plain) or inspect.ismethod(plain) or inspect.isclass(plain):
        yield plain


def _formulas(operation) -> Iterator[Callable]:
    """The derivative formulas, of those that share a statement the first."""
    seen = set()
    for formula in (getattr(operation, "formulas", None) or {}).values():
        if (code := getattr(inspect.unwrap(formula), "__code__", None)) is None:
            continue
        statement = _statement(code)
        if statement not in seen:
            seen.add(statement)
            yield formula


def _source(thing: Callable) -> Listing:
    is_formula = getattr(thing, "__name__", "") == "<lambda>"
    text = _statement(thing.__code__) if is_formula else inspect.getsource(thing)
    return Listing(_origin(Path(inspect.getsourcefile(thing))), textwrap.dedent(text).rstrip())


def _statement(code: CodeType) -> str:
    """The whole statement a formula stands in: inspect alone gives the lines of the lambda, which may be half of it."""
    lines, _ = inspect.findsource(code)
    tree = ast.parse("".join(lines))
    for node in tree.body:
        if node.lineno <= code.co_firstlineno <= node.end_lineno:
            return "".join(lines[node.lineno - 1 : node.end_lineno])
    return inspect.getsource(code)


def _origin(path: Path) -> str:
    """The file's path from its package on: nothing of the machine it lies on."""
    folders = [path.name]
    for folder in path.parents:
        if not (folder / "__init__.py").exists():
            break
        folders.append(folder.name)
    return "/".join(reversed(folders))
