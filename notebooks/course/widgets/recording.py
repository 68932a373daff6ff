"""One backward walk, written down: which step received what, by which rule, and what it handed on to whom.

Both libraries offer what this needs: `grad_fn`, `next_functions`, hooks on the steps, and `autograd.grad`, which leaves
every `.grad` as it is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

BY_ANOTHER_NAME = {"mm": "matmul", "bmm": "matmul"}
MOST_STEPS = 16
MOST_NUMBERS, BRIEF = 4, 14  # how many elements of a tensor are written out; characters that a box has room for
RULE = re.compile(r"\bgrad  (.+)")
KEPT_BY_PYTORCH = {"_saved_self": 0, "_saved_other": 1, "_saved_exponent": 1, "_saved_mat2": 1, "_saved_result": "y"}


class Share(NamedTuple):
    """What one step hands to one of its inputs."""

    to: int  # a step or a leaf, by its place in Recording.names
    value: np.ndarray


@dataclass(frozen=True)
class Step:
    """One step of the walk."""

    node: int
    arrives: np.ndarray
    rule: str
    kept: str
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class Recording:
    """The walk from y: the steps in their order. Steps and leaves have a place each in `names` and in `results`."""

    names: tuple[str, ...]
    results: tuple[str, ...]  # as in "x = 2"; empty for a result that nobody named
    steps: tuple[Step, ...]
    leaves: tuple[int, ...]

    def received(self, node: int, done: int) -> np.ndarray | None:
        """The sum of what the first `done` steps handed to a step or leaf, None for nothing."""
        shares = [share.value for step in self.steps[:done] for share in step.shares if share.to == node]
        return sum(shares[1:], shares[0]) if shares else None


def record(y, gradient, named: dict[str, Any]) -> Recording:
    """Walk back from y once, with hooks that look on; the graph and every `.grad` stay as they are."""
    if y.grad_fn is None:
        raise ValueError("graph_explorer: y has no grad_fn; it must be computed from a tensor with requires_grad=True")
    nodes, leaves = _collected(y.grad_fn)
    seen: list[tuple] = []
    handles = [node.register_hook(_looker(k, seen)) for k, node in enumerate(nodes)]
    try:
        autograd = sys.modules[type(y).__module__.partition(".")[0]].autograd
        autograd.grad(y, leaves, gradient, retain_graph=True)
    finally:
        for handle in handles:
            handle.remove()
    places = {id(thing): k for k, thing in enumerate([*nodes, *leaves])}
    arrived = {k: _array(gradients[0]) for k, _, gradients in seen}
    shapes = {k: value.shape for k, value in arrived.items()} | {places[id(t)]: tuple(t.shape) for t in leaves}
    steps = tuple(
        Step(k, arrived[k], _rule(nodes[k]), _kept(nodes[k]), tuple(_shares(nodes[k], sent, places, shapes)))
        for k, sent, _ in seen
    )
    named = {"y": y, **named}
    given = {places[id(_owner(t))]: name for name, t in named.items() if id(_owner(t)) in places}
    results = {k: f"{name} = {written(_array(named[name]), BRIEF)}" for k, name in given.items()}
    results |= {places[id(t)]: written(_array(t), BRIEF) for t in leaves if places[id(t)] not in given}
    labels = [given.get(k, label) if k >= len(nodes) else label for k, label in enumerate(_labels(nodes, leaves))]
    every = tuple(results.get(k, "") for k in range(len(labels)))
    return Recording(tuple(labels), every, steps, tuple(places[id(t)] for t in leaves))


# --- the graph --------------------------------------------------------------------------------------------------------
def _collected(start) -> tuple[list, list]:
    """All steps below `start`, and the leaves, each once, in the order in which they are met."""
    nodes, leaves, stack = [], [], [start]
    while stack:
        node = stack.pop()
        if any(node is known for known in nodes):
            continue
        nodes.append(node)
        if len(nodes) > MOST_STEPS:
            raise ValueError(f"graph_explorer: more than {MOST_STEPS} steps lead to y; take a shorter expression")
        targets = [target for target in _targets(node) if target is not None]
        stack += [target for target in reversed(targets) if hasattr(target, "next_functions")]
        for target in targets:
            if not hasattr(target, "next_functions") and not any(target is leaf for leaf in leaves):
                leaves.append(target)
    return nodes, leaves


def _targets(node) -> Iterator[Any]:
    """Where a step's gradients go: a step, or the leaf tensor itself; None where none is wanted."""
    for target, _ in node.next_functions:
        variable = getattr(target, "variable", None)
        yield variable if variable is not None else _whole_step(target)


def _whole_step(node):
    """minitorch gives each output of a step with several a node of its own, in front of the step."""
    return node.parents[0] if type(node).__name__ == "Pick" else node


def _owner(t):
    """What stands for a tensor in the graph: the step that made it, or itself."""
    return t if t.grad_fn is None else _whole_step(t.grad_fn)


def _looker(place: int, seen: list[tuple]) -> Callable:
    def look(grad_inputs, grad_outputs) -> None:
        seen.append((place, grad_inputs, [g for g in grad_outputs if g is not None]))

    return look


def _shares(node, sent, places: dict[int, int], shapes: dict[int, tuple[int, ...]]) -> Iterator[Share]:
    for target, gradient in zip(_targets(node), sent, strict=False):
        if target is not None and gradient is not None:
            place = places[id(target)]
            yield Share(place, _summed_to(_array(gradient), shapes[place]))


def _summed_to(g: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Without the axes that broadcasting added or stretched: minitorch's hooks look before these are summed."""
    g = g.sum(axis=tuple(range(g.ndim - len(shape)))) if g.ndim > len(shape) else g
    stretched = tuple(d for d, size in enumerate(shape) if size == 1 != g.shape[d])
    return g.sum(axis=stretched, keepdims=True).reshape(shape) if stretched else g


# --- names, rules, numbers --------------------------------------------------------------------------------------------
def _labels(nodes: list, leaves: list) -> list[str]:
    """A name for everything: a step's own, with a number from the second of a kind on; leaf 1, leaf 2, …"""
    labels: list[str] = []
    for node in nodes:
        name = node.name().rpartition("::")[2]
        count = sum(label.split(" ")[0] == name for label in labels)
        labels.append(f"{name} {count + 1}" if count else name)
    return [*labels, *(f"leaf {k}" for k, _ in enumerate(leaves, 1))]


def _operation(node):
    """The library's operation behind a step; behind one of PyTorch's, the operation of its name."""
    from minitorch.autograd.op import OPS

    if hasattr(node, "op"):
        return node.op
    words = re.findall(r"[A-Z][a-z0-9]*", node.name().partition("Backward")[0])
    name = "_".join(words).lower()
    return OPS.get(BY_ANOTHER_NAME.get(name, name))


def _rule(node) -> str:
    """The formulas of the inputs that want a gradient, from the operation's docstring."""
    operation = _operation(node)
    found = RULE.search(operation.__doc__ or "") if operation else None
    if found is None:
        return "a rule of its own"
    parts = re.split(r", (?=[^ ,]{1,4} = )", found[1])
    targets = list(_targets(node))
    if len(parts) > 1:
        parts = [part for k, part in enumerate(parts) if k < len(targets) and targets[k] is not None]
    alpha = getattr(node, "_saved_alpha", None) or (getattr(node, "params", None) or {}).get("alpha", 1)
    return ", ".join(parts).replace("alpha·", "" if alpha == 1 else f"{alpha}·")


def _kept(node) -> str:
    """What the step kept for its rule, under the names that the rule uses."""
    operation = _operation(node)
    if operation is None:
        return ""
    if hasattr(node, "saved"):
        found = dict(zip(operation.save, node.saved or (), strict=False))
        if operation.saves_out and operation.outputs == 1:
            found["y"] = node.out
    else:
        found = {}
        for attribute, place in KEPT_BY_PYTORCH.items():
            if hasattr(node, attribute):
                name = operation.inputs[place] if isinstance(place, int) and place < len(operation.inputs) else "y"
                found[name] = getattr(node, attribute)
    return ", ".join(f"{name} = {written(_array(value))}" for name, value in found.items() if value is not None)


def _array(value) -> np.ndarray:
    return np.array(value.detach().numpy() if hasattr(value, "detach") else value)


def written(value: np.ndarray, longest: int = 60) -> str:
    """A tensor's numbers where that takes few characters, and else its shape."""
    if value.ndim == 0:
        return f"{value:.4g}"
    text = "[" + ", ".join(map(written, value)) + "]" if value.size <= MOST_NUMBERS else ""
    return text if text and len(text) <= longest else f"shape {value.shape}"
