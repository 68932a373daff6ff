"""The sharing demonstrator: an array and a tensor made from it, and who sees what is written where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from textwrap import wrap
from types import ModuleType
from typing import Any

import numpy as np

import minitorch
from course.palette import BLUE, INK, ORANGE, PALE_ORANGE, WHITE

from . import svg
from .show import show

ARRAY = "np.arange(6, dtype=np.float32)"
WAYS = (
    "torch.from_numpy(a)",
    "torch.as_tensor(a)",
    "torch.tensor(a)",
    "torch.from_numpy(a).clone()",
    "torch.from_numpy(a)[1:4]",
    "torch.from_numpy(a).double()",
    "torch.from_numpy(a[::-1])",
)
ACTIONS = ("a[1] = 50", "t[0] = -1", "t += 100", "t = t + 100", "a = a + 100")

CELL, HEIGHT, MARGIN, LABEL = 58, 30, 16, 56


@dataclass(frozen=True)
class Sharing:
    """How t is made from the array a, and what is done then, as lines of code from WAYS and ACTIONS."""

    way: str = WAYS[0]
    actions: tuple[str, ...] = ()
    library: ModuleType = field(default=minitorch, repr=False)

    def make(self, way: str) -> Sharing:
        """Start over with t made in another way."""
        return replace(self, way=way, actions=())

    def act(self, action: str) -> Sharing:
        """Do one of ACTIONS; the oldest is dropped when there are too many to list."""
        return replace(self, actions=(*self.actions, action))

    def undo(self) -> Sharing:
        return replace(self, actions=self.actions[:-1])

    def run(self) -> tuple[np.ndarray, Any, str]:
        """a and t after all of it, and the library's refusal where t could not be made."""
        a, t, refused = np.arange(6, dtype=np.float32), None, ""
        try:
            t = _made(self.library, a, self.way)
        except (ValueError, TypeError) as error:
            refused = f"{type(error).__name__}: {error}".split("\n")[0]
        for action in self.actions:
            a, t = _acted(a, t, action)
        return a, t, refused

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        a, t, refused = self.run()
        lines = [f"a = {ARRAY}", f"t = {self.way}", *self.actions, "", f"a is {_listed(a)}"]
        if t is None:
            return "\n".join([*lines, f"t was not made: {refused}"])
        return "\n".join([*lines, f"t is {_listed(t)}", _verdict(a, t)])

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        a, t, refused = self.run()
        before = self.undo().run() if self.actions else (a, t, "")
        marks = [svg.text(MARGIN, 22, _verdict(a, t) if t is not None else "t was not made", "start", weight="bold")]
        marks += _row(a, before[0], 70)
        if t is None:
            marks += [svg.text(MARGIN, 132 + 20 * k, line, "start", ORANGE) for k, line in enumerate(wrap(refused, 64))]
        elif (first := _first_cell(a, t)) is not None:
            marks += _tags("a", 0, len(a), 70, above=True) + _tags("t", first, t.numel(), 70, above=False)
        else:
            marks += _tags("a", 0, len(a), 70, above=True)
            marks += _row(t.numpy(), before[1].numpy() if before[1] is not None else None, 156)
            marks += _tags("t", 0, t.numel(), 156, above=True)
        height = 128 if t is not None and np.shares_memory(a, t.numpy()) else 206
        return svg.document(LABEL + 6 * CELL + 2 * MARGIN + 40, height, self.words(), marks, captioned)


def sharing_demo(way: str = WAYS[0], *actions: str, library: ModuleType = minitorch):
    """An array a, a tensor t made from it in one of several ways, and buttons that write to one of them."""
    for line, known in ((way, WAYS), *((action, ACTIONS) for action in actions)):
        if line not in known:
            raise ValueError(f"sharing_demo: {line!r} is none of {', '.join(known)}")
    return show(Sharing(way, actions, library), "SharingView")


def _made(torch: ModuleType, a: np.ndarray, way: str):
    """The tensor of a line of WAYS."""
    return {
        "torch.from_numpy(a)": lambda: torch.from_numpy(a),
        "torch.as_tensor(a)": lambda: torch.as_tensor(a),
        "torch.tensor(a)": lambda: torch.tensor(a),
        "torch.from_numpy(a).clone()": lambda: torch.from_numpy(a).clone(),
        "torch.from_numpy(a)[1:4]": lambda: torch.from_numpy(a)[1:4],
        "torch.from_numpy(a).double()": lambda: torch.from_numpy(a).double(),
        "torch.from_numpy(a[::-1])": lambda: torch.from_numpy(a[::-1]),
    }[way]()


def _acted(a: np.ndarray, t, action: str):
    """a and t after a line of ACTIONS; what is about t changes nothing where there is none."""
    if action == "a[1] = 50":
        a[1] = 50
    elif action == "a = a + 100":
        a = a + 100
    elif t is not None:
        if action == "t[0] = -1":
            t[0] = -1
        elif action == "t += 100":
            t += 100
        else:
            t = t + 100
    return a, t


def _first_cell(a: np.ndarray, t) -> int | None:
    """Where in a's memory t begins; None where t has a memory of its own."""
    if not np.shares_memory(a, t.numpy()):
        return None
    return (t.data_ptr() - a.ctypes.data) // a.itemsize


def _verdict(a: np.ndarray, t) -> str:
    if np.shares_memory(a, t.numpy()):
        return "One memory: what is written through a or t is seen through both."
    return "Two memories: what is written to one does not reach the other."


def _listed(values) -> str:
    return "[" + ", ".join(f"{v:g}" for v in values.tolist()) + "]"


def _row(values: np.ndarray, before: np.ndarray | None, top: float) -> list[str]:
    """A memory, with the cells in orange that the last action wrote; all of them where it is new."""
    marks = []
    for k, value in enumerate(values.tolist()):
        x = MARGIN + LABEL + k * CELL
        written = before is not None and (len(before) != len(values) or before[k] != value)
        marks.append(svg.box(x, top, CELL, HEIGHT, PALE_ORANGE if written else WHITE, ORANGE if written else INK))
        marks.append(svg.text(x + CELL / 2, top + 20, f"{value:g}"))
    return marks


def _tags(name: str, first: int, count: int, top: float, above: bool) -> list[str]:
    """A name and a bracket over, or under, the cells it looks at."""
    left, right = MARGIN + LABEL + first * CELL + 3, MARGIN + LABEL + (first + count) * CELL - 3
    y, tip = (top - 10, top - 4) if above else (top + HEIGHT + 10, top + HEIGHT + 4)
    bracket = svg.line(f"M{left:g} {tip:g} L{left:g} {y:g} L{right:g} {y:g} L{right:g} {tip:g}", BLUE, 2)
    return [bracket, svg.text(left - 12, y + 5, name, "end", BLUE, size=16, weight="bold")]
