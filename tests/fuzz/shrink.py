"""From a program that differs to the shortest one that still does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.fuzz.builder import ASSIGNMENT, NAME
from tests.fuzz.compare import Difference

Judge = Callable[[list[str]], list[Difference]]


def shrink(lines: list[str], judge: Judge) -> list[str]:
    """Keep taking the first shorter program in which a difference of the same kind remains, until there is none."""
    kind = judge(lines)[0].kind

    def differs(candidate: list[str]) -> bool:
        return any(d.kind == kind for d in judge(candidate))

    while shorter := next(filter(differs, _shorter(lines)), None):
        lines = shorter
    return lines


def _shorter(lines: list[str]) -> Iterator[list[str]]:
    """Without a run of lines, long runs first; then without one variable, an operand of its own standing in for it."""
    size = len(lines) // 2
    while size:
        for end in range(len(lines), size - 1, -max(1, size // 2)):
            yield lines[: end - size] + lines[end:]
        size //= 2
    for i, line in enumerate(lines):
        if assigned := ASSIGNMENT.match(line):
            for operand in dict.fromkeys(NAME.findall(line[assigned.end() :])):
                yield lines[:i] + [_renamed(later, assigned[1], operand) for later in lines[i + 1 :]]


def _renamed(line: str, name: str, operand: str) -> str:
    return NAME.sub(lambda found: operand if found[0] == name else found[0], line)
