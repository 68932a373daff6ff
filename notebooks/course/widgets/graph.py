"""The graph explorer: the steps that led to a tensor, and backward taken one step at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from course.palette import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, WHITE

from . import svg
from .recording import BRIEF, Recording, Step, record, written
from .show import show

WIDTH, HEIGHT, GAP_X, GAP_Y, MARGIN, LANE = 138, 64, 104, 22, 16, 28


@dataclass(frozen=True)
class Walk:
    """A recorded walk, and how many of its steps have been taken."""

    recording: Recording
    done: int = 0

    def go_to(self, done: int) -> Walk:
        """After that many steps; beyond either end, at that end."""
        return replace(self, done=min(max(done, 0), len(self.recording.steps)))

    @property
    def last(self) -> Step | None:
        """The step taken last."""
        return self.recording.steps[self.done - 1] if self.done else None

    # --- in words -------------------------------------------------------------------------------------------------
    def words(self) -> str:
        """The steps taken so far, and what has reached the leaves."""
        steps = self.recording.steps
        first = self.recording.names[steps[0].node]
        lines = [f"Backward starts at {first} with ȳ = {written(steps[0].arrives)}."]
        for k, step in enumerate(steps[: self.done], 1):
            lines += [
                f"{k} of {len(steps)}  {line}" if not i else f"        {line}"
                for i, line in enumerate(self._told(step))
            ]
        reached = [f"{self.recording.names[leaf]} has {self._leaf(leaf)}" for leaf in self.recording.leaves]
        return "\n".join([*lines, f"{'At the end' if self.done == len(steps) else 'So far'} {', '.join(reached)}."])

    def _told(self, step: Step) -> list[str]:
        names = self.recording.names
        kept = f", kept {step.kept}" if step.kept else ""
        sent = ", ".join(f"{written(share.value)} to {names[share.to]}" for share in step.shares)
        result = f" ({self.recording.results[step.node]})" if self.recording.results[step.node] else ""
        return [f"{names[step.node]}{result}: ȳ = {written(step.arrives)}{kept}", f"{step.rule}: {sent}"]

    def _leaf(self, leaf: int) -> str:
        received = self.recording.received(leaf, self.done)
        return "no gradient" if received is None else f"the gradient {written(received)}"

    # --- as a picture ---------------------------------------------------------------------------------------------
    def svg(self, captioned: bool = False) -> str:
        columns = self._columns()
        column_of = {node: k for k, column in enumerate(columns) for node in column}
        lanes = [
            (step.node, share.to)
            for step in self.recording.steps
            for share in step.shares
            if column_of[step.node] - column_of[share.to] > 1
        ]
        tallest, head = max(map(len, columns)), MARGIN + LANE * len(lanes)
        places = {}
        for i, column in enumerate(columns):
            top = head + (tallest - len(column)) * (HEIGHT + GAP_Y) / 2
            for j, node in enumerate(column):
                places[node] = MARGIN + i * (WIDTH + GAP_X), top + j * (HEIGHT + GAP_Y)
        width = 2 * MARGIN + len(columns) * (WIDTH + GAP_X) - GAP_X
        height = head + MARGIN + tallest * (HEIGHT + GAP_Y) - GAP_Y
        marks = [*self._arrows(places, lanes), *(self._box(node, *place) for node, place in places.items())]
        return svg.document(width, height, self.words(), marks, captioned)

    def _columns(self) -> list[list[int]]:
        """The leaves on the left, each step one column to the right of the last of its inputs."""
        depth = dict.fromkeys(self.recording.leaves, 0)
        for step in reversed(self.recording.steps):
            depth[step.node] = 1 + max((depth[share.to] for share in step.shares), default=0)
        columns: list[list[int]] = [[] for _ in range(1 + max(depth.values()))]
        for node in sorted(depth):
            columns[depth[node]].append(node)
        return columns

    def _arrows(self, places: dict[int, tuple[float, float]], lanes: list[tuple[int, int]]) -> Iterator[str]:
        """From each input to its step, and on those that were walked back what was handed on.

        Where boxes stand between the two, the arrow goes over them, in a lane of its own.
        """
        for k, step in enumerate(self.recording.steps, 1):
            targets = [share.to for share in step.shares]
            for i, share in enumerate(step.shares):
                bend = 11 * (targets[:i].count(share.to) - (targets.count(share.to) - 1) / 2)
                start = places[share.to][0] + WIDTH, places[share.to][1] + HEIGHT / 2 + bend
                end = places[step.node][0], places[step.node][1] + HEIGHT / 2 + bend
                lane = (step.node, share.to)
                if lane in lanes:
                    level = MARGIN + LANE * (lanes.index(lane) + 0.4)
                    path, middle = _over(start, end, level), ((start[0] + end[0]) / 2, level)
                else:
                    path, middle = _across(start, end), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + bend)
                yield self._arrow(path, end, middle, k, written(share.value, BRIEF).removeprefix("shape "))

    def _arrow(self, path: str, end: tuple[float, float], middle: tuple[float, float], step: int, label: str) -> str:
        colour = GREY if step > self.done else ORANGE
        parts = [svg.line(path, colour, 2 if step == self.done else 1), svg.head(*end, "right", colour)]
        if step <= self.done:
            wide = 7 * len(label) + 8
            parts.append(svg.box(middle[0] - wide / 2, middle[1] - 10, wide, 20, WHITE, WHITE))
            parts.append(svg.text(middle[0], middle[1] + 5, label, fill=ORANGE, weight="bold"))
        return "".join(parts)

    def _box(self, node: int, x: float, y: float) -> str:
        recording, done = self.recording, self.done
        taken = [step.node for step in recording.steps[:done]]
        current = bool(taken) and taken[-1] == node
        fill = PALE_ORANGE if current else PALE_BLUE if node in taken else WHITE
        arrives = recording.received(node, done)
        if arrives is None and node == recording.steps[0].node:
            arrives = recording.steps[0].arrives
        kind = "leaf" if node in recording.leaves else recording.names[node]
        gradient = "no gradient yet" if arrives is None else f"gradient {written(arrives, BRIEF)}"
        lines = [(kind, INK), (recording.results[node], BLUE), (gradient, GREY if arrives is None else INK)]
        lines = [line for line in lines if line[0]]
        first = y + HEIGHT / 2 + 5 - 9 * (len(lines) - 1)
        return svg.box(
            x, y, WIDTH, HEIGHT, fill, ORANGE if current else GREY, round=6, width_of_line=2 if current else 1
        ) + "".join(
            svg.text(x + WIDTH / 2, first + 18 * k, line, fill=colour) for k, (line, colour) in enumerate(lines)
        )


def graph_explorer(y, gradient=None, **named):
    """Step backward through the graph that led to y, with the rule of every step and its numbers.

    Tensors given by name, as in graph_explorer(y, x=x), are shown under that name. `gradient` is ȳ where y is not a
    single number. Nothing is changed: no `.grad` is written, and the graph may be walked again.
    """
    walk = Walk(record(y, gradient, named))
    return show(walk.go_to(len(walk.recording.steps)), "GraphView")


def _across(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The path of an arrow between neighbouring columns."""
    middle = (start[0] + end[0]) / 2
    return f"M{start[0]:g} {start[1]:g} C{middle:g} {start[1]:g} {middle:g} {end[1]:g} {end[0] - 5:g} {end[1]:g}"


def _over(start: tuple[float, float], end: tuple[float, float], level: float) -> str:
    """The path of an arrow that rises to a level, crosses columns there and comes down again."""
    (x1, y1), (x2, y2), half = start, end, GAP_X / 2
    up = f"M{x1:g} {y1:g} C{x1 + half:g} {y1:g} {x1:g} {level:g} {x1 + half:g} {level:g}"
    return f"{up} L{x2 - half:g} {level:g} C{x2:g} {level:g} {x2 - half:g} {y2:g} {x2 - 5:g} {y2:g}"
