"""Tracebacks that end where the learner can act: the calls inside the library are left out."""

from __future__ import annotations

import re
from typing import Any

COURSE = "/notebooks/course/"
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def without_library(parts: list[str], library: str) -> list[str]:
    """IPython's traceback, one part a frame, with a remark in the place of the frames inside the package `library`.

    Those inside the course, which runs below an answer or a hint, are left out as well.
    """
    kept, place, hidden = [], None, library
    for part in parts:
        first = ANSI.sub("", part).split("\n", 1)[0].replace("\\", "/")
        is_library = f"/{library}/" in first or f"<{library} " in first
        if first.startswith("File ") and (is_library or COURSE in first):
            hidden = hidden if is_library or place is not None else "the course"
            place = len(kept) if place is None else place
        else:
            kept.append(part)
    if place is not None:
        kept.insert(place, f"(calls inside {hidden} left out; course.full_tracebacks() shows them)\n")
    return kept


def shorten_tracebacks(library: str) -> None:
    """From now on show this notebook's tracebacks without the calls inside `library`."""
    formatter = _formatter()
    if formatter is None:
        return
    full = type(formatter).structured_traceback

    def short(*arguments: Any, **options: Any) -> list[str]:
        return without_library(full(formatter, *arguments, **options), library)

    formatter.structured_traceback = short


def full_tracebacks() -> None:
    """Show tracebacks with all their calls again."""
    vars(_formatter()).pop("structured_traceback", None)


def _formatter() -> Any:
    """What formats the notebook's tracebacks; None outside of IPython."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    return None if shell is None else shell.InteractiveTB
