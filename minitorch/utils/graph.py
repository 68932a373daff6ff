"""What led to a tensor, and what is kept in memory for the way back.

    draw(loss, w=w)                      the graph as a picture, its steps as text, the bytes that each step keeps
    timeline(lambda: train_one_step())   the bytes alive after every step of forward and backward

Only what a graph holds is read; nothing is computed, and nothing kept by having looked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from minitorch import dtypes
from minitorch.autograd.graph import TIME, GraphNode, Pick
from minitorch.tensor import Tensor

from . import layers
from .timeline import Moment, Timeline, timeline

__all__ = ["Drawing", "Kept", "Moment", "Step", "Timeline", "draw", "timeline"]

MOST_COLUMNS, MOST_ROWS, LONGEST = 8, 7, 24  # what a picture shows without folding; characters in a line of a box


@dataclass(frozen=True)
class Kept:
    """One value that a step keeps for its rule.

    `nbytes` is the whole memory behind the value, which a view keeps alive as well. It is 0 where that memory was
    counted before; `note` then says where.
    """

    name: str
    shape: tuple[int, ...]
    dtype: str
    nbytes: int
    note: str = ""

    def __str__(self) -> str:
        size = f"{self.nbytes:,} bytes" if not self.note else self.note
        return f"{self.name} {self.shape} {self.dtype}, {size}"


@dataclass(frozen=True)
class Step:
    """A step of the graph, or a leaf.

    name      PyTorch's name of the step, as `grad_fn` prints it; a leaf's own where it was given one
    kind      "leaf", "step", or "result" for the steps that made the tensors asked about
    results   (shape, dtype) of each result, as far as the graph knows them
    inputs    the steps and leaves that its gradients go to, by their places in the list of steps
    kept      what it keeps; `freed` once backward has dropped that
    hooks     how many hooks wait at it
    """

    name: str
    kind: str
    results: tuple[tuple[tuple[int, ...], str], ...]
    inputs: tuple[int, ...] = ()
    kept: tuple[Kept, ...] = ()
    freed: bool = False
    hooks: int = 0

    @property
    def saved_bytes(self) -> int:
        """Bytes that it is the first to keep."""
        return sum(kept.nbytes for kept in self.kept)

    def shapes(self) -> str:
        """The results' shapes and types, in words."""
        known = [f"{shape} {dtype}" for shape, dtype in self.results]
        return " and ".join(known[:2]) + (f" and {len(known) - 2} more" if len(known) > 2 else "")

    def keeps(self) -> str:
        """What it keeps, in short."""
        if self.kind == "leaf":
            return "a leaf"
        if self.freed:
            return "freed"
        if not self.kept:
            return "keeps nothing"
        return f"keeps {self.saved_bytes:,} bytes" if self.saved_bytes else "keeps nothing new"


class Drawing:
    """A graph that shows itself: as SVG in a notebook, as a list of its steps in text.

    `steps` has leaves and steps in the order in which they were made, `saved_bytes` counts each memory once.
    """

    def __init__(self, steps: list[Step]):
        self.steps = steps
        self.saved_bytes = sum(step.saved_bytes for step in steps)

    @property
    def description(self) -> str:
        """The graph in one sentence."""
        leaves = sum(step.kind == "leaf" for step in self.steps)
        arrays = sum(kept.nbytes > 0 for step in self.steps for kept in step.kept)
        return (
            f"A graph of {_count(len(self.steps) - leaves, 'step')} over {_count(leaves, 'leaf', 'leaves')} "
            f"that keeps {_count(self.saved_bytes, 'byte')} in {_count(arrays, 'array')}"
        )

    def __repr__(self) -> str:
        names = [step.name + (" (result)" if step.kind == "result" else "") for step in self.steps]
        wide = max(map(len, names))
        lines = [f"{self.description}:"]
        for k, step in enumerate(self.steps):
            parts = [step.shapes()]
            if step.inputs:
                parts.append("from " + ", ".join(map(str, step.inputs)))
            parts += [f"{_count(step.hooks, 'hook')}"] if step.hooks else []
            parts.append(step.keeps() if not step.kept else "keeps " + "; ".join(map(str, step.kept)))
            lines.append(f"{k:3}  {names[k]:<{wide}}  {'; '.join(part for part in parts if part)}")
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        return _svg(self)

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        return {"image/svg+xml": self._repr_svg_(), "text/plain": repr(self)}


def draw(y, params: Mapping[str, Tensor] | Iterable[tuple[str, Tensor]] | None = None, **named: Tensor) -> Drawing:
    """The graph that led to a tensor, or to several: its steps, their shapes and types, and what each one keeps.

    y        a tensor with a history, or a list of them
    params   names for leaves: a dictionary, or pairs such as `model.named_parameters()`; single ones also by keyword

    ValueError if a tensor has no history. A long or wide graph is folded in the picture, never in `steps` or as text.
    """
    roots = (y,) if isinstance(y, Tensor) else tuple(y)
    if not roots or any(not isinstance(t, Tensor) or not t._requires_grad for t in roots):
        raise ValueError("draw: a tensor has no graph; it must be computed from one with requires_grad=True")
    given = dict(params or ()) | named
    return Drawing(_Reading(roots, {id(t): name for name, t in given.items()}).steps())


# --- reading a graph --------------------------------------------------------------------------------------------------
class _Reading:
    """One look at a graph, from its results down to its leaves."""

    def __init__(self, roots: tuple[Tensor, ...], names: dict[int, str]):
        self.names = names
        self.ends = {id(_whole(t.node or t)) for t in roots}
        self.things = _reached([_whole(t.node or t) for t in roots])
        self.place = {id(thing): k for k, thing in enumerate(self.things)}
        self.results: dict[int, dict[int, tuple]] = {}  # thing → which of its results → (shape, dtype)
        for t in roots:
            self.learn(t.node or t, t.array.shape, t.array.dtype)
        self.seen: dict[int, str] = {}  # memory → whose it is, so that it is counted once
        for k, thing in enumerate(self.things):
            if isinstance(thing, Tensor):
                self.seen[id(_memory(thing.array))] = f"the memory of {self.name(k, thing)}"
        self.hooks = _hooks([*self.things, *(t.node for t in roots)])

    def steps(self) -> list[Step]:
        """Every leaf and step, in order; shapes are learnt from the results down, since a step knows its inputs'."""
        for thing in reversed(self.things):
            if not isinstance(thing, Tensor):
                self.learn_inputs(thing)
        return [self.step(k, thing) for k, thing in enumerate(self.things)]

    def learn(self, key, shape, dtype) -> None:
        index = key.index if isinstance(key, Pick) else 0
        self.results.setdefault(id(_whole(key)), {})[index] = (tuple(shape), dtype)

    def learn_inputs(self, n) -> None:
        known = self.results.get(id(n), {})
        own = next(iter(known.values()), ((), None))[1]
        for k, parent in enumerate(n.parents):
            if parent is not None and not isinstance(parent, Tensor) and n.shapes[k] is not None:
                self.learn(parent, n.shapes[k], n.dtypes[k] if n.dtypes is not None else own)

    def name(self, k: int, thing) -> str:
        if not isinstance(thing, Tensor):
            return thing.name()
        unnamed = [t for t in self.things[: k + 1] if isinstance(t, Tensor) and id(t) not in self.names]
        return self.names.get(id(thing), f"leaf {len(unnamed)}")

    def step(self, k: int, thing) -> Step:
        name, hooks = self.name(k, thing), self.hooks.get(id(thing), 0)
        if isinstance(thing, Tensor):
            return Step(name, "leaf", ((thing.array.shape, _dtype(thing.array.dtype)),), hooks=hooks)
        known = self.results.get(id(thing), {})
        return Step(
            name,
            "result" if id(thing) in self.ends else "step",
            tuple((shape, _dtype(dtype)) for _, (shape, dtype) in sorted(known.items())),
            tuple(self.place[id(_whole(p))] for p in thing.parents if p is not None),
            tuple(self.kept(k, thing)),
            thing.saved is None,
            hooks,
        )

    def kept(self, k: int, n) -> Iterator[Kept]:
        for name, array in _held(n):
            memory = _memory(array)
            note = self.seen.get(id(memory), "")
            self.seen.setdefault(id(memory), f"counted at {k}")
            yield Kept(name, array.shape, _dtype(array.dtype), 0 if note else memory.nbytes, note)


def _whole(key):
    """The step itself, where one output of a step with several is asked about."""
    return key.parents[0] if isinstance(key, Pick) else key


def _reached(roots: list) -> list:
    """All steps and leaves below the roots: the steps in the order they were made, each leaf before its first use."""
    stack, nodes, leaves = [r for r in roots if not isinstance(r, Tensor)], {}, {}
    alone = [r for r in roots if isinstance(r, Tensor)]
    while stack:
        n = stack.pop()
        if id(n) in nodes:
            continue
        nodes[id(n)] = n
        stack += [_whole(p) for p in n.parents if p is not None and not isinstance(p, Tensor)]
    order: list = []
    for n in sorted(nodes.values(), key=TIME):
        for p in n.parents:
            if isinstance(p, Tensor) and id(p) not in leaves:
                leaves[id(p)] = p
                order.append(p)
        order.append(n)
    return [t for t in alone if id(t) not in leaves] + order


def _hooks(things: list) -> dict[int, int]:
    """How many hooks wait at each step and leaf; those on one output of several count at the step."""
    outputs = (p for thing in things if isinstance(thing, GraphNode) for p in thing.parents)
    count: dict[int, int] = {}
    for key in {id(key): key for key in (*things, *outputs) if key is not None}.values():
        h = key.hooks
        if h is not None:
            waiting = sum(map(len, (h.tensor, h.pre, h.post, h.accumulated, h.retain)))
            count[id(_whole(key))] = count.get(id(_whole(key)), 0) + waiting
    return count


def _held(n) -> Iterator[tuple[str, Any]]:
    """The arrays that a step keeps: saved inputs, its own result, index arrays, and what a Function's ctx holds."""
    names = getattr(n.op, "save", ())
    for k, value in enumerate(n.saved or ()):
        if _is_array(getattr(value, "array", None)):
            yield names[k] if len(names) == len(n.saved) else "saved", value.array
    for array in n.out if isinstance(n.out, tuple) else (n.out,):
        if _is_array(array):
            yield "out", array
    params = dict(n.params or {})
    params |= vars(params.pop("ctx", None) or object.__new__(_Nothing))
    for name, value in params.items():
        array = value.array if isinstance(value, Tensor) else value
        if _is_array(array):
            yield name, array


class _Nothing:
    """Stands for a step without a ctx."""


def _is_array(value) -> bool:
    """NumPy's arrays, and those of a device that are made like them."""
    return hasattr(value, "nbytes") and hasattr(value, "strides")


def _memory(array):
    """The array that owns the memory an array looks into."""
    while isinstance(array.base, type(array)):
        array = array.base
    return array


def _dtype(dtype) -> str:
    return "" if dtype is None else str(dtypes.of(np.dtype(dtype))).removeprefix("torch.")


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


# --- the picture ------------------------------------------------------------------------------------------------------
def _svg(drawing: Drawing) -> str:
    """Columns from the leaves to the results; the middle of too many columns, or of a column, is one dashed box."""
    columns, shown = _folded(_columns(drawing.steps))
    boxes = {key: _box(key, drawing.steps) for column in columns for key in column}
    arrows = []
    for k, step in enumerate(drawing.steps):
        for source in step.inputs:
            pair = shown[source], shown[k]
            if pair[0] != pair[1] and (pair not in arrows or pair == (source, k)):
                arrows.append(pair)
    leaves = [step.name for step in drawing.steps if step.kind == "leaf"]
    results = [step.name for step in drawing.steps if step.kind == "result"]
    some = ", ".join(leaves[:6]) + (", …" if len(leaves) > 6 else "")
    tallest = max(len(box.lines) for box in boxes.values())
    sizes = layers.Sizes(width=172, height=10 + layers.LINE * tallest, gap_x=44, gap_y=22)
    words = f"{drawing.description}: from {some or 'no leaf'} to {', '.join(results) or some}."
    return layers.picture(columns, boxes, arrows, words, sizes, wide=True)


def _columns(steps: list[Step]) -> list[list[int]]:
    """Steps by their distance from the first ones; a leaf stands right before the first step that uses it."""
    depth: dict[int, int] = {}
    for k, step in enumerate(steps):
        if step.kind != "leaf":
            depth[k] = 1 + max((depth.get(source, 0) for source in step.inputs), default=0)
    for k in sorted(depth):
        for source in steps[k].inputs:
            if steps[source].kind == "leaf":
                depth[source] = min(depth.get(source, depth[k]), depth[k] - 1)
    columns: list[list[int]] = [[] for _ in range(1 + max(depth.values(), default=0))]
    for k in range(len(steps)):
        columns[depth.get(k, 0)].append(k)
    return [column for column in columns if column]


def _folded(columns: list[list[int]]) -> tuple[list[list], dict[int, Any]]:
    """The columns with what is left out replaced by a tuple of places, and for each place the box that shows it."""
    if len(columns) > MOST_COLUMNS:
        half = MOST_COLUMNS // 2
        middle = tuple(k for column in columns[half:-half] for k in column)
        folded: list[list] = [*columns[:half], [middle], *columns[-half:]]
    else:
        folded = [list(column) for column in columns]
    for i, column in enumerate(folded):
        if len(column) > MOST_ROWS:
            half = MOST_ROWS // 2
            folded[i] = [*column[:half], tuple(column[half:-half]), *column[-half:]]
    shown = {}
    for column in folded:
        for key in column:
            shown.update(dict.fromkeys(key if isinstance(key, tuple) else (key,), key))
    return folded, shown


def _box(key, steps: list[Step]) -> layers.Box:
    if isinstance(key, tuple):
        left_out = [steps[k] for k in key]
        count = sum(step.kind != "leaf" for step in left_out)
        names = [_count(count, "more step")] if count else []
        names += [_count(len(left_out) - count, "more leaf", "more leaves")] if count < len(left_out) else []
        size = sum(step.saved_bytes for step in left_out)
        lines = [*((name, layers.INK) for name in names), (f"keeping {size:,} bytes", layers.BLUE)]
        return layers.Box(lines, dashed=True)
    step = steps[key]
    first = step.name if step.kind != "result" else f"result: {step.name}"
    lines = [(first, layers.INK), (step.shapes(), layers.INK), (step.keeps(), layers.BLUE)]
    if step.hooks:
        lines.append((_count(step.hooks, "hook"), layers.ORANGE))
    lines = [(line if len(line) <= LONGEST else line[: LONGEST - 1] + "…", colour) for line, colour in lines if line]
    if step.kind == "leaf":
        return layers.Box(lines, fill=layers.PALE_BLUE, stroke=layers.BLUE, round=30)
    if step.kind == "result":
        return layers.Box(lines, fill=layers.PALE_ORANGE, stroke=layers.ORANGE, weight=2)
    return layers.Box(lines)
