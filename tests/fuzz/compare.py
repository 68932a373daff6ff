"""Everything in which the outcomes of one program on two modules may differ, as a list of differences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.fuzz.programs import Outcome, builtin_type, walks_the_graph

# Steps of PyTorch that refuse a second walk, or a write to their operand, though their gradient needs neither.
STRICTER_THAN_NEEDED = {
    "CopySlices",
    "GatherBackward0",
    "ProdBackward0",
    "ProdBackward1",
    "StdBackward0",
    "VarBackward0",
}
STRICTER_IN_SECOND_GRAPHS = {"PowBackward0"}
# A hook called though there was no gradient; a leaf that was frozen and then written to.
OWN_TROUBLE = ("NoneType", "moved into the graph interior")

# rtol, and atol as a share of the largest value of the tensor (at least 1)
EXACT = (1e-9, 1e-9)
SINGLE = (1e-4, 1e-5)


@dataclass(frozen=True)
class Difference:
    """`kind` is what shrinking must keep: the same program with a different fault is another finding."""

    kind: str
    where: str
    reference: Any
    subject: Any

    def __str__(self) -> str:
        return f"{self.where}: PyTorch {self.reference}, minitorch {self.subject}"


def tolerance(lines: list[str]) -> tuple[float, float]:
    """A program that never leaves float64 is compared tightly."""
    return SINGLE if any("float32" in line or ".float()" in line for line in lines) else EXACT


def differences(lines: list[str], reference: Outcome, subject: Outcome) -> list[Difference]:
    """Errors first; values only make sense to compare when both sides ran the same steps."""
    found = list(_errors(lines, reference, subject))
    if not found and reference.broke_in_backward == subject.broke_in_backward:
        tol = tolerance(lines)
        found = list(_variables(reference, subject, tol))
        if not reference.broke_in_backward:
            found += _hooks(reference, subject, tol)
    return found


def _errors(lines: list[str], reference: Outcome, subject: Outcome) -> Iterator[Difference]:
    for i in sorted(reference.errors.keys() | subject.errors.keys()):
        ours, theirs = subject.errors.get(i), reference.errors.get(i)
        types = [builtin_type(e) if e else "no error" for e in (theirs, ours)]
        # While shrinking, a name may have lost the line that defines it: no finding, whatever the other side says.
        excused = types[1] == "no error" and walks_the_graph(lines[i]) and _is_too_strict(lines, reference, theirs)
        if types[0] != types[1] and "NameError" not in types and not excused:
            kind = "missing" if types[1] == "AttributeError" else f"error {types[0]} / {types[1]}"
            said = [f"{t} ({e})" if e else t for t, e in zip(types, (theirs, ours), strict=True)]
            yield Difference(kind, lines[i], *said)
            return


def _is_too_strict(lines: list[str], reference: Outcome, error: Exception) -> bool:
    """Whether a graph of the program has such a step, or the error is of a kind that only PyTorch gets into."""
    strict = STRICTER_THAN_NEEDED
    if any("create_graph" in line for line in lines):
        strict = strict | STRICTER_IN_SECOND_GRAPHS
    stack = [getattr(v, "grad_fn", None) for v in reference.variables.values()]
    seen: set[Any] = set()
    while stack:
        node = stack.pop()
        if node is not None and node not in seen:
            seen.add(node)
            stack += [parent for parent, _ in node.next_functions]
    return any(type(node).__name__ in strict for node in seen) or any(m in str(error) for m in OWN_TROUBLE)


def _variables(reference: Outcome, subject: Outcome, tol: tuple[float, float]) -> Iterator[Difference]:
    for name, theirs in reference.variables.items():
        ours = subject.variables.get(name)
        if not hasattr(theirs, "requires_grad") or not hasattr(ours, "requires_grad"):
            if type(theirs) is not type(ours):
                yield Difference("value", name, theirs, ours)
            continue
        for what, a, b in _facts(theirs, ours):
            if a != b:
                yield Difference(what, f"{name}.{what}", a, b)
        yield from _value("value", name, theirs, ours, tol)
        if not reference.broke_in_backward and (theirs.is_leaf or theirs.retains_grad):
            yield from _value("grad", f"{name}.grad", theirs.grad, ours.grad, tol)


def _facts(theirs: Any, ours: Any) -> Iterator[tuple[str, Any, Any]]:
    yield "dtype", str(theirs.dtype), str(ours.dtype)
    yield "shape", tuple(theirs.shape), tuple(ours.shape)
    yield "stride()", _strides(theirs), _strides(ours)
    for what in ("requires_grad", "is_leaf", "retains_grad", "_version"):
        yield what, getattr(theirs, what), getattr(ours, what)


def _strides(t: Any) -> tuple[int | None, ...]:
    """Strides that matter: along one element, or in an empty tensor, nothing is ever walked."""
    return tuple(None if n == 1 or t.numel() == 0 else step for n, step in zip(t.shape, t.stride(), strict=True))


def _hooks(reference: Outcome, subject: Outcome, tol: tuple[float, float]) -> Iterator[Difference]:
    """What hooks saw, and in which order they ran."""
    called = [[name for name, _ in side.hooks_saw] for side in (reference, subject)]
    if called[0] != called[1]:
        yield Difference("hooks", "order of the hooks", *called)
        return
    for (name, theirs), (_, ours) in zip(reference.hooks_saw, subject.hooks_saw, strict=True):
        yield from _value("hook", f"gradient seen by the hook of {name}", theirs, ours, tol)


def _value(kind: str, where: str, theirs: Any, ours: Any, tol: tuple[float, float]) -> Iterator[Difference]:
    if theirs is None or ours is None:
        if theirs is not ours:
            yield Difference(kind, where, theirs, ours)
        return
    a, b = theirs.detach().numpy(), ours.detach().numpy()
    if a.shape != b.shape or a.dtype != b.dtype:
        yield Difference(f"{kind} layout", where, f"{a.dtype} {a.shape}", f"{b.dtype} {b.shape}")
    elif not _close(a, b, *tol):
        yield Difference(kind, where, a.tolist(), b.tolist())


def _close(a: np.ndarray, b: np.ndarray, rtol: float, atol: float) -> bool:
    if a.dtype.kind != "f":
        return bool(np.array_equal(a, b))
    finite = a[np.isfinite(a)]
    scale = max(1.0, float(np.abs(finite).max())) if finite.size else 1.0
    return bool(np.allclose(b, a, rtol=rtol, atol=atol * scale, equal_nan=True))
