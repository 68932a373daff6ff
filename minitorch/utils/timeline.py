"""The memory of a computation: how many bytes of arrays are alive whenever one step of it is over.

Two facts of Python make the numbers exact. NumPy reports each array's memory to `tracemalloc`, when it is taken and when
it is given back; and the interpreter tells a profile function when a call begins. So the bytes are looked at between
any two steps, when the one before has dropped what it needed only for itself.
"""

from __future__ import annotations

import sys
import threading
import tracemalloc
from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from numpy.lib import tracemalloc_domain

from minitorch.autograd.graph import Pick, Walk
from minitorch.autograd.op import Op

from .layers import BLUE, GREY, INK, ORANGE

GENERATED = "<minitorch "  # how the file names of generated functions begin: see autograd/source.py
VISIT, WALK, FULL = Walk.visit.__code__, Walk.run.__code__, Op.full.__code__


class Moment(NamedTuple):
    """The bytes alive, beyond those at the start, after one step."""

    step: str
    phase: str  # "forward", "backward", or "end" for the moment after the whole
    live: int


class Timeline:
    """What `timeline` saw. `moments` has every step, `result` what the function returned."""

    def __init__(self, moments: list[Moment], result: Any = None):
        self.moments, self.result = moments, result

    @property
    def live(self) -> list[int]:
        """Bytes after each step."""
        return [moment.live for moment in self.moments]

    @property
    def peak(self) -> int:
        """The most bytes after any step."""
        return max(self.live)

    @property
    def left(self) -> int:
        """Bytes that are still alive at the end: what the function returned, wrote or leaked."""
        return self.moments[-1].live

    def __repr__(self) -> str:
        steps = [f"{m.phase:<8}  {m.step:<20}  {m.live:>14,}" for m in self.moments]
        head = f"{'phase':<8}  {'after':<20}  {'bytes alive':>14}"
        return "\n".join([head, *steps, f"at most {self.peak:,} bytes, {self.left:,} at the end"])

    def _repr_svg_(self) -> str:
        return _svg(self)

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        return {"image/svg+xml": self._repr_svg_(), "text/plain": repr(self)}


def timeline(function: Callable, *arguments, **keywords) -> Timeline:
    """Run `function(*arguments, **keywords)` and note, after each step of forward and backward, the bytes alive.

    Counted is the memory of arrays that were made since the start, exactly and the same in every run. A step is an
    operation as it was called, or the visit of one node by backward; a formula's own temporary arrays come and go
    inside a step. What an error interrupts is raised as ever. Threads that the function starts are not looked into.
    """
    watch = _Watch()
    was_tracing, before = tracemalloc.is_tracing(), sys.getprofile()
    if not was_tracing:
        tracemalloc.start()
    watch.start = _array_bytes()
    try:
        sys.setprofile(watch)
        try:
            result = function(*arguments, **keywords)
        finally:
            sys.setprofile(before)
        watch.note("end")
        watch.moments.append(Moment("(all done)", "end", _array_bytes() - watch.start))
    finally:
        if not was_tracing:
            tracemalloc.stop()
    return Timeline(watch.moments, result)


def is_operation(code) -> bool:
    """Whether this is the body of an operation's public function, not a backward or what generates the body."""
    generated = code.co_filename.startswith(GENERATED) and not code.co_filename.endswith(" backward>")
    return generated and code.co_name not in ("<module>", "make")


class _Watch:
    """The profile function: it notes a step when the next one begins, since only then the step's own arrays are gone."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self.start = self.depth = self.visits = 0
        self.waiting: tuple[str, str] | None = None
        self.thread = threading.get_ident()

    def __call__(self, frame, event: str, argument) -> None:
        if event not in ("call", "return"):
            return
        code = frame.f_code
        if code is VISIT:
            self.visit(frame, event)
        elif code is FULL or is_operation(code):
            self.operation(frame, event)
        elif event == "return" and (code is WALK or (frame.f_back and frame.f_back.f_code is timeline.__code__)):
            self.note()  # the last step of a walk, or of the whole while its names still hold

    def visit(self, frame, event: str) -> None:
        self.note()
        if event == "call":
            self.visits += 1
            return
        self.visits -= 1
        node = frame.f_locals["n"]
        if not isinstance(node, Pick):
            self.waiting = node.name(), "backward"

    def operation(self, frame, event: str) -> None:
        if event == "call":
            if not self.depth:
                self.note()
            self.depth += 1
            return
        self.depth -= 1
        if not self.depth:
            code = frame.f_code
            name = frame.f_locals["self"].name if code is FULL else code.co_filename[len(GENERATED) : -1]
            self.waiting = name, "backward" if self.visits else "forward"

    def note(self, *_) -> None:
        """Write down the step that is over, with the bytes alive now."""
        if self.waiting is not None:
            self.moments.append(Moment(*self.waiting, _array_bytes() - self.start))
            self.waiting = None


def _array_bytes() -> int:
    """The bytes of all arrays' memory that NumPy took since the tracing began and has not given back."""
    # the raw tuples (domain, size, …): a filter of tracemalloc's own makes an object of each, and takes ten times as long
    traces = tracemalloc.take_snapshot().traces._traces  # type: ignore[attr-defined]
    return sum(trace[1] for trace in traces if trace[0] == tracemalloc_domain)


# --- the picture ------------------------------------------------------------------------------------------------------
WIDTH, HEIGHT, LEFT, TOP = 640, 200, 76, 30


def _svg(line: Timeline) -> str:
    """Bars, one a step: forward in blue, backward in orange with a white stripe, and the peak as a dashed line."""
    top, wide = max(line.peak, 1), (WIDTH - LEFT) / len(line.moments)
    bars = []
    for k, moment in enumerate(line.moments):
        high = HEIGHT * max(moment.live, 0) / top
        x, y = LEFT + k * wide, TOP + HEIGHT - high
        colour = {"forward": BLUE, "backward": ORANGE}.get(moment.phase, GREY)
        bars.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide * 0.9:.1f}" height="{high:.1f}" fill="{colour}"/>')
        if moment.phase == "backward" and high:
            bars.append(f'<path d="M{x + wide * 0.45:.1f} {y:.1f} V{TOP + HEIGHT}" stroke="white"/>')
    base, legend = TOP + HEIGHT, TOP + HEIGHT + 24
    words = f"Bytes alive after each of {len(line.moments)} steps: at most {line.peak:,}, {line.left:,} at the end."
    marks = "".join(bars)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH + 12}" height="{legend + 12}" '
        f'viewBox="0 0 {WIDTH + 12} {legend + 12}" role="img" font-family="sans-serif" font-size="13">'
        f'<title>{escape(words)}</title><rect width="{WIDTH + 12}" height="{legend + 12}" fill="white"/>{marks}'
        f'<path d="M{LEFT} {TOP} H{WIDTH}" stroke="{GREY}" stroke-dasharray="4 3"/>'
        f'<path d="M{LEFT} {base} H{WIDTH}" stroke="{GREY}"/>'
        f'<text x="{LEFT - 6}" y="{TOP + 4}" text-anchor="end" fill="{INK}">{line.peak:,}</text>'
        f'<text x="{LEFT - 6}" y="{base + 4}" text-anchor="end" fill="{INK}">0</text>'
        f'<text x="{LEFT}" y="{TOP - 12}" fill="{INK}">bytes alive after each step</text>'
        f'<text x="{LEFT}" y="{legend}" fill="{BLUE}">forward</text>'
        f'<text x="{LEFT + 80}" y="{legend}" fill="{ORANGE}">backward (striped)</text>'
        f'<text x="{LEFT + 230}" y="{legend}" fill="{GREY}">at the end</text></svg>'
    )
